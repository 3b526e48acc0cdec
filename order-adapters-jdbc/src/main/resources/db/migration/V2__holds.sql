create table stock (
  sku       varchar(64) not null,
  available bigint      not null,
  held      bigint      not null,
  sold      bigint      not null,
  primary key (sku),
  constraint stock_available_not_negative check (available >= 0),
  constraint stock_held_not_negative check (held >= 0),
  constraint stock_sold_not_negative check (sold >= 0)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create table stock_adjustment (
  id          bigint       not null auto_increment,
  sku         varchar(64)  not null,
  delta       bigint       not null,
  reason      varchar(1000) not null,
  adjusted_at datetime(3)  not null,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create index stock_adjustment_sku on stock_adjustment (sku, id);

-- order_no is the order that holds or used the coupon
create table coupon (
  code     varchar(64) not null,
  user_id  varchar(64) not null,
  status   varchar(16) not null,
  order_no varchar(64),
  primary key (code)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

-- The ledger of holds. Its key makes a second HOLD, RELEASE or SELL of one thing impossible.
create table order_hold (
  order_no      varchar(64) not null,
  resource_kind varchar(16) not null,
  resource_id   varchar(64) not null,
  action        varchar(16) not null,
  quantity      bigint      not null,
  primary key (order_no, resource_kind, resource_id, action)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;
