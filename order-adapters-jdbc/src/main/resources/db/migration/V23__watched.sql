-- since when an event waits
alter table outbox add column created_at datetime(3);
update outbox set created_at = next_attempt_at where sent_at is null;
drop index outbox_unsent on outbox;
create index outbox_unsent on outbox (sent_at, id, next_attempt_at, created_at);

-- a key is kept for so long
alter table idempotency_key add column created_at datetime(3);
update idempotency_key set created_at =
  (select o.create_time from order_info o where o.order_no = idempotency_key.order_no);
create index idempotency_key_created on idempotency_key (created_at);

-- stays that are over, the oldest first
create index timer_trace_arrived on timer_trace (arrived_at, parked_at);

-- holds that did not go back as they should, until a person has put it right
create table hold_anomaly (
  id            bigint        not null auto_increment,
  order_no      varchar(64)   not null,
  resource_kind varchar(16)   not null,
  resource_id   varchar(64)   not null,
  detail        varchar(1000) not null,
  noticed_at    datetime(3)   not null,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create index hold_anomaly_noticed on hold_anomaly (noticed_at, id);
