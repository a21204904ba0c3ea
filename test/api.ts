import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { hashToken } from '#server/wire/auth/base/hash-token.ts';
import type { ApiScope } from '#shared/facts/api-keys.ts';
import { TestClock } from './clock.ts';
import type { TestServer } from './server.ts';

export type KeyParts = { scopes?: ApiScope[]; expires_at?: string | null };

/** A key of that account, written straight into the database. */
export async function makeApiKey(
  { services }: TestServer,
  userId: string,
  { scopes = ['scores', 'favorites', 'predictions'], expires_at = null }: KeyParts = {},
): Promise<{ id: string; key: string }> {
  const key = `shk_${randomBytes(24).toString('base64url')}`;
  const { rows } = await services.database.pool.query<{ id: string }>(
    `with made as (
       insert into public.api_keys (user_id, name, prefix, scopes, expires_at)
       values ($1, 'Test', left($2, 12), $3, $4) returning id)
     , hashed as (insert into internal.api_key_hashes (hash, key_id) select $5, id from made)
     select id from made`,
    [userId, key, scopes, expires_at, hashToken(key)],
  );
  return { id: rows[0]?.id ?? '', key };
}

/** A key of somebody new, whose subscription ends in so long when one is told. */
export async function makeReader(
  server: TestServer,
  { ends, ...parts }: KeyParts & { ends?: string } = {},
): Promise<string> {
  const { id } = await server.signInAs();
  if (ends) await server.subscribe(id, ends);
  return (await makeApiKey(server, id, parts)).key;
}

