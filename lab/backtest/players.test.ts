import { describe, expect, it } from 'vitest';
import { mean } from '../../forecast/players/form.ts';
import type { PlayerGame, PlayerStat } from '../../forecast/players/player-game.ts';
import { playerSets } from '../../forecast/players/player-parameters.ts';
import { scoreForecasts } from '../../forecast/scoring.ts';
import { readNbaPlayerGames, readNflPlayerGames } from '../../scripts/data/player-games.ts';
import type { League } from '../../shared/facts/sports.ts';
import { buildPlayerGame, buildWeeks, nameSlot } from '../../test/player-games.ts';
import { createRandom } from '../../test/random.ts';
import { walkPlayers } from '../../test/walk-players.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import {
  formatPlayerLines,
  formatPlayerProjections,
  gradeMissing,
  gradePlayers,
  gradeRanges,
  gradeWalk,
  listLegs,
  listOutlooks,
  projectPlayers,
} from './players.ts';

const weeks = buildWeeks([60, 40, 70, 50, 60, 30, 80, 60, 50, 60, 90]);
const graded = gradeWalk('NFL', weeks);

describe('gradePlayers', () => {
  const lines = gradePlayers('NFL', graded);

  it('measures the model beside simple means, and legs where ten games are known', () => {
    const [line] = lines;
    expect(lines).toHaveLength(1);
    expect(line).toMatchObject({ season: '2020', stat: 'receivingYards', games: 8 });
    expect(line?.legs.games).toBe(1);
    const lastFive = [170 / 3, 55, 56, 50, 58, 56, 56, 56];
    const actual = [50, 60, 30, 80, 60, 50, 60, 90];
    const errors = actual.map((value, at) => Math.abs(value - (lastFive[at] ?? 0)));
    expect(line?.errors.get('last five')).toBeCloseTo(mean(errors));
  });

  it('prints and writes one row for each', () => {
    expect(formatPlayerLines(lines).split('\n')).toHaveLength(2);
    const rows = formatPlayerProjections(graded).trim().split('\n');
    expect(rows).toHaveLength(9);
    expect(rows.at(-1)).toMatch(/^2020-11,2020-11 A B,p1,receivingYards,[\d.,]+,60,0\.\d{6}$/);
  });
});

/** Projects every so many slots anew with all from that slot on spoiled; says how many projections it compared. */
function expectNoLeak(league: League, games: readonly PlayerGame[], step = 1): number {
  const slots = [...new Set(games.map(({ slot }) => slot))].toSorted();
  const told = Map.groupBy(walkPlayers(league, games, playerSets), ({ game }) => game.slot);
  let checked = 0;
  for (const slot of slots.filter((_, at) => at % step === 0)) {
    const spoiled = games
      .filter((game, at) => game.slot <= slot || at % 2 === 0)
      .map((game) => (game.slot < slot ? game : spoil(game, game.slot === slot)));
    const known = told.get(slot) ?? [];
    const again = [...walkPlayers(league, spoiled, playerSets)].filter(
      ({ game }) => game.slot === slot,
    );
    expect(again.map(({ projection }) => projection)).toEqual(
      known.map(({ projection }) => projection),
    );
    checked += known.length;
  }
  return checked;
}

/** Another day's statistics, or none, and of later days other reports. */
function spoil({ afterStart, ...own }: PlayerGame, isToday: boolean): PlayerGame {
  const said = new Map([[own.playerId, { word: 'out' }]] as const);
  const game = isToday ? own : { ...own, report: { said, isComplete: true } };
  if (afterStart === undefined || game.playerId.endsWith('1')) return game;
  const stats = Object.fromEntries(
    Object.entries(afterStart.stats).map(([stat, value]) => [stat, 3 * value + 40]),
  );
  return { ...game, afterStart: { opportunities: 1, stats, snapShare: 0.1 } };
}

