-- Messages kept for a person; none is deleted.
-- open_key is there while the message waits, so that it is kept once however often it is delivered.
create table quarantine (
  id             bigint       not null auto_increment,
  open_key       varchar(64),
  message_id     varchar(255),
  arrived_at     datetime(3)  not null,
  queue          varchar(255) not null,
  order_no       varchar(64),
  kind           varchar(32)  not null,
  cause          varchar(1000) not null,
  headers        mediumtext   not null,
  body           longblob     not null,
  body_size      bigint       not null,
  status         varchar(16)  not null,
  settled_by     varchar(255),
  settled_at     datetime(3),
  settled_reason varchar(1000),
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create unique index quarantine_message on quarantine (open_key);
-- how many wait and since when, without reading a row
create index quarantine_backlog on quarantine (status, arrived_at);
-- lists, newest first
create index quarantine_list on quarantine (status, id);
