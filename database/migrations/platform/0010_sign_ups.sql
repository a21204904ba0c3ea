alter table auth.users add column sign_up_replaced boolean not null default false;
comment on column auth.users.sign_up_replaced is
  'Somebody signed up again before the address was confirmed: a mail that is asked for anew cannot know whose password it confirms.';
