alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_check,
  add constraint one_time_tokens_kind_check check (
    kind in ('signup', 'recovery', 'email_change', 'email_change_current', 'reauthentication')),
  add column attempts smallint not null default 0;
comment on column auth.one_time_tokens.kind is
  'email_change went to the new address, email_change_current to the present one.';
comment on column auth.one_time_tokens.attempts is 'How often a short code was tried.';

alter table auth.mail_requests
  drop constraint mail_requests_kind_check,
  add constraint mail_requests_kind_check check (
    kind in ('signup', 'recovery', 'email_change', 'reauthentication'));

alter table auth.users
  add column email_change_confirmed text check (email_change_confirmed in ('current', 'new'));
comment on column auth.users.email_change_confirmed is
  'At which of the two addresses the change was confirmed; null while both are awaited.';
