-- Whether a payment was started, how often the close was put off to ask about it, and until when.
alter table order_info add column (
  payment_started boolean not null default false,
  put_offs        int     not null default 0,
  put_off_until   datetime(3)
);

-- the sweep reads pages of pending orders by (close_at, order_no), and passes by those put off
drop index order_info_due on order_info;
create index order_info_due on order_info (status, close_at, order_no, put_off_until);

create table started_payment (
  id         bigint      not null auto_increment,
  channel    varchar(64) not null,
  payment_no varchar(64) not null,
  order_no   varchar(64) not null,
  started_at datetime(3) not null,
  ended_at   datetime(3),
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create unique index started_payment_number on started_payment (channel, payment_no);
create index started_payment_order on started_payment (order_no, id);
