create table shedlock (
  name       varchar(64)  not null,
  lock_until datetime(3)  not null,
  locked_at  datetime(3)  not null,
  locked_by  varchar(255) not null,
  primary key (name)
) engine = InnoDB default charset = utf8mb4 collate = utf8mb4_bin;
