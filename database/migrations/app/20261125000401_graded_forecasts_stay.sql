-- A graded forecast of a real game holds what the record tells of it, and outlives the game's row. All others
-- go with their game, as a foreign key had them do.
alter table public.predictions drop constraint predictions_game_id_fkey;
alter table public.player_projections drop constraint player_projections_game_id_fkey;
alter table public.parlays drop constraint parlays_game_id_fkey;
alter table public.fantasy_picks drop constraint fantasy_picks_game_id_fkey;

create function internal.remove_forecasts() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  is_demo boolean := starts_with(old.external_id, 'demo_');
begin
  delete from public.predictions where game_id = old.external_id and (is_demo or graded_at is null);
  delete from public.player_projections where game_id = old.external_id and (is_demo or graded_at is null);
  delete from public.parlays where game_id = old.external_id and (is_demo or graded_at is null);
  delete from public.fantasy_picks where game_id = old.external_id and (is_demo or graded_at is null);
  return null;
end
$$;
create trigger games_take_forecasts_along after delete on public.games
  for each row execute function internal.remove_forecasts();

create or replace function internal.keep_forecast() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.graded_at is not null and not starts_with(old.game_id, 'demo_') then
    raise exception 'a graded forecast of a real game stays' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.games where external_id = old.game_id) then
    raise exception 'a forecast goes only with its game' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;

create function internal.keep_key() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'the key of a game stays' using errcode = 'check_violation';
end
$$;
create trigger games_keep_their_key before update of external_id on public.games
  for each row when (old.external_id is distinct from new.external_id) execute function internal.keep_key();

-- Emptying a table asks no trigger of its rows.
revoke truncate on public.predictions, public.player_projections, public.parlays, public.fantasy_picks from service_role;

comment on table public.predictions is
  'Winner forecasts, written before the start and never changed. The last one before the start is graded, right or wrong; graded ones are public, and those of real games are for good.';
