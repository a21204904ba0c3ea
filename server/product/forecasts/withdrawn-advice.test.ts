import { beforeEach, describe, expect, it } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { insertRows, openJobContext } from '#test/forecast-context.ts';
import { buildComingGame } from '#test/forecast-rows.ts';
import { buildPlayerGame } from '#test/history-builders.ts';
import { createForecastJob } from './forecast-job.ts';
import type {
  FantasyPick,
  ForecastParlay,
  ForecastResult,
  PlayerForecast,
} from './forecast-task.ts';
import { gradeForecasts } from './grade.ts';

// To come by the database's clock, which the views ask; six or seven hours before the league's day ends.
const began = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 22 * hourMs);
const { context, clock, pool } = await openJobContext(new TestClock(began.toISOString()));
const startsAt = (hours: number) => new Date(began.getTime() + hours * hourMs).toISOString();
const soon = {
  ...buildComingGame('nfl-kc', 'nfl-buf', startsAt(3), 12),
  external_id: 'demo_nfl_soon',
};
const later = {
  ...buildComingGame('nfl-det', 'nfl-gb', startsAt(9), 12),
  external_id: 'demo_nfl_later',
};

await seedTeams(pool);
await pool.query(
  `insert into public.season_games (game_id, sport, season, season_type, played_on, home_team_id, away_team_id, source)
     select 'demo_nfl_past_' || n, 'NFL', 2026, 2, '2026-01-01', 'nfl-kc', 'nfl-buf', 'demo' from generate_series(1, 60) as n`,
);

beforeEach(async () => {
  clock.set(began.toISOString());
  await pool.query('delete from public.games; delete from public.player_games');
  await insertRows(pool, 'games', [soon, later]);
});

const gameOf = (player: string) => (player.startsWith('l') ? later : soon).external_id;
const toPerson = (player: string) => ({
  game_id: gameOf(player),
  season: 2026,
  player_id: player,
  player_name: `Player ${player}`,
  team_id: player.startsWith('l') ? 'nfl-det' : 'nfl-kc',
  position: 'WR',
});
const toPlayer = (player: string): PlayerForecast => ({
  ...toPerson(player),
  historyId: player,
  injury_status: null,
  stat: 'receivingYards',
  middle: 60,
  low: 20,
  high: 95,
  rootSd: 2,
  group: 'WR',
  line: 55.5,
  over_probability: 0.55,
  factors: [],
  last_five: [],
});
const toPick = (player: string): FantasyPick => ({
  ...toPerson(player),
  slate: 'NFL 2026 week 12',
  projected_points: 14,
  low: 20,
  high: 95,
  salary: 6_000,
  confidence: 60,
  factors: [],
  is_in_line_up: true,
});
const toParlay = (...players: string[]): ForecastParlay => ({
  kind: 'same_game',
  probability: 0.3,
  low: 0.28,
  high: 0.32,
  independent: 0.25,
  legs: players.map((player) => ({
    player: { gameId: gameOf(player), playerId: player, team: 'nfl-kc', group: 'WR' },
    stat: 'receivingYards',
    line: 55.5,
    side: 'over',
    probability: 0.55,
  })),
});

type Told = { players: string[]; parlays?: string[][]; picks?: string[] };

/** A walk of the seasons with this end; each is the first of its process. */
async function walk({ players, parlays = [], picks = [] }: Told): Promise<void> {
  const result: ForecastResult = {
    winners: [],
    players: players.map(toPlayer),
    absences: [],
    parlays: parlays.map((legs) => toParlay(...legs)),
    picks: picks.map(toPick),
    injuryEffects: [],
    injuryFacts: [],
    injuryGains: [],
  };
  const job = createForecastJob(async () => result);
  await job.run(context, 'NFL', new AbortController().signal);
}

async function readParlays(relation = 'current_parlays'): Promise<string[]> {
  const { rows } = await pool.query<{ legs: { player_id: string }[] }>(
    `select legs from public.${relation} order by made_at, legs::text`,
  );
  return rows.map(({ legs }) => legs.map((leg) => leg.player_id).join(' '));
}

