-- Instants are UTC. Identifiers are compared byte by byte.
-- A reason has up to 500 characters; H2 counts a character beyond the 16-bit range as two.

create table order_info (
  id              bigint       not null auto_increment,
  order_no        varchar(64)  not null,
  user_id         varchar(64)  not null,
  kind            varchar(64)  not null,
  amount          bigint       not null,
  currency        varchar(3)   not null,
  coupon_code     varchar(64),
  status          tinyint      not null,
  version         bigint       not null,
  create_time     datetime(3)  not null,
  pay_expire_time datetime(3)  not null,
  close_at        datetime(3)  not null,
  pay_time        datetime(3),
  close_time      datetime(3),
  close_source    varchar(16),
  reason          varchar(1000),
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create unique index order_info_number on order_info (order_no);
-- the sweep reads pages of pending orders by (close_at, order_no)
create index order_info_due on order_info (status, close_at, order_no);
-- lists, newest first
create index order_info_user on order_info (user_id, create_time, id);
create index order_info_created on order_info (create_time, id);

create table order_item (
  order_no   varchar(64) not null,
  line_no    int         not null,
  sku        varchar(64) not null,
  quantity   int         not null,
  unit_price bigint      not null,
  primary key (order_no, line_no)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

-- one row per move; version is that of the order after it
create table order_history (
  order_no      varchar(64) not null,
  version       bigint      not null,
  moved_at      datetime(3) not null,
  from_status   tinyint,
  to_status     tinyint     not null,
  order_trigger varchar(32) not null,
  source        varchar(16) not null,
  actor         varchar(255) not null,
  reason        varchar(1000),
  primary key (order_no, version)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create table idempotency_key (
  user_id         varchar(64)  not null,
  idempotency_key varchar(64)  not null,
  fingerprint     varchar(255) not null,
  order_no        varchar(64)  not null,
  primary key (user_id, idempotency_key)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;
