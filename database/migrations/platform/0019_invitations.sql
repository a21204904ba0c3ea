alter table auth.users add column invited_at timestamptz;
comment on column auth.users.invited_at is
  'When an operator last invited this address. Until the link is followed nobody knows the password of the account.';

alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (
    kind in ('signup', 'recovery', 'email_change', 'email_change_current', 'reauthentication', 'invite'));
