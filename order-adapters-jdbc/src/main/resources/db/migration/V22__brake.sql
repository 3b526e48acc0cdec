-- In which times nothing is closed by time. One that was ended early has its end in until_at.
create table brake_pause (
  id        bigint       not null auto_increment,
  kind      varchar(64),
  since     datetime(3)  not null,
  until_at  datetime(3)  not null,
  reason    varchar(1000) not null,
  pulled_by varchar(255) not null,
  automatic boolean      not null,
  primary key (id)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;

create index brake_pause_until on brake_pause (until_at);

-- which orders' deadlines a move of many has moved, so that it moves none twice
create table moved_deadline (
  move_id  varchar(64) not null,
  order_no varchar(64) not null,
  primary key (move_id, order_no)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;
