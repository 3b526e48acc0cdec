-- A payment that is open though its order is settled is asked about until the provider has an answer.
alter table started_payment add column (
  follow_up_since datetime(3),
  next_ask_at     datetime(3)
);

create index started_payment_to_ask on started_payment (ended_at, next_ask_at, id);

update started_payment set follow_up_since = started_at, next_ask_at = started_at
where ended_at is null
  and order_no in (select order_no from order_info where status <> 0);
