-- When a game was moved and when it was seen over: calendars tell a moved game from a new one, and no result too early.
create table public.game_milestones (
  game_id text primary key references public.games (external_id) on update cascade on delete cascade,
  moves integer not null default 0,
  moved_at timestamptz,
  ended_at timestamptz
);
comment on table public.game_milestones is 'Games that were moved, or seen to end.';
comment on column public.game_milestones.moves is 'How often its time, place or validity changed.';

alter table public.game_milestones enable row level security;
create policy "Everyone reads milestones" on public.game_milestones for select to anon, authenticated using (true);
revoke all on public.game_milestones from anon, authenticated, service_role;
grant select on public.game_milestones to anon, authenticated, service_role;

create function internal.mark_milestone() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_off constant text[] := '{postponed,cancelled}';
  was_moved boolean := false;
begin
  if tg_op = 'UPDATE' then
    was_moved := new.scheduled_at <> old.scheduled_at or new.venue is distinct from old.venue
      or (new.status = any (is_off)) <> (old.status = any (is_off));
  end if;
  insert into public.game_milestones as known (game_id, moves, moved_at, ended_at)
    values (new.external_id, was_moved::integer, case when was_moved then now() end, case when new.status = 'final' then now() end)
    on conflict (game_id) do update set
      moves = known.moves + excluded.moves,
      moved_at = coalesce(excluded.moved_at, known.moved_at),
      -- What was over and is not comes to its end once more.
      ended_at = case when excluded.ended_at is not null then coalesce(known.ended_at, excluded.ended_at) end;
  return null;
end
$$;
create trigger games_mark_milestone after update on public.games for each row
  when (new.scheduled_at <> old.scheduled_at or new.venue is distinct from old.venue or new.status <> old.status)
  execute function internal.mark_milestone();
-- A game that came with its result may have ended a moment ago.
create trigger games_mark_end after insert on public.games for each row
  when (new.status = 'final' and new.scheduled_at > now() - interval '1 day')
  execute function internal.mark_milestone();

-- Which games a fan has in a calendar elsewhere. Its address follows from the id and the secret of the server.
create table public.calendars (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  league text constraint calendars_league_is_known check (league in ('NFL', 'NBA')),
  team_id text references public.teams_master (team_id) on update cascade on delete cascade,
  with_results boolean not null default false,
  created_at timestamptz not null default now(),
  constraint calendars_are_about_one_thing check (num_nonnulls(league, team_id) <= 1),
  constraint calendars_one_of_a_kind unique nulls not distinct (user_id, league, team_id)
);
comment on table public.calendars is 'Calendar addresses: of a league, of a team, or, with neither, of the favourite teams. Deleting a row revokes its address.';
comment on column public.calendars.with_results is 'Results stand in the titles of games that are over.';
create index calendars_by_team on public.calendars (team_id) where team_id is not null;

alter table public.calendars enable row level security;
create policy "Users read their calendars" on public.calendars for select to authenticated
  using (user_id = (select auth.uid()));
create policy "Users add calendars" on public.calendars for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "Users change their calendars" on public.calendars for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "Users revoke their calendars" on public.calendars for delete to authenticated
  using (user_id = (select auth.uid()));
revoke all on public.calendars from anon, authenticated, service_role;
grant select, insert, update, delete on public.calendars to authenticated;
