create table internal.game_sources (
  source_key text primary key,
  source text not null generated always as (split_part(source_key, '_', 1)) stored,
  game_id text not null references public.games (external_id) on update cascade on delete cascade,
  is_swapped boolean not null default false,
  wrote_at timestamptz,
  constraint game_sources_name_a_game_once unique (game_id, source)
);
comment on table internal.game_sources is
  'Keys under which real sources know a game. The key of the game itself is the first of them and never changes.';
comment on column internal.game_sources.is_swapped is 'This source calls the home side of the game the away side, as at neutral places.';
comment on column internal.game_sources.wrote_at is 'When rows of this source last changed the game: the newest says who wrote it.';

/*
 * Whose game each given one is: by its key; else the game of the same two teams on the same day of the league,
 * however it calls home and away; else the nearest one that was or will be moved. What fits none is new, under
 * its own key. Until the end of the transaction nobody else can make a row of a game that was new here.
 */
create function internal.place_games(given jsonb)
returns table (source_key text, game_id text, is_swapped boolean)
language plpgsql volatile set search_path = '' as $$
begin
  if exists (
    select from jsonb_to_recordset(given) as new (external_id text)
     where not starts_with(new.external_id, 'demo_')
       and not exists (select from internal.game_sources as known where known.source_key = new.external_id)
  ) then
    perform pg_advisory_xact_lock(7203008);
  end if;
  return query
  with asked as materialized (
    select game.*, split_part(game.external_id, '_', 1) as source,
           (game.scheduled_at at time zone 'America/New_York')::date as day,
           game.status in ('live', 'final') as is_played,
           coalesce(known.game_id, own.external_id) as held_id, known.source_key is not null as is_known
      from jsonb_to_recordset(given) as game (external_id text, sport text, status text, scheduled_at timestamptz,
             home_team_id text, away_team_id text, season integer, season_type integer)
      left join internal.game_sources as known on known.source_key = game.external_id
      left join public.games as own on own.external_id = game.external_id
  ), seeking as materialized (
    -- A key stays with its game, unless that was given up and another one stands on the new day.
    select asked.*
      from asked left join public.games as present on present.external_id = asked.held_id
     where not starts_with(asked.external_id, 'demo_') and (asked.held_id is null
       or asked.is_known and asked.held_id <> asked.external_id
         and (present.scheduled_at at time zone 'America/New_York')::date <> asked.day)
  ), fitting as (
    select seeking.external_id as key, held.external_id as held_id, abs(seeking.day - other.day) as days,
           held.home_team_id <> seeking.home_team_id as is_swapped,
           abs(extract(epoch from held.scheduled_at - seeking.scheduled_at)) as seconds
      from seeking
      join public.games as held on held.sport = seeking.sport
       and held.scheduled_at between seeking.scheduled_at - interval '60 days' and seeking.scheduled_at + interval '60 days'
       and (held.home_team_id, held.away_team_id) in
         ((seeking.home_team_id, seeking.away_team_id), (seeking.away_team_id, seeking.home_team_id))
     cross join lateral (select (held.scheduled_at at time zone 'America/New_York')::date as day,
                                held.status in ('live', 'final') as is_played) as other
     where not starts_with(held.external_id, 'demo_') and not starts_with(held.external_id, seeking.source || '_')
       and not exists (
         select from internal.game_sources as taken
          where taken.game_id = held.external_id and taken.source = seeking.source)
       and (other.day = seeking.day
         or seeking.held_id is null and held.home_team_id = seeking.home_team_id
           and coalesce(held.season = seeking.season, true)
           and coalesce(held.season_type = seeking.season_type, true)
           -- In a season of the NFL a team is host of another one once; elsewhere they may meet again soon.
           and (seeking.sport = 'NFL' and seeking.season is not null
             or (coalesce(seeking.season_type, 2) < 3 or abs(seeking.day - other.day) <= 1)
             and not (seeking.is_played and other.is_played)
             and not (seeking.is_played and other.day > seeking.day)
             and not (other.is_played and seeking.day > other.day)))
  ), nearest as (
    select fitting.key, fitting.held_id,
           row_number() over (partition by fitting.key
             order by fitting.days, fitting.is_swapped, fitting.seconds, fitting.held_id) as of_key,
           row_number() over (partition by fitting.held_id
             order by fitting.days, fitting.is_swapped, fitting.seconds, fitting.key) as of_held
      from fitting
  ), placed as (
    select asked.external_id, asked.home_team_id, asked.away_team_id,
           coalesce(nearest.held_id, asked.held_id, asked.external_id) as held_id
      from asked left join nearest on nearest.key = asked.external_id and of_key = 1 and of_held = 1
  )
  select placed.external_id, placed.held_id,
         placed.held_id <> placed.external_id
           and coalesce(held.home_team_id = placed.away_team_id and held.away_team_id = placed.home_team_id, false)
    from placed left join public.games as held on held.external_id = placed.held_id;
end
$$;
