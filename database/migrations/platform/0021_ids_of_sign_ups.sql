-- Until the address is confirmed the last sign-up counts, under the id that it was answered with.
alter table auth.identities
  drop constraint identities_user_id_fkey,
  add constraint identities_user_id_fkey foreign key (user_id) references auth.users
    on update cascade on delete cascade;
alter table auth.one_time_tokens
  drop constraint one_time_tokens_user_id_fkey,
  add constraint one_time_tokens_user_id_fkey foreign key (user_id) references auth.users
    on update cascade on delete cascade;
