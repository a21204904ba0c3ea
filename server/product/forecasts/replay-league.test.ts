import { describe, expect, it } from 'vitest';
import type { Game } from '#forecast/game.ts';
import { buildSeasonsWithPlayers } from '#test/forecast-games.ts';
import { replayDays } from './replay-league.ts';

const leagues = ['NFL', 'NBA'] as const;
const seasonsOf = (league: (typeof leagues)[number]) =>
  buildSeasonsWithPlayers(league, [2021, 2022, 2023]);
const listDays = (games: readonly Game[]) => [...new Set(games.map(({ date }) => date))].toSorted();
const dayOf = (games: readonly Game[], today: string) => ({
  today,
  targets: games.filter(({ date }) => date === today).map(({ id }) => id),
});

/** Another result, another line, other people. */
function spoil(game: Game): Game {
  return {
    ...game,
    lines: { spread: -30, total: 99 },
    ...(game.afterStart
      ? { afterStart: { score: { home: 0, away: 99 }, quarterbacks: { home: 'x', away: 'y' } } }
      : {}),
  };
}

describe.each(leagues)('a replayed day of the %s', (league) => {
  const games = seasonsOf(league);
  const days = listDays(games).slice(-4, -1);

  it.each(days)('%s is told from what was before it, whatever is known by now', (today) => {
    const told = replayDays(league, games, [dayOf(games, today)]);
    expect(told.length).toBeGreaterThan(0);
    const spoiled = games.map((game) => (game.date >= today ? spoil(game) : game));
    const again = replayDays(league, spoiled, [dayOf(games, today)]);
    const withoutLine = (winners: typeof told) =>
      winners.map(({ line_probability: _, ...winner }) => winner);
    expect(withoutLine(again)).toEqual(withoutLine(told));
    expect(told.every(({ uses_line }) => !uses_line)).toBe(true);
  });

  it('moves with what happened before', () => {
    const [, today = ''] = days;
    const changed = games.map((game) => (game.date < today ? spoil(game) : game));
    const chances = (known: readonly Game[]) =>
      replayDays(league, known, [dayOf(games, today)]).map(
        ({ home_win_probability }) => home_win_probability,
      );
    expect(chances(changed)).not.toEqual(chances(games));
  });

  it('is the same alone as among others, and beside the line of its games', () => {
    const lined = games.map((game) => ({ ...game, lines: { spread: 6 } }));
    const together = replayDays(
      league,
      lined,
      days.map((today) => dayOf(games, today)),
    );
    const alone = days.flatMap((today) => replayDays(league, lined, [dayOf(games, today)]));
    expect(together).toEqual(alone);
    for (const { line_probability } of alone) expect(line_probability).toBeGreaterThan(0.6);
  });

  it('leaves out games of which nothing is known', () => {
    expect(replayDays(league, games, [{ today: '2023-10-11', targets: ['unknown'] }])).toEqual([]);
  });
});
