-- What may be said of an account that waits for its confirmation follows the id of its last sign-up.
alter table public.security_log
  drop constraint security_log_user_id_fkey,
  add constraint security_log_user_id_fkey foreign key (user_id) references auth.users
    on update cascade on delete cascade;
alter table internal.administrator_acts
  drop constraint administrator_acts_user_id_fkey,
  add constraint administrator_acts_user_id_fkey foreign key (user_id) references auth.users
    on update cascade on delete set null;
alter table internal.administrators
  drop constraint administrators_user_id_fkey,
  add constraint administrators_user_id_fkey foreign key (user_id) references auth.users
    on update cascade on delete cascade;
