-- Providers drop games that are on, give them other ids and list them twice: docs/decisions/0065-games-that-change-under-us.md.
alter table public.games drop constraint games_status_is_known, add constraint games_status_is_known
  check (status in ('scheduled', 'live', 'unknown', 'final', 'postponed', 'cancelled'));
comment on column public.games.status is 'unknown: it was live, and nobody tells of it any more; status_detail says since when.';

alter table internal.game_sources drop constraint game_sources_name_a_game_once,
  add column known_since timestamptz not null default now(), add column missing_since timestamptz;
comment on column internal.game_sources.missing_since is 'Since when answers that should have this key have not; null while they do.';
create index game_sources_of_game on internal.game_sources (game_id, source);

-- Of two states of one game the greater is further on.
create function internal.game_progress(game public.games) returns integer[] language sql immutable
  return array[coalesce(array_position('{live,final}', game.status), 0), coalesce(game.quarter, 0),
    coalesce(game.home_score + game.away_score, 0)];

alter function internal.place_games(jsonb) rename to place_games_among_sources;
-- A key that is new to its source, with the teams and within twelve hours of the start of a game of that source, is that
-- game, unless that was over hours before. Of its keys the one that is furthest on writes, else the newest; none takes
-- the game back from what a key told that is missing for a moment. All else is placed among the sources.
create function internal.place_games(given jsonb)
returns table (source_key text, game_id text, is_swapped boolean, is_leading boolean) language plpgsql volatile set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7203008) from jsonb_array_elements(given) as new
    where new ->> 'external_id' not like 'demo\_%' and not exists (
      select from internal.game_sources as known where known.source_key = new ->> 'external_id') limit 1;
  return query
  with asked as materialized (
    select game, game.external_id as key, split_part(game.external_id, '_', 1) as source, coalesce(known.known_since, 'infinity') as since,
           known.source_key is null and game.external_id not like 'demo\_%' as is_new
      from jsonb_populate_recordset(null::public.games, given) as game
      left join internal.game_sources as known on known.source_key = game.external_id
  ), twins as materialized (
    select asked.key, elder.external_id as elder_key from asked cross join lateral (
        select same.external_id
          from (select held.*, 0 as turn from public.games as held where exists (
                  select from internal.game_sources as known
                   where known.game_id = held.external_id and known.source = asked.source)
                union all
                select (other.game).*, 1 from asked as other
                 where other.is_new and other.source = asked.source and other.key < asked.key) as same
         where same.sport = (asked.game).sport and same.scheduled_at between
             (asked.game).scheduled_at - interval '12 hours' and (asked.game).scheduled_at + interval '12 hours'
           and array[same.home_team_id, same.away_team_id] <@ array[(asked.game).home_team_id, (asked.game).away_team_id]
           and not (same.status = 'final' and (asked.game).status <> 'final'
             and (asked.game).scheduled_at > same.scheduled_at + interval '2 hours')
         order by same.turn, abs(extract(epoch from same.scheduled_at - (asked.game).scheduled_at)), same.external_id limit 1) as elder
     where asked.is_new
  ), placed as materialized (
    select among.source_key as key, among.game_id as held_id from internal.place_games_among_sources((
      select coalesce(jsonb_agg(new), '[]') from jsonb_array_elements(given) as new
       where new ->> 'external_id' not in (select twins.key from twins))) as among
  ), ranked as (
    select joined.held_id, asked.*, held, row_number() over (partition by joined.held_id, asked.source
             order by internal.game_progress(asked.game) desc, asked.since desc, asked.key desc) as place
      from (select placed.* from placed union all
            select twins.key, coalesce(placed.held_id, elder_key) from twins left join placed on placed.key = elder_key) as joined
      join asked on asked.key = joined.key
      left join public.games as held on held.external_id = joined.held_id
  )
  select key, held_id, key <> held_id and coalesce(
           (held).home_team_id = (game).away_team_id and (held).away_team_id = (game).home_team_id, false),
         place = 1 and not exists (
           select from internal.game_sources as absent
            where absent.game_id = held_id and absent.source = ranked.source and absent.missing_since is null
              and absent.source_key not in (select asked.key from asked)
              and (internal.game_progress(game), since, key) < (internal.game_progress(held), absent.known_since, absent.source_key))
    from ranked;
end
$$;

-- What ended while nobody told of it is told once that is known. Nothing begins twice: `note_game_events` tells it once.
create function internal.note_late_end() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into internal.alert_events (key, change_id, kind, sport, game_id, team_ids, home_score, away_score, detail)
    values (new.external_id || ' end', nextval('internal.alert_changes'), 'end', new.sport, new.external_id,
      array_remove(array[new.home_team_id, new.away_team_id], null), new.home_score, new.away_score,
      jsonb_build_object('page', new.id, 'home', new.home_team, 'away', new.away_team,
        'period', new.quarter, 'was', jsonb_build_array(old.home_score, old.away_score))) on conflict (key) do nothing;
  return null;
end
$$;
create trigger games_note_late_end after update on public.games for each row
  when (old.status = 'unknown' and new.status = 'final' and new.scheduled_at > now() - interval '1 day') execute function internal.note_late_end();
