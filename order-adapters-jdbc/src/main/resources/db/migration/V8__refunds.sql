-- What is sent back is the payment: its amount is read there.
create table refund (
  id              bigint      not null auto_increment,
  refund_no       varchar(64) not null,
  channel         varchar(64) not null,
  payment_no      varchar(64) not null,
  order_no        varchar(64) not null,
  cause           varchar(16) not null,
  status          varchar(16) not null,
  attempts        int         not null,
  created_at      datetime(3) not null,
  changed_at      datetime(3) not null,
  next_attempt_at datetime(3) not null,
  detail          varchar(1000),
  version         bigint      not null,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create unique index refund_number on refund (refund_no);
-- one payment is sent back once
create unique index refund_payment on refund (channel, payment_no);
create index refund_order on refund (order_no, id);
-- what is pending, the longest due first
create index refund_due on refund (status, next_attempt_at, id);

-- a person looks for the few that do not fit their order
create index payment_outcome on payment (outcome, id);

-- what was owed back before refunds were kept here is sent at once
insert into refund
  (refund_no, channel, payment_no, order_no, cause, status, attempts,
   created_at, changed_at, next_attempt_at, version)
select concat('R-', id), channel, payment_no, order_no,
  case outcome when 'LATE_REFUNDING' then 'LATE' else 'EXTRA' end, 'PENDING', 0,
  recorded_at, recorded_at, recorded_at, 0
from payment
where outcome in ('LATE_REFUNDING', 'EXTRA_REFUNDING')
order by id;
