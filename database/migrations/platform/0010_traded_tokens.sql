alter table auth.refresh_tokens add column repeated boolean not null default false;
comment on column auth.refresh_tokens.repeated is
  'Came a second time within the reuse interval and got the same answer again.';