/** Six players of two teams in twelve weeks, whose figures wander around a level of their own. */
function buildPlayers(league: League): PlayerGame[] {
  const random = createRandom(5);
  return Array.from({ length: 6 }, (_, player) => player).flatMap((player) =>
    Array.from({ length: 12 }, (_, week) => {
      const figure = (level: number) => Math.round(level * (0.7 + 0.1 * player + 0.4 * random()));
      return buildPlayerGame({
        ...{ slot: nameSlot(week), playerId: `p${player}`, team: player % 2 ? 'A' : 'B' },
        ...{ opponent: player % 2 ? 'B' : 'A', group: league === 'NFL' ? 'WR' : 'all' },
        stats:
          league === 'NFL'
            ? { receivingYards: figure(60), fantasyPoints: figure(12) }
            : { points: figure(18), rebounds: figure(7), assists: figure(5) },
      });
    }),
  );
}

describe('projections of made players', () => {
  it.each([
    ['NFL', 108],
    ['NBA', 162],
  ] as const)('of the %s are the same whatever happens from their day on', (league, count) => {
    expect(expectNoLeak(league, buildPlayers(league))).toBe(count);
  });
});

async function readPlayers(league: League) {
  const games = await readStored(league);
  return { games, outlooks: listOutlooks(league, games, { usesLines: true }) };
}

type Bar = { stat: PlayerStat; games: number; error: number; brier: number; ece: number };

/** Bars of section 7 of docs/forecast.md, on seasons after those the weights come from. */
describe.skipIf(!hasData)('player projections', { tags: 'long' }, () => {
  it.each([
    [
      'NFL',
      [
        { stat: 'fantasyPoints', games: 4_691, error: 5.26, brier: 0.232, ece: 0.03 },
        { stat: 'passingYards', games: 1_041, error: 61.6, brier: 0.236, ece: 0.03 },
        { stat: 'rushingYards', games: 1_930, error: 24.6, brier: 0.23, ece: 0.04 },
        { stat: 'receivingYards', games: 4_102, error: 24.1, brier: 0.236, ece: 0.03 },
      ],
    ],
    [
      'NBA',
      [
        { stat: 'points', games: 47_265, error: 5.27, brier: 0.2345, ece: 0.03 },
        { stat: 'rebounds', games: 37_218, error: 2.29, brier: 0.229, ece: 0.03 },
        { stat: 'assists', games: 24_953, error: 1.915, brier: 0.2285, ece: 0.03 },
      ],
    ],
  ] as readonly (readonly [League, readonly Bar[]])[])(
    'of the %s are as good as the document says',
    async (league, bars) => {
      const players = await projectPlayers(league, [], await readPlayers(league));
      const asked = players.filter(({ game }) => game.season >= 2022);
      const lines = gradePlayers(league, asked).filter(({ season }) => season.includes('-'));
      for (const { stat, games, error, brier, ece } of bars) {
        const line = lines.find((each) => each.stat === stat);
        expect(line?.games).toBe(games);
        expect(line?.errors.get('model')).toBeLessThan(error);
        expect(line?.errors.get('model')).toBeLessThan(line?.errors.get('slow average') ?? 0);
        expect(line?.legs.brier).toBeLessThan(brier);
        expect(line?.legs.calibrationError).toBeLessThan(ece);
      }
      for (const { games, held } of gradeRanges(asked)) {
        if (games < 500) continue;
        expect(held).toBeGreaterThan(0.79);
        expect(held).toBeLessThan(0.81);
      }
      for (const { error, slowAverage } of gradeMissing(league, asked)) {
        if (league === 'NBA') expect(error).toBeLessThan(0.98 * slowAverage);
      }
      if (league === 'NFL') {
        const yards = asked.filter(({ stat }) => stat !== 'fantasyPoints');
        expect(scoreForecasts(listLegs(yards)).brier).toBeLessThan(0.237);
      }
    },
    120_000,
  );

  it.each([
    ['NFL', 1],
    ['NBA', 16],
  ] as const)(
    'of the %s are the same whatever happens from their day on',
    async (league, step) => {
      const { games, outlooks } = await readPlayers(league);
      const all =
        league === 'NFL'
          ? await readNflPlayerGames([], { file: 'nfl/player_weeks', games, outlooks })
          : await readNbaPlayerGames([], { games, outlooks });
      const season = all.filter((game) => game.season === 2022);
      expect(expectNoLeak(league, season, step)).toBeGreaterThan(1_000);
    },
    120_000,
  );
});
