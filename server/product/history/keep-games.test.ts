import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { type GameDetail, type GameRow, noGameDetail } from '#feeds/feed.ts';
import type { FeedContext } from '#server/product/feed/feed-context.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { details, lateBoxes } from '#server/product/feed/game-jobs.ts';
import { prepareTask } from '#server/product/forecasts/prepare-task.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildGame } from '#test/game-builder.ts';
import { buildOffer } from '#test/odds-builder.ts';
import { buildPlayerLine } from '#test/player-line-builder.ts';
import { backfillDemoHistory, keepFinishedGames } from './keep-games.ts';
import { readSeasonGames } from './season-history.ts';

const signal = new AbortController().signal;
const { context: base, clock, pool } = await openJobContext();
const asked: string[] = [];
let detailOf: (id: string) => GameDetail = () => noGameDetail;
let gamesOf: (day: string) => GameRow[] = () => [];

function createContext(name: 'espn' | 'demo'): FeedContext {
  const feed: FeedContext['feed'] = {
    ...base.feed,
    name,
    isComplete: name === 'demo',
    listGames: async (_sport, window) => ({
      games: gamesOf(window?.from.toISOString().slice(0, 10) ?? ''),
      refused: [],
    }),
    getGameDetail: async ({ external_id: id }) => {
      asked.push(id);
      return detailOf(id);
    },
  };
  return { ...base, feed, sql: pool, pool, store: createFeedStore(pool) };
}

const real = createContext('espn');
const demo = createContext('demo');

await seedTeams(pool);
beforeEach(async () => {
  asked.length = 0;
  detailOf = () => noGameDetail;
  gamesOf = () => [];
  for (const table of ['games', 'season_games', 'player_games', 'players_master']) {
    await pool.query(`delete from public.${table}`);
  }
});

const startsAt = '2026-11-22T18:00:00.000Z';
const scheduled = buildGame({
  external_id: 'espn_nfl_1',
  scheduled_at: startsAt,
  home_team_id: 'nfl-cle',
  away_team_id: 'nfl-kc',
});
const final = buildGame({ ...scheduled, status: 'final', home_score: 20, away_score: 24 });

const passer = buildPlayerLine({
  ...{ side: 'away', player_id: 'espn_nfl_9', player_name: 'Orlin Vance', category: 'passing' },
  figures: { 'C/ATT': '20/30', YDS: '250', TD: '2', INT: '0', SACKS: '0-0' },
});
const box: GameDetail = {
  ...noGameDetail,
  playerLines: [passer],
  periodScores: ['home', 'away'].flatMap((side) =>
    [1, 2, 3, 4].map((period) => ({
      game_id: 'espn_nfl_1',
      side: side as 'home' | 'away',
      period,
      score: side === 'home' ? 5 : 6,
      wickets: null,
      overs: null,
    })),
  ),
};

async function saveOdds(homeSpread: number, at: string): Promise<void> {
  await pool.query(`delete from public.game_odds`);
  await pool.query(
    `insert into public.game_odds (game_id, provider, home_spread, total, updated_at)
     values ('espn_nfl_1', 'Book', $1, 44.5, $2)`,
    [homeSpread, at],
  );
}

async function keep(): Promise<number> {
  return (await keepFinishedGames.run(real, 'NFL', signal)).rowsSaved;
}

async function bring(detail: GameDetail, context = real, id = 'espn_nfl_1'): Promise<void> {
  detailOf = () => detail;
  await details.run(context, id, signal);
}

async function readKept() {
  const { rows } = await pool.query(
    `select game_id, season, week, played_on::text, home_score, away_periods, home_favored_by,
            total_line, away_quarterback, source
       from public.season_games order by game_id`,
  );
  return rows;
}

