create table internal.games_to_grade (
  game_id text primary key references public.games (external_id) on delete cascade
);
comment on table internal.games_to_grade is
  'Games with forecasts to grade: a trigger adds a game with each of its forecasts, the job takes it out when nothing of it is left. What was replaced stays ungraded and is never looked at again.';

create function internal.await_grade() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.games_to_grade (game_id) select distinct game_id from made order by game_id
  on conflict do nothing;
  return null;
end
$$;

create trigger predictions_await_grade after insert on public.predictions
  referencing new table as made for each statement execute function internal.await_grade();
create trigger player_projections_await_grade after insert on public.player_projections
  referencing new table as made for each statement execute function internal.await_grade();
create trigger parlays_await_grade after insert on public.parlays
  referencing new table as made for each statement execute function internal.await_grade();
create trigger fantasy_picks_await_grade after insert on public.fantasy_picks
  referencing new table as made for each statement execute function internal.await_grade();

-- Whatever started before has its grade or waits for none; the first run takes out what has nothing to grade.
insert into internal.games_to_grade (game_id)
select external_id from public.games where scheduled_at > now() - interval '60 days' and sport in ('NFL', 'NBA');

-- They held every forecast that was ever replaced.
drop index public.predictions_ungraded;
drop index public.player_projections_ungraded;
