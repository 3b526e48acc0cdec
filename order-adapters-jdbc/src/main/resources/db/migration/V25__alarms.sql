-- Alarms of all instances.
-- open_key is there while an alarm is open, so that each cause has one.
create table alarm (
  id              bigint        not null auto_increment,
  open_key        varchar(320),
  type            varchar(32)   not null,
  subject         varchar(255)  not null,
  raised_at       datetime(3)   not null,
  seen_at         datetime(3)   not null,
  cleared_at      datetime(3),
  detail          varchar(1000) not null,
  value_text      varchar(64)   not null,
  threshold_text  varchar(64)   not null,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create unique index alarm_open on alarm (open_key);
create index alarm_past on alarm (cleared_at, id);
