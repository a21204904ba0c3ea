-- The simulated league has a past in which no server ran. Its winners may be forecast afterwards, from what was known
-- before their day, and graded at once. Such a row says so, and is of a simulated game that history holds.
alter table public.predictions add column is_replayed boolean not null default false,
  add constraint predictions_replayed_are_simulated check (not is_replayed or starts_with(game_id, 'demo_'));
comment on column public.predictions.is_replayed is
  'Made after the game of the simulated league, as if the server had run before it: made_at is when it would have been made, recorded_at when it was.';

create function internal.replay_forecast() returns trigger language plpgsql set search_path = '' as $$
declare
  owner oid := (select relowner from pg_class where oid = tg_relid);
begin
  -- The key of the service may write forecasts of games to come, and none of the past.
  if not pg_has_role(current_user, owner, 'usage') then
    raise exception 'only the server replays the past' using errcode = 'insufficient_privilege';
  end if;
  perform from public.season_games where game_id = new.game_id and source = 'demo' and starts_at = new.starts_at
    and (home_score, away_score) = (new.home_score, new.away_score);
  if not found or new.graded_at is null
    or exists (select from public.games where external_id = new.game_id and status <> 'final')
    or exists (select from public.predictions where game_id = new.game_id) then
    raise exception 'what is replayed is a simulated game that is over and was never forecast' using errcode = 'check_violation';
  end if;
  new.recorded_at := clock_timestamp();
  return new;
end
$$;

create or replace trigger predictions_before_start before insert on public.predictions
  for each row when (not new.is_replayed) execute function internal.forecast_before_start();
create trigger predictions_are_replayed before insert on public.predictions
  for each row when (new.is_replayed) execute function internal.replay_forecast();

-- What comes with its grade waits for none, and its game may be known to history alone.
create or replace function internal.await_grade() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.games_to_grade (game_id) select distinct game_id from made where graded_at is null order by game_id
  on conflict do nothing;
  return null;
end
$$;

create function internal.remove_replays() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- With a row in games it goes with that one.
  delete from public.predictions where game_id = old.game_id and is_replayed
    and not exists (select from public.games where external_id = old.game_id);
  return null;
end
$$;
create trigger season_games_take_replays_along after delete on public.season_games
  for each row when (old.source = 'demo') execute function internal.remove_replays();

create or replace view public.graded_predictions with (security_invoker = true) as
  select id, game_id, starts_with(game_id, 'demo_') as is_demo, sport, season, home_team, away_team, starts_at, made_at,
    recorded_at, model_version, home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line,
    base_probability, rating_probability, line_probability, graded_at, home_score, away_score, outcome, brier, log_loss,
    case when outcome <> 0.5 and home_win_probability <> 0.5
      then (home_win_probability > 0.5) = (outcome = 1) end as is_right,
    void_reason, is_replayed
  from public.predictions
  where graded_at is not null;
