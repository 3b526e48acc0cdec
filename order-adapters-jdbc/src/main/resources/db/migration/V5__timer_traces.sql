create table timer_trace (
  stay_id    varchar(64) not null,
  order_no   varchar(64) not null,
  parked_at  datetime(3) not null,
  rung       varchar(64) not null,
  confirmed  boolean     not null,
  arrived_at datetime(3),
  hops       int         not null,
  attempts   int         not null,
  primary key (stay_id, order_no)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create index timer_trace_order on timer_trace (order_no, parked_at);
