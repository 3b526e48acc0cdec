create table payment (
  id          bigint      not null auto_increment,
  channel     varchar(64) not null,
  payment_no  varchar(64) not null,
  order_no    varchar(64) not null,
  amount      bigint      not null,
  currency    varchar(3)  not null,
  paid_at     datetime(3) not null,
  outcome     varchar(32) not null,
  recorded_at datetime(3) not null,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

-- one payment counts once, however often it is told
create unique index payment_number on payment (channel, payment_no);
create index payment_order on payment (order_no, id);
