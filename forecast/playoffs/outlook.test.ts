import { describe, expect, it } from 'vitest';
import { buildSeason } from '#test/playoff-league.ts';
import { groupByDay } from '../game.ts';
import { createGenerator } from '../generator.ts';
import { createWinnerModel, type WinnerModel } from '../winner-model.ts';
import { createOutlook } from './outlook.ts';
import type { Season, SeasonGame } from './season.ts';
import { simulateSeasons } from './simulate-seasons.ts';
import { SlowStrengths } from './slow-strengths.ts';

const leagues = ['NFL', 'NBA'] as const;

/** The first `rounds` days of a season with results: the later a club's place in the list, the better it is. */
function playSome(season: Season, rounds: number): { season: Season; day: string } {
  const days = [...new Set(season.games.map(({ date }) => date))].toSorted();
  const position = new Map(season.clubs.map(({ id }, at) => [id, at]));
  const games = season.games.map((game): SeasonGame => {
    if (days.indexOf(game.date) >= rounds) return game;
    const margin = (position.get(game.home) ?? 0) - (position.get(game.away) ?? 0) + 2;
    const score = { home: 60 + Math.max(0, margin), away: 60 - Math.min(0, margin) };
    return { ...game, afterStart: { score } };
  });
  return { season: { ...season, games }, day: days[rounds] ?? '' };
}

function learn(season: Season, slow?: SlowStrengths): WinnerModel {
  const model = createWinnerModel(season.league, { usesLines: true });
  for (const day of groupByDay(season.games.filter(({ afterStart }) => afterStart))) {
    model.prepare(day);
    model.learn(day);
    const played = new Set(day.flatMap(({ home, away }) => [home, away]));
    slow?.note(model, season, { day: day[0]?.date ?? '', played });
  }
  return model;
}

describe.each(leagues)('an outlook of the %s', (league) => {
  const { season, day } = playSome(buildSeason(league), 12);

  it('gives the next games the chances that the forecast gives them', () => {
    const model = learn(season);
    const next = season.games.filter(({ date }) => date === day);
    const watched = next.map(({ id }) => id);
    const outlook = createOutlook(model, season, { day });
    const random = createGenerator(5);
    const { whatIfs } = simulateSeasons(season, outlook, { seasons: 3_000, random, watched });
    model.prepare(next);
    for (const [at, game] of next.entries()) {
      const ties = 1 - (whatIfs[at]?.homeWins ?? 0) - (whatIfs[at]?.awayWins ?? 0);
      const told = (whatIfs[at]?.homeWins ?? 0) + ties / 2;
      expect(Math.abs(told - model.forecast(game).homeWinProbability)).toBeLessThan(0.04);
    }
  });

  it('reads nothing of games to come but when they are', () => {
    const spoiled: Season = {
      ...season,
      games: season.games.map((game) =>
        game.date < day
          ? game
          : {
              ...game,
              lines: { spread: 40 },
              ...(game.nfl && { nfl: { ...game.nfl, quarterbacks: { home: 'x', away: 'y' } } }),
            },
      ),
    };
    expect(createOutlook(learn(spoiled), spoiled, { day })).toEqual(
      createOutlook(learn(season), season, { day }),
    );
  });

  it('tells the strength of the moment from that of some weeks', () => {
    const slow = new SlowStrengths(0.1);
    const model = learn(season, slow);
    const { passing } = createOutlook(model, season, { day, slow });
    // The last club has only risen since the first day, so it is better today than it has been.
    expect(passing.at(-1)).toBeGreaterThan(0);
    expect(passing[0]).toBeLessThan(0);
    // Who rested on the last day is a day behind.
    expect(Math.abs(passing.reduce((sum, one) => sum + one, 0))).toBeLessThan(1);
    expect([...createOutlook(model, season, { day }).passing].every((one) => one === 0)).toBe(true);
  });
});
