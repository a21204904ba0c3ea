create table internal.poller_lease (
  is_only boolean primary key default true constraint poller_lease_is_one check (is_only),
  pid integer not null,
  expires_at timestamptz not null
);
comment on table internal.poller_lease is
  'The process that polls the feed proves here that it is not frozen: a lock alone tells only that its connection stands.';
comment on column internal.poller_lease.pid is 'Of its connection, which whoever takes over ends.';
