import { describe, expect, it } from 'vitest';
import type { PlayerGame } from '../../forecast/players/player-game.ts';
import type { Quote } from '../../scripts/data/nba-quotes.ts';
import { readNbaQuotes } from '../../scripts/data/nba-quotes.ts';
import { readNbaPlayerGames } from '../../scripts/data/player-games.ts';
import { buildPlayerGame } from '../../test/player-games.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { listOutlooks } from './players.ts';
import { formatQuoteLines, formatQuotes, gradeQuotes, summarizeQuotes } from './quotes.ts';

const days = Array.from({ length: 20 }, (_, day) => `2024-02-${String(day + 1).padStart(2, '0')}`);
/** 20 and 24 points in turn. */
const games: PlayerGame[] = days.map((slot, at) =>
  buildPlayerGame({
    ...{ slot, group: 'all', season: 2024 },
    stats: { points: at % 2 ? 24 : 20, rebounds: 10, assists: 5 },
  }),
);
const quote = (day: number, line: number, over = -110, under = -110): Quote => ({
  ...{ gameId: `${days[day]} A B`, date: days[day] ?? '', playerId: 'p1', book: 'one' },
  ...{ stats: ['points'], line, over, under },
});

describe('gradeQuotes', () => {
  it('holds both chances against what came, from the days before alone', () => {
    const [high, low] = gradeQuotes(games, [quote(18, 30.5), quote(19, 12.5, 150, -180)]);
    expect(high).toMatchObject({ market: 0.5, outcome: 0 });
    expect(high?.model).toBeLessThan(0.2);
    expect(low).toMatchObject({ outcome: 1 });
    expect(low?.market).toBeCloseTo(0.4 / (0.4 + 180 / 280));
    expect(low?.model).toBeGreaterThan(0.8);
  });

  it('believes the market until it has seen enough', () => {
    const [only] = gradeQuotes(games, [quote(18, 30.5)]);
    expect(only?.blend).toBeCloseTo(only?.market ?? 0);
  });

  it('leaves out what is no bet: exactly the line, who did not play, who is not known', () => {
    const absent = { ...quote(19, 20.5), playerId: 'somebody' };
    expect(gradeQuotes(games, [quote(18, 20), absent, quote(0, 20.5)])).toEqual([]);
  });

  it('adds statistics up', () => {
    const both = { ...quote(18, 29.5), stats: ['points', 'rebounds'] } as const;
    const [sum] = gradeQuotes(games, [both]);
    expect(sum?.outcome).toBe(1);
    expect(sum?.model).toBeGreaterThan(0.5);
    expect(sum?.model).toBeLessThan(0.95);
  });

  it('does not change with what happens from the day on', () => {
    const spoiled = games.map((game, at) =>
      at < 18
        ? game
        : {
            ...game,
            afterStart: { opportunities: 1, stats: { points: 90, rebounds: 0, assists: 0 } },
          },
    );
    const [told] = gradeQuotes(games, [quote(18, 21.5)]);
    const [again] = gradeQuotes(spoiled, [quote(18, 21.5), quote(19, 99.5)]);
    expect(again?.model).toBe(told?.model);
    expect(again?.blend).toBe(told?.blend);
  });

  it('says what a bet on our side came back as', () => {
    const graded = gradeQuotes(games, [quote(18, 30.5, -110, 120), quote(19, 12.5, -200, 150)]);
    const [all, ...others] = summarizeQuotes(graded);
    expect(all).toMatchObject({ what: 'all', quotes: 2 });
    expect(all?.returned).toBeCloseTo((2.2 + 1.5) / 2);
    expect(others.map(({ what }) => what)).toContain('points');
    expect(formatQuoteLines(summarizeQuotes(graded)).split('\n')).toHaveLength(2 + others.length);
    expect(formatQuotes(graded).trim().split('\n')).toHaveLength(3);
  });
});

describe.skipIf(!hasData)('stored quotes', { tags: 'long' }, () => {
  it('are not beaten by us, nor by the blend worsened', async () => {
    const nba = await readStored('NBA');
    const outlooks = listOutlooks('NBA', nba, { usesLines: true });
    const players = await readNbaPlayerGames([], { games: nba, outlooks });
    const [all] = summarizeQuotes(gradeQuotes(players, await readNbaQuotes([])));
    expect(all?.quotes).toBe(129_605);
    expect(all?.market).toBeCloseTo(0.2486, 4);
    expect(all?.model.difference).toBeLessThan(0.006);
    expect(all?.blend.difference).toBeLessThan(0.0001);
    expect(all?.returned).toBeLessThan(1);
  }, 120_000);
});
