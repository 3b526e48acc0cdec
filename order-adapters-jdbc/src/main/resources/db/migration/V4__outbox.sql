-- The event itself is read from the order and its history, by order_no and version.
create table outbox (
  id              bigint      not null auto_increment,
  order_no        varchar(64) not null,
  version         bigint      not null,
  attempts        int         not null,
  next_attempt_at datetime(3) not null,
  sent_at         datetime(3),
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create unique index outbox_event on outbox (order_no, version);
-- what is unsent, oldest first, apart from what was sent
create index outbox_unsent on outbox (sent_at, id, next_attempt_at);
