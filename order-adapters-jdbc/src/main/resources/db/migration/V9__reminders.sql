-- a row goes when its order was reminded, or is found settled when its time has come
create table reminder (
  order_no  varchar(64) not null,
  remind_at datetime(3) not null,
  primary key (order_no)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create index reminder_due on reminder (remind_at, order_no);

-- of an event that is no move of the order but a reminder
alter table outbox add column reminded_at datetime(3);