/** What a path of the API answers to who may ask it. */
export async function readApi<Answer>(
  server: TestServer,
  path: string,
  key?: string,
): Promise<Answer> {
  const answer = await askApi(server, path, key === undefined ? {} : { key });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

/** `after` for what follows a row at this place. */
export const placeAt = (...values: string[]) =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Status and kind of a refusal. */
export async function refusalOfApi(
  server: TestServer,
  path: string,
  key?: string,
): Promise<[status: number, kind: string]> {
  const answer = await askApi(server, path, key === undefined ? {} : { key });
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const { type = '', detail } = (await answer.json()) as { type?: string; detail?: string };
  expect(detail).toBeTruthy();
  return [answer.status, type.split('#')[1] ?? ''];
}

export function askApi(
  { url }: { url: string },
  path: string,
  { key, headers, method = 'GET' }: { key?: string; headers?: HeadersInit; method?: string } = {},
): Promise<Response> {
  const all = new Headers(headers);
  if (key !== undefined) all.set('authorization', `Bearer ${key}`);
  return fetch(`${url}/api/v1${path}`, { method, headers: all });
}

/** An afternoon in New York that is still to come, so that a day has all of its games and forecasts are of the future. */
export const apiClock = () =>
  new TestClock(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T19:00:00Z`);

/** A live game of Buffalo at home with all that can be said of one, one that is over and one to come; a table; who plays. */
export async function fillApi({ services, clock }: TestServer): Promise<void> {
  const moment = `'${clock.now().toISOString()}'::timestamptz`;
  await services.database.pool.query(gamesSql.replaceAll('now()', moment));
  await services.database.pool.query(standingsSql);
}

const gamesSql = `
  insert into games (external_id, sport, status, status_detail, scheduled_at, home_team, away_team, home_team_id, away_team_id,
      home_score, away_score, quarter, time_remaining, possession, venue, week, season, season_type)
    values
    ('espn_live', 'NFL', 'live', null, now() - interval '1 hour', 'Buffalo Bills', 'New York Jets', 'nfl-buf', 'nfl-nyj',
      17, 14, 3, '7:45', '0', 'Highmark Stadium', 12, 2026, 2),
    ('espn_over', 'NBA', 'final', 'Final/OT', now() - interval '3 hours', 'Boston Celtics', 'Miami Heat', 'nba-bos', 'nba-mia',
      120, 118, 5, '0:00', null, 'TD Garden', null, 2027, 2),
    ('espn_next', 'NFL', 'scheduled', null, now() + interval '90 minutes', 'Denver Broncos', 'Kansas City Chiefs', 'nfl-den', 'nfl-kc',
      null, null, null, null, null, 'Mile High', 12, 2026, 2),
    ('espn_soccer', 'SOCCER', 'live', null, now() - interval '30 minutes', 'Arsenal', 'Chelsea', null, null,
      1, 0, 1, '31''', null, null, null, 2026, null);
  update games set home_code = 'ARS', away_code = 'CHE', competition = 'Premier League' where external_id = 'espn_soccer';
  insert into game_facts (game_id, home_record, away_record, broadcasts, note) values
    ('espn_live', '7-3', '4-6', '[{"name":"CBS","market":"national","kind":"tv"},{"name":"WGRF","market":"home","kind":"radio"}]', 'Rivalry week');
  insert into game_situations (game_id, down, distance, spot, yard_line, is_red_zone, last_play, home_timeouts, away_timeouts)
    values ('espn_live', 3, 4, 'NYJ 32', 68, false, 'J. Allen pass short right for 6 yards', 2, 3);
  insert into game_odds (game_id, provider, home_spread, total) values ('espn_live', 'A', -3.5, 44.5), ('espn_next', 'A', 2.5, 51);
  insert into game_plays (game_id, external_id, ordinal, period, clock, side, description, is_scoring, home_score, away_score) values
    ('espn_live', 'p1', 1, 1, '12:00', 'home', 'J. Cook 3 yard run', true, 7, 0),
    ('espn_live', 'p2', 2, 3, '7:45', 'home', 'J. Allen pass short right for 6 yards', false, 17, 14);
  insert into game_win_probabilities (game_id, ordinal, play_id, provider_home_win, provider_tie) values
    ('espn_live', 1, 'p1', 0.6, 0.01), ('espn_live', 2, 'p2', 0.7125, 0.01);
  insert into game_period_scores (game_id, side, period, score) values
    ('espn_live', 'home', 1, 10), ('espn_live', 'away', 1, 7), ('espn_live', 'home', 2, 7), ('espn_live', 'away', 2, 7);
  insert into internal.game_sources (source_key, game_id) values ('espn_nba_401', 'espn_over'), ('nba_0022600101', 'espn_over')
    on conflict do nothing;
  insert into players_master (sport, player_id, player_name, team_id, position, jersey_number, height_in, weight_lb, born_on, roster_status)
    values ('NFL', 'espn_nfl_3918298', 'Josh Allen', 'nfl-buf', 'QB', 17, 77, 237, '1996-05-21', 'Active'),
    ('NBA', 'espn_nba_4065648', 'Jayson Tatum', 'nba-bos', 'SF', 0, 80, 210, null, null);
  insert into player_games (game_id, sport, season, season_type, player_id, player_name, team_id, opponent_team_id, played_on, is_home,
      figures, source) values
    ('2025_01_bal_buf', 'NFL', 2025, 2, 'espn_nfl_3918298', 'Josh Allen', 'nfl-buf', 'nfl-bal', '2025-09-07', true,
      '{"passingYards": 394}', 'espn'),
    ('2019_01_was_buf', 'NFL', 2019, 2, 'espn_nfl_9', 'Frank Former', 'nfl-buf', 'nfl-was', '2019-09-07', true, '{}', 'import');
  insert into injuries (external_id, sport, team_id, team_name, player_id, player_name, position, status, body_part, reported_at, returns_on,
      comment, impact, points_effect)
    values ('i1', 'NFL', 'nfl-buf', 'Buffalo Bills', 'espn_nfl_3918298', 'Josh Allen', 'QB', 'Questionable', 'Shoulder',
      '2026-11-25T15:00:00Z', '2026-12-06', 'premium comment', 'premium impact', -6.5);
  insert into news (external_id, sport, headline, summary, url, published_at) values
    ('n1', 'NFL', 'Bills sign a kicker', 'For the rest of the season.', 'https://news.example/1', '2026-11-25T15:00:00Z'),
    ('n2', 'NBA', 'Celtics win in overtime', null, null, '2026-11-26T03:00:00Z');
  insert into game_player_lines (game_id, side, player_id, player_name, category, is_starter, did_not_play, figures, ordinal) values
    ('espn_live', 'home', 'espn_nfl_3918298', 'Josh Allen', 'passing', true, false, '{"C/ATT": "14/20", "YDS": "180"}', 1);
  insert into game_leaders (game_id, side, category, label, player_name, figure) values
    ('espn_live', 'home', 'passingYards', 'Passing', 'J. Allen', '14/20, 180 YDS, TD')`;

const standingsSql = `
  insert into standings (sport, feed, season, season_type, team_id, team_name, conference, rank, wins, losses, ties, win_fraction,
      games_behind, points_for, points_against, streak, last_ten, home_record, road_record, playoff_seed) values
    ('NFL', 'espn', 2026, 2, 'nfl-buf', 'Buffalo Bills', 'AFC', 1, 8, 3, 0, 0.727, 0, 301, 220, 'W2', '7-3', '5-1', '3-2', 1),
    ('NFL', 'espn', 2026, 2, 'nfl-nyj', 'New York Jets', 'AFC', 2, 4, 7, 0, 0.364, 4.5, 200, 251, 'L1', '3-7', '3-2', '1-5', null),
    ('NFL', 'espn', 2025, 2, 'nfl-buf', 'Buffalo Bills', 'AFC', 1, 13, 4, 0, 0.765, 0, 500, 350, 'W1', '8-2', '8-0', '5-4', 1)`;
