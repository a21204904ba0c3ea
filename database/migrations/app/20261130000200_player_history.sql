create function public.player_history(player text) returns jsonb language sql stable security invoker set search_path = '' as $$
  with known as (
    select sport, player_name, position from (
      select 1 as place, sport, player_name, position from public.players_master where player_id = player
      union all
      (select 2, sport, player_name, position from public.player_games
        where player_id = player order by played_on desc limit 1)) found
    order by place limit 1),
  -- Files and feeds number the same people differently: who bears a name and position alone on both sides is one person.
  namesakes as (
    select line.player_id, bool_or(line.source = 'import') as is_imported
    from known join public.player_games line on line.sport = known.sport and line.player_name = known.player_name
    where line.source <> 'demo' and coalesce(line.position = known.position, true)
    group by line.player_id),
  keys as (
    select player as player_id
    union
    select min(player_id) from namesakes where is_imported and not starts_with(player, 'demo_')
      having count(*) = 1 and not exists (
        select from namesakes other where not other.is_imported and other.player_id <> player)
      and not exists (
        select from public.players_master other join known using (sport, player_name)
        where other.player_id <> player and other.player_id not in (select player_id from namesakes where is_imported)
          and coalesce(other.position = known.position, true))),
  -- A game that both a file and a feed told counts once.
  lines as (
    select distinct on (line.played_on) line.* from public.player_games line join keys using (player_id)
    order by line.played_on desc, line.source = 'import'),
  sums as (
    select season, season_type, name, sum(value::numeric) as total
    from lines, jsonb_each_text(figures) as figure (name, value)
    where jsonb_typeof(figures -> name) = 'number' group by season, season_type, name),
  seasons as (
    select season, season_type, count(*)::integer as games, array_agg(distinct team_id) as teams
    from lines group by season, season_type)
  select jsonb_build_object(
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'season', season, 'season_type', season_type, 'games', games, 'teams', teams,
        'totals', (select coalesce(jsonb_object_agg(name, total), '{}') from sums
          where sums.season = seasons.season and sums.season_type = seasons.season_type)
      ) order by season desc, season_type desc), '[]') from seasons),
    'games', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'game_id', line.game_id, 'page', game.id, 'played_on', line.played_on, 'season', line.season,
        'season_type', line.season_type, 'week', line.week, 'team_id', line.team_id,
        'opponent_team_id', line.opponent_team_id, 'is_home', line.is_home, 'figures', line.figures,
        'scored', case when line.is_home then kept.home_score else kept.away_score end,
        'allowed', case when line.is_home then kept.away_score else kept.home_score end
      ) order by line.played_on desc), '[]')
      from (select * from lines order by played_on desc limit 100) line
      left join public.season_games kept on kept.game_id = line.game_id
      left join public.games game on game.external_id = line.game_id and game.status = 'final'))
$$;
comment on function public.player_history is
  'What a player did: sums of each season that is stored, and his last hundred games with their scores.';
revoke execute on function public.player_history from public, anon;
grant execute on function public.player_history to authenticated;

-- How good our projections of one player were.
create index player_projections_graded_by_player on public.player_projections (player_id, starts_at desc)
  where graded_at is not null and actual is not null;
create index injuries_by_player on public.injuries (player_id) where player_id is not null;
