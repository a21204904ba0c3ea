import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { type Feed, type GameRow, noGameDetail } from '#feeds/feed.ts';
import { Runner } from '#server/operate/jobs/runner.ts';
import type { FeedContext } from '#server/product/feed/feed-context.ts';
import { scheduleFor } from '#server/schedule.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs, hourMs } from '#shared/facts/durations.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame, buildProjection } from '#test/forecast-rows.ts';
import { buildGame } from '#test/game-builder.ts';
import { passTime } from '#test/noted-jobs.ts';
import { buildPlayerLine } from '#test/player-line-builder.ts';

const { context, clock, pool } = await openJobContext();
let stopping: AbortController;
let end: Promise<void> | undefined;
let asked: string[];

await seedTeams(pool);
beforeEach(async () => {
  stopping = new AbortController();
  asked = [];
  await pool.query(
    `truncate public.games, public.player_projections, public.season_games, public.player_games,
       public.feed_states cascade`,
  );
});
afterEach(async () => {
  stopping.abort();
  await end;
});

const names = ['schedule', 'details', 'late-boxes', 'history', 'grades'];

/** What becomes of a game that ended, as the server runs it. */
function start(parts: Partial<Feed>): Runner<FeedContext> {
  const runner = new Runner({
    context: { ...context, feed: buildFeed(parts) },
    schedule: scheduleFor('espn').filter(({ job }) => names.includes(job.name)),
    random: () => 0,
    wait: clock.wait,
  });
  end = runner.run(stopping.signal);
  return runner;
}

/** The summary of each game: its box score, none, or a failure. */
type Summaries = Record<string, 'box' | 'empty' | 'fails'>;
const answerWith = (summaries: Summaries): Partial<Feed> => ({
  getGameDetail: async ({ external_id: id }) => {
    asked.push(id);
    if (summaries[id] === 'fails') throw new AppError('upstream_failed', 'the answer has a hole');
    if (summaries[id] === 'empty') return noGameDetail;
    const figures = { REC: '6', YDS: '81', TGTS: '9', TD: '0' };
    const player = { game_id: id, player_id: 'p1', category: 'receiving' };
    return { ...noGameDetail, playerLines: [buildPlayerLine({ ...player, figures })] };
  },
});

const buildNflGame = (id: string, startsAt: string): GameRow =>
  buildGame({
    external_id: `espn_nfl_${id}`,
    scheduled_at: startsAt,
    home_team_id: 'nfl-kc',
    away_team_id: id === 'b' ? 'nfl-nyj' : id === 'c' ? 'nfl-ne' : 'nfl-buf',
  });

async function forecast(game: GameRow): Promise<void> {
  await insertRows(pool, 'games', [game]);
  const coming = buildComingGame('nfl-kc', 'nfl-buf', game.scheduled_at, 12);
  const projection = buildProjection({ ...coming, external_id: game.external_id });
  await insertRows(pool, 'player_projections', [projection]);
}

const endOf = (game: GameRow): GameRow => ({
  ...game,
  status: 'final',
  home_score: 20,
  away_score: 17,
});

async function readRecord(): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select right(g.external_id, 1) as id, kept.home_score as score, actual, void_reason as reason
       from public.games as g
       left join public.season_games as kept on kept.game_id = g.external_id
       left join public.player_projections as p on p.game_id = g.external_id order by 1`,
  );
  return Object.fromEntries(
    rows.map(({ id, score, actual, reason }) => [id, [score, actual, reason]]),
  );
}

it('keeps the other games of a league while one summary fails, and grades that one when it comes', async () => {
  const games = ['2026-11-22T17:00:00Z', '2026-11-22T18:00:00Z', '2026-11-22T19:00:00Z'].map(
    (startsAt, at) => buildNflGame('abc'.charAt(at), startsAt),
  );
  for (const game of games) await forecast(game);
  const summaries: Summaries = { espn_nfl_a: 'fails', espn_nfl_b: 'box', espn_nfl_c: 'empty' };
  clock.set('2026-11-22T22:30:00Z');
  await context.store.saveGames(games.map(endOf));
  const runner = start(answerWith(summaries));
  await passTime(runner, 2 * hourMs, { clock, stepMs: 5 * 60_000 });
  expect(await readRecord()).toEqual({
    a: [20, null, null],
    b: [20, 81, null],
    c: [20, null, null],
  });

  await passTime(runner, 9 * dayMs, { clock, stepMs: 3 * hourMs });
  expect(await readRecord()).toEqual({
    a: [20, null, null],
    b: [20, 81, null],
    c: [20, null, null],
  });
  const times = (id: string) => asked.filter((one) => one === id).length;
  expect(times('espn_nfl_a')).toBeLessThan(120);
  expect(times('espn_nfl_b')).toBe(1);
  expect(times('espn_nfl_c')).toBeLessThan(15);

  Object.assign(summaries, { espn_nfl_a: 'box', espn_nfl_c: 'box' });
  await passTime(runner, dayMs, { clock, stepMs: 3 * hourMs });
  expect(await readRecord()).toEqual({ a: [20, 81, null], b: [20, 81, null], c: [20, 81, null] });
});

it('finishes and grades what was played while no server ran for eleven days', async () => {
  const game = buildNflGame('a', '2026-11-22T18:00:00Z');
  await forecast(game);
  clock.set('2026-12-03T18:00:00Z');
  const runner = start({
    ...answerWith({}),
    listGames: async (sport, window) => {
      const isAsked = window && window.from <= new Date(game.scheduled_at);
      return { games: sport === 'NFL' && isAsked ? [endOf(game)] : [], refused: [] };
    },
  });
  await passTime(runner, 10 * 60_000, { clock, stepMs: 60_000 });
  expect(await readRecord()).toEqual({ a: [20, 81, null] });
});

it('voids a projection when the box score is asked for no more', async () => {
  const game = buildNflGame('a', '2026-11-22T18:00:00Z');
  await forecast(game);
  clock.set('2026-11-22T22:30:00Z');
  await context.store.saveGames([endOf(game)]);
  const runner = start(answerWith({ espn_nfl_a: 'fails' }));
  await passTime(runner, 30 * dayMs, { clock, stepMs: 12 * hourMs });
  expect(await readRecord()).toEqual({ a: [20, null, null] });
  const count = asked.length;
  await passTime(runner, dayMs, { clock, stepMs: 12 * hourMs });
  expect(await readRecord()).toEqual({ a: [20, null, 'no box score'] });
  expect(asked.length).toBeLessThanOrEqual(count + 1);
  expect(count).toBeLessThan(300);
});
