-- Calls of operators that came with an idempotency key.
create table operator_call (
  id              bigint       not null auto_increment,
  operator        varchar(255) not null,
  what            varchar(255) not null,
  idempotency_key varchar(64)  not null,
  fingerprint     varchar(64)  not null,
  begun_at        datetime(3)  not null,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create unique index operator_call_key on operator_call (operator, idempotency_key, what);

-- What operators did and tried to do. Nothing here is ever changed or deleted.
create table action_log (
  id          bigint       not null auto_increment,
  acted_at    datetime(3)  not null,
  operator    varchar(255) not null,
  action      varchar(64)  not null,
  target      varchar(255) not null,
  reason      varchar(1000),
  from_addr   varchar(64),
  result      varchar(16)  not null,
  detail      varchar(1000),
  done_call   bigint,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

-- one call does its deed to one target once
create unique index action_log_once on action_log (done_call, target);
-- lists, newest first
create index action_log_operator on action_log (operator, id);
create index action_log_action on action_log (action, id);
