import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { leagues } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { buildGame, buildSeasonsWithPlayers } from '#test/forecast-games.ts';
import { groupByDay } from './game.ts';
import { findSeed } from './seeds.ts';
import { createWinnerModel } from './winner-model.ts';

const usesLines = true;

it.each(leagues)(
  'ratings of the %s are of every club, and small enough for a package',
  async (league) => {
    const seed = findSeed(league);
    const names = seed?.margin.states.map(({ name }) => name) ?? [];
    const clubs = teams.filter(({ sport }) => sport === league);
    expect(clubs.filter(({ teamId }) => !names.includes(`team ${teamId}`))).toEqual([]);
    const { size } = await stat(new URL('fitted/seeds.json', import.meta.url));
    expect(size).toBeLessThan(60_000);
  },
);

it.each(leagues)(
  'who goes on from the ratings of a season of the %s expects what who saw it does',
  (league) => {
    // Line-ups of the NBA are known by box scores alone.
    const games = buildSeasonsWithPlayers(league, [2021, 2022]).map(({ afterStart, ...game }) => {
      const { boxes: _, ...told } = afterStart ?? { score: { home: 0, away: 0 } };
      return { ...game, afterStart: told };
    });
    const seen = createWinnerModel(league, { usesLines });
    for (const day of groupByDay(games)) {
      seen.prepare(day);
      seen.learn(day);
    }
    const next = buildGame({ league, season: 2023, date: '2023-09-10', home: 'A', away: 'F' });
    const told = createWinnerModel(league, { usesLines });
    told.restore(seen.tell(() => true));
    const [own, other] = [seen, told].map((model) => {
      model.prepare([next]);
      return model.forecast(next);
    });
    expect(other?.spread).toBeCloseTo(own?.spread ?? 0, 1);
    expect(other?.marginSd).toBeCloseTo(own?.marginSd ?? 0, 1);
    expect(other?.total).toBeCloseTo(own?.total ?? 0, 1);
    const unseen = createWinnerModel(league, { usesLines });
    unseen.prepare([next]);
    expect(unseen.forecast(next).spread).toBeLessThan((own?.spread ?? 0) - 3);
  },
);