async function readPicks(relation = 'current_picks'): Promise<string[]> {
  const { rows } = await pool.query<{ player_id: string }>(
    `select player_id from public.${relation} order by made_at, player_id`,
  );
  return rows.map((row) => row.player_id);
}

describe('parlays', () => {
  const four = {
    players: ['a', 'b', 'c', 'd'],
    parlays: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  };

  it('with somebody who is out go at once, and what was said stays', async () => {
    await walk(four);
    clock.advance(10 * minuteMs);
    await walk({ players: ['a', 'b', 'd'], parlays: [['a', 'b']] });
    expect(await readParlays()).toEqual(['a b']);
    expect(await readParlays('parlays')).toEqual(['a b', 'c d']);
  });

  it('make room for others at once, and for better ones when they have stood a while', async () => {
    await walk(four);
    clock.advance(10 * minuteMs);
    await walk({ players: four.players, parlays: [['a', 'b']] });
    expect(await readParlays()).toEqual(['a b', 'c d']);
    await walk({
      players: ['a', 'b', 'd'],
      parlays: [
        ['a', 'b'],
        ['a', 'd'],
      ],
    });
    expect(await readParlays()).toEqual(['a b', 'a d']);
    clock.advance(hourMs);
    await walk({ players: four.players, parlays: [['a', 'b']] });
    expect(await readParlays()).toEqual(['a b']);
  });

  it('are none when nothing is worth suggesting any more', async () => {
    await walk(four);
    clock.advance(10 * minuteMs);
    await walk({ players: four.players });
    expect(await readParlays()).toEqual([]);
    const { rows } = await pool.query(`select from public.forecast_times where kind = 'parlay'`);
    expect(rows).toEqual([]);
    await walk(four);
    expect(await readParlays()).toEqual(['a b', 'c d']);
  });
});

describe('picks', () => {
  it('of somebody who is out go at once, with a new line-up where one can be made', async () => {
    await walk({ players: ['a', 'b', 'c'], picks: ['a', 'b'] });
    clock.advance(10 * minuteMs);
    await walk({ players: ['a', 'c'], picks: ['a', 'c'] });
    expect(await readPicks()).toEqual(['a', 'c']);
    expect(await readPicks('fantasy_picks')).toEqual(['a', 'b', 'a', 'c']);
  });

  it('are none when nobody is left to choose', async () => {
    await walk({ players: ['a', 'b'], picks: ['a', 'b'] });
    await walk({ players: ['a', 'b'] });
    expect(await readPicks()).toEqual([]);
  });

  it.each([
    ['today', 4],
    ['yesterday', 8],
  ])(
    'of games to come lose who is out when the line-up is fixed since %s, and only those that stood are graded',
    async (_, hours) => {
      await walk({ players: ['a', 'l1', 'l2'], picks: ['a', 'l1', 'l2'] });
      await pool.query(
        `update public.games set status = 'final', home_score = 20, away_score = 10 where external_id = $1`,
        [soon.external_id],
      );
      clock.advance(hours * hourMs);
      await walk({ players: ['l1'] });
      expect((await readPicks()).filter((player) => player !== 'a')).toEqual(['l1']);

      await pool.query(
        `update public.games set status = 'final', home_score = 20, away_score = 10`,
      );
      const box = ['a', 'l1', 'l2'].map((player) =>
        buildPlayerGame(
          { game_id: gameOf(player), source: 'demo' },
          { player_id: player, figures: { fantasyPoints: 10 } },
        ),
      );
      await insertRows(pool, 'player_games', box);
      await gradeForecasts(pool, clock.now());
      const { rows } = await pool.query(
        'select player_id, actual_points from public.fantasy_picks order by 1',
      );
      expect(rows).toEqual([
        { player_id: 'a', actual_points: 10 },
        { player_id: 'l1', actual_points: 10 },
        { player_id: 'l2', actual_points: null },
      ]);
    },
  );
});
