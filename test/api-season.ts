import { dayMs } from '#shared/facts/durations.ts';
import type { Bracket, PictureClub } from '#shared/schemas/playoffs.ts';
import { insertRows } from './forecast-context.ts';
import type { TestServer } from './server.ts';

const firstDay = Date.parse('2026-01-05T15:00:00Z');
const dayAt = (at: number) => new Date(firstDay + at * dayMs).toISOString();

/** A row of `season_odds` of the Chiefs, made so many days after January 5. */
export function buildOdds(at: number, fields: Record<string, unknown> = {}) {
  const made_at = dayAt(at);
  return {
    ...{ sport: 'NFL', is_demo: false, season: 2026, team_id: 'nfl-kc' },
    ...{ made_on: made_at.slice(0, 10), made_at, recorded_at: made_at },
    ...{ model_version: 'seasons-1', seasons: 10_000, season_share: 0.6 },
    ...{ is_in: true, is_first: false, playoffs: 0.81, division: 0.3, bye: 0.1, play_in: 0 },
    ...{ title: 0.05, expected_wins: 10.4, seeds: [0.1, 0.2, 0.5], rounds: [0.81, 0.5, 0.2, 0.05] },
    ...fields,
  };
}

export const gradedOdds = {
  season: 2025,
  graded_at: '2026-02-09T05:00:00Z',
  ...{ reached_playoffs: true, reached_division: false, reached_title: false },
};

const club: PictureClub = {
  ...{ team_id: 'nfl-kc', conference: 'AFC', division: 'West', place: 1, division_place: 1 },
  ...{ way: 'bye', wins: 9, losses: 2, ties: 0, games_left: 6, games_behind: null },
  decision: { step: 'head-to-head', tied: 2 },
};
const side = { team_id: 'nfl-buf', seed: 2, wins: 0 };
const bracket: Bracket = {
  ...{ has_begun: false, wins_needed: 1, byes: [{ team_id: 'nfl-kc', seed: 1, wins: 0 }] },
  play_in: [],
  rounds: [[{ conference: 'AFC', sides: [side, null], winner: null }]],
};

/** So that odds of the NBA are shown. */
export async function drawNba({ services }: TestServer): Promise<void> {
  const picture = { sport: 'NBA', is_demo: false, season: 2027, drawn_at: dayAt(300) };
  await insertRows(services.database.pool, 'playoff_pictures', [
    { ...picture, clubs: [], bracket },
  ]);
}

/** The picture of the NFL; odds of clubs of each league, and of the simulated one; so many graded days of the Chiefs. */
export async function fillSeason(
  { services }: TestServer,
  { gradedDays = 2 }: { gradedDays?: number } = {},
): Promise<void> {
  const { pool } = services.database;
  await insertRows(pool, 'playoff_pictures', [
    { sport: 'NFL', is_demo: false, season: 2026, drawn_at: dayAt(300), clubs: [club], bracket },
  ]);
  await insertRows(pool, 'season_odds', [
    buildOdds(299, { playoffs: 0.2 }),
    buildOdds(300),
    buildOdds(300, { team_id: 'nfl-buf', playoffs: 0.9 }),
    buildOdds(300, { sport: 'NBA', team_id: 'nba-bos', season: 2027 }),
    buildOdds(301, { is_demo: true, title: 0.99 }),
  ]);
  await insertRows(
    pool,
    'season_odds',
    Array.from({ length: gradedDays }, (_, at) => buildOdds(-at, gradedOdds)),
  );
  await insertRows(pool, 'season_odds', [buildOdds(1, { ...gradedOdds, is_demo: true })]);
}
