alter table auth.users alter column encrypted_password drop not null;
comment on column auth.users.encrypted_password is 'bcrypt hash; null for an account without a password.';

-- Numbers of one provider mean other people at the next.
alter table auth.identities
  add column issuer text,
  drop constraint identities_one_per_provider,
  add constraint identities_one_per_provider unique nulls not distinct (provider, issuer, provider_id),
  add constraint identities_of_others_have_an_issuer check ((provider = 'email') = (issuer is null));
comment on column auth.identities.provider_id is 'The account''s id, or the subject at the issuer.';

alter table auth.sessions
  add column method text not null default 'password' check (method in ('password', 'otp', 'oauth')),
  add column proved_at timestamptz;
comment on column auth.sessions.method is 'How it began, in the protocol''s words (amr).';
comment on column auth.sessions.proved_at is
  'When a password or mailed code last showed that the owner is at this device.';

create table auth.sign_in_attempts (
  state_hash bytea primary key,
  browser_hash bytea not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  linking_session uuid references auth.sessions on delete cascade,
  expires_at timestamptz not null
);
comment on table auth.sign_in_attempts is
  'People who were sent to the provider and have not come back. A row is good once.';
comment on column auth.sign_in_attempts.browser_hash is
  'Keyed hash of a cookie. What else the provider is told follows from cookie and state: this table alone opens nothing.';
comment on column auth.sign_in_attempts.linking_session is
  'Who wants the identity for an account; null to sign in.';
create index sign_in_attempts_by_end on auth.sign_in_attempts (expires_at);
create index sign_in_attempts_by_session on auth.sign_in_attempts (linking_session);

create table auth.sign_in_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null,
  expires_at timestamptz not null
);
comment on table auth.sign_in_codes is
  'What a client with PKCE trades for a session after the provider''s answer. A row is good once.';
create index sign_in_codes_by_end on auth.sign_in_codes (expires_at);
create index sign_in_codes_by_user on auth.sign_in_codes (user_id);
