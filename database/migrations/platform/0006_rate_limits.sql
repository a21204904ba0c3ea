create unlogged table internal.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_end on internal.rate_limits (expire);
comment on table internal.rate_limits is
  'Counts of limited requests, shared by every server process; unlogged, because a crash of the database may forget them.';
comment on column internal.rate_limits.key is
  'Name of the limit and a keyed hash of who is counted: addresses of strangers are not kept.';
comment on column internal.rate_limits.expire is 'End of the window in milliseconds since 1970.';