describe('a game that ended', () => {
  it('is kept with the last line before the start, its periods and its players', async () => {
    await insertRows(pool, 'games', [scheduled]);
    clock.set('2026-11-22T16:00:00Z');
    await saveOdds(3, '2026-11-22T15:00:00Z');
    expect(await keep()).toBe(1);
    clock.set('2026-11-22T17:59:00Z');
    await saveOdds(2.5, '2026-11-22T17:58:00Z');
    expect(await keep()).toBe(1);
    expect(await readSeasonGames(pool, 'NFL', { source: 'real' })).toEqual([]);

    await pool.query('delete from public.games');
    await insertRows(pool, 'games', [final]);
    await saveOdds(-13, '2026-11-22T20:30:00Z');
    clock.set('2026-11-22T21:30:00Z');
    await bring(box);
    expect(await readKept()).toEqual([
      {
        game_id: 'espn_nfl_1',
        season: 2026,
        week: 12,
        played_on: '2026-11-22',
        home_score: 20,
        away_periods: [6, 6, 6, 6],
        home_favored_by: -2.5,
        total_line: 44.5,
        away_quarterback: 'espn_nfl_9',
        source: 'espn',
      },
    ]);
    const { rows: lines } = await pool.query(
      `select game_id, played_on::text, opponent_team_id, is_home, figures
         from player_games where player_name = 'Orlin Vance'`,
    );
    expect(lines).toEqual([
      {
        game_id: 'espn_nfl_1',
        played_on: '2026-11-22',
        opponent_team_id: 'nfl-cle',
        is_home: false,
        figures: expect.objectContaining({ attempts: 30, fantasyPoints: 18 }),
      },
    ]);
    expect(await keep()).toBe(0);
  });

  it('takes no line that moved after the start', async () => {
    await insertRows(pool, 'games', [final]);
    await saveOdds(-13, '2026-11-22T20:30:00Z');
    clock.set('2026-11-22T21:30:00Z');
    await keep();
    await bring(box);
    expect(await readKept()).toMatchObject([{ home_favored_by: null, total_line: null }]);
  });

  it('is kept with its score and its closing line at once, and asks nobody', async () => {
    await insertRows(pool, 'games', [final]);
    await saveOdds(2.5, '2026-11-22T17:58:00Z');
    clock.set('2026-11-22T21:30:00Z');
    expect(await keep()).toBe(1);
    expect(await readKept()).toMatchObject([
      { home_score: 20, away_periods: null, home_favored_by: -2.5 },
    ]);
    expect(await keep()).toBe(0);
    expect(asked).toEqual([]);
  });

  it('waits for the box score of its end, whatever stood in one before', async () => {
    const figures = { 'C/ATT': '8/12', YDS: '90' };
    const atHalf = { ...box, playerLines: [{ ...passer, figures }] };
    await insertRows(pool, 'games', [{ ...final, status: 'live' }]);
    await bring(atHalf);
    await pool.query(`update public.games set status = 'final'`);
    await keep();
    expect((await pool.query('select from public.player_games')).rows).toEqual([]);
    await bring(box);
    expect((await pool.query('select figures from public.player_games')).rows).toMatchObject([
      { figures: { passingYards: 250 } },
    ]);
  });

  it('is asked for by the key of the feed, which may call home and away otherwise', async () => {
    await real.store.saveGames([{ ...final, external_id: 'import_nfl_2026_12_KC_CLE' }]);
    const turned = { home_team_id: 'nfl-kc', away_team_id: 'nfl-cle' };
    await real.store.saveGames([{ ...final, ...turned, home_score: 24, away_score: 20 }]);
    clock.set('2026-11-23T00:01:00Z');
    const late = await lateBoxes.subjects({ ...real, liveSports: new Set() });
    expect(late).toEqual([{ name: 'import_nfl_2026_12_KC_CLE', phase: 'idle' }]);
    const turnedBox = { ...box, playerLines: [{ ...passer, side: 'home' as const }] };
    await bring(turnedBox, real, 'import_nfl_2026_12_KC_CLE');
    expect(asked).toEqual(['espn_nfl_1']);
    expect(await readKept()).toMatchObject([
      { game_id: 'import_nfl_2026_12_KC_CLE', home_score: 20, away_quarterback: 'espn_nfl_9' },
    ]);
  });

  it('is kept without its box score when another real source brought it', async () => {
    await insertRows(pool, 'games', [{ ...final, external_id: 'import_nfl_2026_12_KC_CLE' }]);
    clock.set('2026-11-23T00:01:00Z');
    expect(await keep()).toBe(1);
    expect(await readKept()).toMatchObject([{ home_score: 20, source: 'espn' }]);
    expect(asked).toEqual([]);
  });

  it('is corrected when its score is', async () => {
    await insertRows(pool, 'games', [final]);
    clock.set('2026-11-22T21:30:00Z');
    await bring(box);
    await pool.query('update public.games set home_score = 23');
    await keep();
    expect(await readKept()).toMatchObject([{ home_score: 23 }]);
  });

  it('belongs to the season that it was forecast for', async () => {
    const game = { ...scheduled, season: null, scheduled_at: '2027-03-14T18:00:00.000Z' };
    await insertRows(pool, 'games', [game]);
    clock.set('2027-03-14T12:00:00Z');
    const asked = { league: 'NFL', feed: 'espn', now: clock.now() } as const;
    const forecast = await prepareTask(pool, asked);
    await pool.query(`update public.games set status = 'final', home_score = 3, away_score = 0`);
    clock.set('2027-03-14T23:00:00Z');
    await keep();
    expect(forecast?.task.games).toMatchObject([{ season: 2026 }]);
    expect(await readKept()).toMatchObject([{ season: 2026 }]);
  });

  it.each([
    ['before the season', { season_type: 1 }],
    ['of others', { home_team_id: null }],
    ['long ago', { scheduled_at: '2026-10-23T18:00:00.000Z' }],
    ['simulated', { external_id: 'demo_nfl_1' }],
    ['called off', { status: 'cancelled' as const }],
  ])('is left alone %s', async (_, parts) => {
    await insertRows(pool, 'games', [{ ...final, ...parts }]);
    clock.set('2026-11-23T12:00:00Z');
    expect(await keep()).toBe(0);
    expect(await readKept()).toEqual([]);
  });
});

