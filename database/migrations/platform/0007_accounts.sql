create table auth.mail_requests (
  kind text not null check (kind in ('signup', 'recovery', 'email_change')),
  address_hash bytea not null,
  requested_at timestamptz not null,
  constraint mail_requests_one_per_kind primary key (kind, address_hash)
);
create index mail_requests_by_age on auth.mail_requests (requested_at);
comment on table auth.mail_requests is
  'When a mail was last asked for, for known and unknown addresses alike, so that a refusal tells nothing.';
comment on column auth.mail_requests.address_hash is 'Keyed hash: addresses of strangers are not kept.';

create index one_time_tokens_by_end on auth.one_time_tokens (expires_at);
create index sessions_by_use on auth.sessions (coalesce(refreshed_at, created_at));
create index users_unconfirmed on auth.users (created_at) where email_confirmed_at is null;
create index refresh_tokens_revoked on auth.refresh_tokens (updated_at) where revoked;
