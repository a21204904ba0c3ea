alter table auth.users add column sign_up_refused boolean not null default false;
comment on column auth.users.sign_up_refused is
  'Somebody signed up since, and was told to wait or got no mail: no link may confirm the password that is stored.';