describe('the past of the simulated league', () => {
  const dayOf = (back: number) =>
    new Date(Date.UTC(2026, 10, 22 - back)).toISOString().slice(0, 10);

  function buildDay(day: string): GameRow[] {
    return ['nfl-cle', 'nfl-buf'].map((home) => ({
      ...final,
      external_id: `demo_nfl_${day}_${home}`,
      scheduled_at: `${day}T18:00:00.000Z`,
      home_team_id: home,
    }));
  }

  it('is kept once, day by day, and never mixed with the real one', async () => {
    clock.set('2026-11-22T12:00:00Z');
    gamesOf = buildDay;
    detailOf = () => box;
    const first = await backfillDemoHistory.run(demo, 'NFL', signal);
    expect(asked).toHaveLength(2 * 18);
    expect(first.rowsSaved).toBe(asked.length * 2);
    const { rows } = await pool.query(
      'select min(played_on)::text as oldest, max(played_on)::text as newest from public.season_games',
    );
    expect(rows).toEqual([{ oldest: dayOf(24), newest: dayOf(7) }]);
    expect(await readSeasonGames(pool, 'NFL', { source: 'demo' })).toHaveLength(2 * 18);
    expect(await readSeasonGames(pool, 'NFL', { source: 'real' })).toEqual([]);
    const second = await backfillDemoHistory.run(demo, 'NFL', signal);
    expect(second.rowsSaved).toBe(0);
    expect(asked).toHaveLength(2 * 18);
  });

  it('gives its newest games their lines, which were known before the start', async () => {
    await insertRows(pool, 'games', [{ ...final, external_id: 'demo_nfl_1' }]);
    clock.set('2026-11-22T21:30:00Z');
    await keepFinishedGames.run(demo, 'NFL', signal);
    const odds = [buildOffer({ game_id: 'demo_nfl_1', home_spread: -4.5 })];
    await bring({ ...box, odds }, demo, 'demo_nfl_1');
    expect(await readKept()).toMatchObject([{ home_favored_by: 4.5, source: 'demo' }]);
  });

  it('is there for nobody else, and stops when told', async () => {
    const liveSports = new Set<never>();
    expect(await backfillDemoHistory.subjects({ ...real, liveSports })).toEqual([]);
    expect(await backfillDemoHistory.subjects({ ...demo, liveSports })).toEqual([
      { name: 'NFL', phase: 'idle' },
      { name: 'NBA', phase: 'idle' },
    ]);
    gamesOf = buildDay;
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(backfillDemoHistory.run(demo, 'NFL', stopped)).rejects.toThrow('stopped');
    expect(await readKept()).toEqual([]);
  });
});
