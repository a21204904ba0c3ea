import { sealDay } from '#server/product/forecasts/seal-day.ts';
import { dayMs, hourMs } from '#shared/facts/durations.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { insertRows } from './forecast-context.ts';
import {
  buildComingGame,
  buildParlay,
  buildPick,
  buildPrediction,
  buildProjection,
} from './forecast-rows.ts';
import type { TestServer } from './server.ts';

const names = { home_team: 'Kansas City Chiefs', away_team: 'Buffalo Bills' };
const score = { home_score: 24, away_score: 17 };
const player = (at: number) => ({ player_id: `espn_${at}`, player_name: `Player ${at}` });

type Past = { world?: 'espn' | 'demo'; projections?: number };

/** A game of last week with graded forecasts: of its winner, so many of players, and a pick. */
export async function fillGraded(
  { services, clock }: TestServer,
  { world = 'espn', projections = 1 }: Past = {},
): Promise<void> {
  const start = clock.now().getTime() - 7 * dayMs;
  const coming = buildComingGame('nfl-kc', 'nfl-buf', new Date(start).toISOString(), 11);
  const game = { ...coming, ...names, external_id: `${world}_past` };
  const graded = { graded_at: new Date(start + 4 * hourMs).toISOString() };
  const won = { ...score, outcome: 1, brier: 0.16, log_loss: 0.51 };
  const client = await services.database.pool.connect();
  try {
    await client.query('begin');
    // The past is written as if the server had been there.
    await client.query('set local session_replication_role = replica');
    await insertRows(client, 'games', [{ ...game, ...score, status: 'final' }]);
    await insertRows(client, 'predictions', [
      { ...buildPrediction(game, { line_probability: 0.62 }), ...graded, ...won },
    ]);
    await insertRows(
      client,
      'player_projections',
      Array.from({ length: projections }, (_, at) => ({
        ...buildProjection(game, player(at)),
        ...graded,
        actual: at,
      })),
    );
    await insertRows(client, 'fantasy_picks', [
      { ...buildPick(game, { ...player(0), slate: world }), ...graded, actual_points: 14.5 },
    ]);
    const { player_id } = player(0);
    const leg = {
      game_id: game.external_id,
      player_id,
      stat: 'receivingYards',
      line: 55.5,
      side: 'over',
    };
    await insertRows(client, 'parlays', [
      {
        ...buildParlay(game, [leg]),
        ...graded,
        outcome: 'lost',
      },
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Projections of the game to come of `fillApi`, and a seal of all that is said of it; returns its day. */
export async function fillComing(
  { services, clock }: TestServer,
  { names: said = ['Player One'] }: { names?: readonly string[] } = {},
): Promise<string> {
  const starts = new Date(clock.now().getTime() + 1.5 * hourMs);
  const coming = buildComingGame('nfl-den', 'nfl-kc', starts.toISOString(), 12);
  const game = { ...coming, external_id: 'espn_next' };
  await insertRows(
    services.database.pool,
    'player_projections',
    said.map((player_name, at) => buildProjection(game, { player_id: `espn_${at}`, player_name })),
  );
  const day = leagueDayOf(starts);
  await sealDay(services.database.pool, { world: 'real', day, now: clock.now() });
  return day;
}
