import { describe, expect, it } from 'vitest';
import { teams } from '#shared/facts/teams.ts';
import { buildGame } from '#test/forecast-games.ts';
import type { Game } from './game.ts';
import { Stakes } from './stakes.ts';

const season = 2022;
const conferences = [
  ...Map.groupBy(
    teams.filter(({ sport }) => sport === 'NFL'),
    ({ conference }) => conference,
  ).values(),
].map((clubs) => clubs.map(({ abbreviation }) => abbreviation));

const buildNext = (home: string, away: string, game: Partial<Game> = {}) =>
  buildGame({ season, date: '2022-12-01', home, away, ...game });

/** Of each two of a conference that meet, who stands first in its list wins; some games are still to come. */
function playSeason({ left }: { left: number }): Stakes {
  const stakes = new Stakes('NFL');
  for (const ids of conferences) {
    for (let round = 0; round < 17 - left; round += 1) {
      for (const [one, other] of pairUp(ids, round)) {
        const isFirst = ids.indexOf(one) < ids.indexOf(other);
        const score = isFirst ? { home: 24, away: 10 } : { home: 10, away: 24 };
        stakes.learn(buildNext(one, other, { afterStart: { score } }));
      }
    }
  }
  return stakes;
}

/** The circle method. */
function pairUp([first = '', ...rest]: readonly string[], round: number): [string, string][] {
  const turn = round % rest.length;
  const turned = [first, ...rest.slice(turn), ...rest.slice(0, turn)];
  return turned
    .slice(0, turned.length / 2)
    .map((one, at) => [one, turned[turned.length - 1 - at] ?? '']);
}

describe('what a game can still change', () => {
  it('is nothing for the best and the worst of a conference in the last week', () => {
    const stakes = playSeason({ left: 1 });
    for (const ids of conferences) {
      const game = buildNext(ids[0] ?? '', ids.at(-1) ?? '');
      expect(stakes.find(game, 'home')).toBe('settled');
      expect(stakes.find(game, 'away')).toBe('out');
    }
  });

  it('is a place for others', () => {
    const stakes = playSeason({ left: 2 });
    const told = conferences.flat().map((id) => stakes.find(buildNext(id, ''), 'home'));
    expect(told).toContain('open');
  });

  it('is not told before the end is near, nor after it, nor of another season', () => {
    const [[best = '', other = ''] = []] = conferences;
    const game = buildNext(best, other);
    expect(playSeason({ left: 3 }).find(game, 'home')).toBeUndefined();
    expect(playSeason({ left: 0 }).find(game, 'home')).toBeUndefined();
    const last = playSeason({ left: 1 });
    expect(last.find({ ...game, isPostseason: true }, 'home')).toBeUndefined();
    expect(last.find({ ...game, season: season + 1 }, 'home')).toBeUndefined();
  });

  it('is not told of teams that are no clubs', () => {
    const stakes = new Stakes('NFL');
    const score = { home: 3, away: 0 };
    for (let week = 1; week <= 16; week += 1) {
      stakes.learn(buildNext('A', 'B', { afterStart: { score } }));
    }
    expect(stakes.find(buildNext('A', 'B'), 'home')).toBeUndefined();
  });
});
