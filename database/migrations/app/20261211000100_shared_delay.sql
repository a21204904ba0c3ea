-- One delay for all of a person's devices, alerts included: they look at the same picture.
alter table public.profiles add column score_delay_s integer
  constraint profiles_score_delay_is_short check (score_delay_s between 0 and 180);
comment on column public.profiles.score_delay_s is 'Seconds by which their devices show scores later. Null: each as it was told itself.';

create function internal.share_score_delay() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.alert_devices set delay_s = new.score_delay_s
    where user_id = new.id and delay_s <> new.score_delay_s;
  return null;
end;
$$;
revoke all on function internal.share_score_delay() from public;
create trigger profiles_share_score_delay after insert or update of score_delay_s on public.profiles
  for each row when (new.score_delay_s is not null) execute function internal.share_score_delay();
