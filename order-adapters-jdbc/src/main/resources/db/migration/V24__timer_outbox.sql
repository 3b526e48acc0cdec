-- Timers the broker did not confirm, one for each order; a row goes when its timer is confirmed or needed no more.
create table timer_outbox (
  order_no        varchar(64) not null,
  close_at        datetime(3) not null,
  attempts        int         not null,
  next_attempt_at datetime(3) not null,
  primary key (order_no)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create index timer_outbox_next on timer_outbox (next_attempt_at, order_no);
