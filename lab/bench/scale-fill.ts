/** SQL that makes the rows of one size; triggers and references rest meanwhile. */

const teams = `teams as (
  select array_agg(team_id order by team_id) as ids, array_agg(team_name order by team_id) as names, count(*)::int as count, sport
    from public.teams_master where sport in ('NFL', 'NBA') group by sport)`;
const home = 'ids[1 + n % count]';
const away = 'ids[1 + (n + 7) % count]';
const homeName = 'names[1 + n % count]';
const awayName = 'names[1 + (n + 7) % count]';

/** 20 are on, a hundred ahead at most, the others over; history has the score of each. */
export function makeGames(count: number): string {
  const isLive = 'n <= 20';
  const isAhead = `n > 20 and n <= ${Math.min(120, Math.floor(count * 0.6))}`;
  return `
  with ${teams}, made as (
    select n, sport, ids, names, count,
        case when ${isLive} then 'live' when ${isAhead} then 'scheduled' else 'final' end as status,
        now() + case when ${isLive} then -1 when ${isAhead} then 3 * (n - 20) else -3 * n end * interval '1 hour' as at
      from generate_series(1, ${count}) as n join teams on (sport = 'NFL') = (n % 6 = 0))
  insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, away_team_id,
      home_score, away_score, season, season_type)
    select 'espn_made_' || n, sport, status, at, ${homeName}, ${awayName}, ${home}, ${away},
        case when status <> 'scheduled' then n % 40 end, case when status <> 'scheduled' then n % 37 end, 2026, 2 from made;
  insert into public.season_games (game_id, sport, season, season_type, played_on, home_team_id, away_team_id,
      home_score, away_score, source)
    select external_id, sport, 2026, 2, scheduled_at::date, home_team_id, away_team_id, home_score, away_score, 'espn'
      from public.games where status = 'final'`;
}

/** Games of each league with twelve players, forecasts of winners and of three players, all graded; and 24 to come. */
export function makeSeasons(count: number): string {
  return `
  with ${teams}, seasons as (select 2026 - s as season from generate_series(1, ${count}) as s)
  insert into public.season_games (game_id, sport, season, season_type, played_on, home_team_id, away_team_id,
      home_score, away_score, source)
    select 'made_' || sport || season || '_' || n, sport, season, 2, make_date(season, 10, 1) + n / 8, ${home}, ${away},
        90 + n % 31, 90 + n % 29, 'import'
      from seasons cross join teams cross join generate_series(1, case when sport = 'NFL' then 285 else 1300 end) as n;
  insert into public.player_games (game_id, player_id, sport, season, season_type, played_on, player_name, position, team_id,
      opponent_team_id, is_home, figures, source)
    select game_id, team_id || '_' || p, sport, season, 2, played_on, 'Player ' || p || ' of ' || team_id,
        case when sport = 'NFL' then 'WR' else 'G' end, team_id, case when team_id = home_team_id then away_team_id else home_team_id end,
        team_id = home_team_id, '{"minutes": 30, "points": 12, "rebounds": 5, "assists": 4, "targets": 6, "receivingYards": 55, "fantasyPoints": 9}', 'import'
      from public.season_games cross join unnest(array[home_team_id, away_team_id]) as team_id cross join generate_series(1, 6) as p;
  insert into public.players_master (player_id, player_name, team_id, position, sport)
    select t.team_id || '_' || p, 'Player ' || p || ' of ' || t.team_id, t.team_id, case when sport = 'NFL' then 'WR' else 'G' end, sport
      from public.teams_master as t cross join generate_series(1, 6) as p where sport in ('NFL', 'NBA');
  insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, away_team_id,
      home_score, away_score, season, season_type)
    select game_id, sport, 'final', played_on, home_team_id, away_team_id, home_team_id, away_team_id, home_score, away_score, season, 2
      from public.season_games;
  with ${teams}
  insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, away_team_id, season, season_type)
    select 'espn_ahead_' || sport || n, sport, 'scheduled', now() + n * interval '2 hours', ${homeName}, ${awayName}, ${home}, ${away}, 2026, 2
      from teams cross join generate_series(1, 12) as n;
  insert into public.predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
      home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors, base_probability,
      rating_probability, graded_at, home_score, away_score, outcome, brier, log_loss)
    select game_id, sport, season, home_team_id, away_team_id, played_on, played_on - interval '2 hours', 'made', 0.6, 3, -10, 16, 44,
        false, '[{"key": "rating", "points": 3}]', 0.55, 0.58, played_on + interval '1 day', home_score, away_score, 1, 0.16, 0.51
      from public.season_games;
  insert into public.player_projections (game_id, sport, season, player_id, player_name, team_id, matchup, stat, starts_at,
      made_at, model_version, middle, low, high, last_five, factors, graded_at, actual)
    select game_id, sport, season, 'p' || p, 'Player', home_team_id, 'KC at BUF', 'points', played_on,
        played_on - interval '2 hours', 'made', 10, 5, 15, '[]', '[]', played_on + interval '1 day', 11
      from public.season_games cross join generate_series(1, 3) as p`;
}

/** Each with a profile, two sessions, four refresh tokens, two favourite teams and players, six entries in the log. */
export function makeUsers(count: number, passwordHash: string): string {
  return `
  insert into auth.users (email, encrypted_password, email_confirmed_at, created_at)
    select 'fan-' || n || '@example.com', '${passwordHash}', now(), now() - n % 700 * interval '1 day'
      from generate_series(1, ${count}) as n;
  insert into auth.identities (user_id, provider_id, identity_data) select id, id::text, '{}' from auth.users;
  insert into public.profiles (id, first_name, last_name) select id, 'First', 'Last' from auth.users;
  insert into auth.sessions (user_id, user_agent, ip, created_at, refreshed_at)
    select id, 'Mozilla/5.0', '192.0.2.1', now() - n * interval '40 days', now() - n * interval '30 days'
      from auth.users cross join generate_series(1, 2) as n;
  insert into auth.refresh_tokens (session_id, counter, token_hash, revoked)
    select id, n, sha256((id::text || n)::bytea), n = 1 from auth.sessions cross join generate_series(1, 2) as n;
  insert into public.favorite_teams (user_id, team_name, sport)
    select id, 'Team ' || n, 'NFL' from auth.users cross join generate_series(1, 2) as n;
  insert into public.favorite_players (user_id, player_name, sport)
    select id, 'Player ' || n, 'NBA' from auth.users cross join generate_series(1, 2) as n;
  insert into public.security_log (user_id, kind, happened_at, ip)
    select id, 'signed_in', now() - random() * interval '60 days', '192.0.2.1' from auth.users cross join generate_series(1, 6) as n`;
}
