import { describe, expect, it } from 'vitest';
import type { Season, SeasonGame } from '../../forecast/playoffs/season.ts';
import { readSeasons } from '../../scripts/data/season-games.ts';
import type { League } from '../../shared/facts/sports.ts';
import { buildSeason } from '../../test/playoff-league.ts';
import { createRandom } from '../../test/random.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';
import { listCheckpoints, type OddsRow, walkSeasons } from './playoffs.ts';

/** All that a game's day reveals made up: its result, its line, who plays; after the season even who meets. */
function spoil(game: SeasonGame, clubs: Season['clubs'], random: () => number): SeasonGame {
  const points = () => Math.floor(60 * random());
  const anyClub = () => clubs[Math.floor(clubs.length * random())]?.id ?? '';
  const quarterbacks = { home: `q${points()}`, away: `q${points()}` };
  const { reports: _, ...kept } = game;
  return {
    ...kept,
    ...(game.kind === 'regular' ? {} : { home: anyClub(), away: anyClub() }),
    lines: { spread: points() - 30, total: points() },
    afterStart: { score: { home: points(), away: points() }, ...(game.nfl && { quarterbacks }) },
    ...(game.nfl ? { nfl: { ...game.nfl, quarterbacks, depth: {} } } : {}),
  };
}

function walk(seasons: readonly Season[], asked: number): OddsRow[] {
  const [first] = seasons;
  const games = seasons.flatMap((season) => season.games);
  const bySeason = new Map(seasons.map((season) => [season.season, season]));
  const isAsked = (season: number) => season === asked;
  return walkSeasons(first?.league ?? 'NFL', bySeason, games, {
    // The same seed draws the same seasons, so that few of them show any change.
    ...{ usesLines: true, seasons: 20, isAsked },
  });
}

/** For each look at the season: everything from its day on is spoiled, and no chance changes. */
function expectNoLeak(seasons: readonly Season[], asked: number, step = 1): number {
  const season = seasons.find((one) => one.season === asked);
  if (season === undefined) return 0;
  const told = walk(seasons, asked);
  const days = listCheckpoints(season);
  for (const [at, day] of days.entries()) {
    if (at % step !== 0) continue;
    const random = createRandom(at + 1);
    const games = season.games.map((game) =>
      game.date < day ? game : spoil(game, season.clubs, random),
    );
    const spoiled = walk(
      seasons.map((one) => (one === season ? { ...season, games } : one)),
      asked,
    );
    const chances = (rows: readonly OddsRow[]) =>
      rows
        .filter((row) => row.season === asked && row.checkpoint === at)
        .map(({ team, odds, fromLine }) => ({ team, odds, fromLine }));
    expect(chances(spoiled)).toEqual(chances(told));
    expect(chances(told)).toHaveLength(season.clubs.length);
  }
  return days.length;
}

function buildPlayed(league: League): Season {
  const season = buildSeason(league);
  const random = createRandom(4);
  const points = () => Math.floor(40 * random());
  // Ten rounds of the NFL are ten weeks; thirty would take three times as long and prove no more.
  const short = season.games.filter(({ date }) => league === 'NBA' || date < '2023-09-11');
  const games = short.map((game) => {
    const score = { home: points() + 1, away: points() };
    return { ...game, lines: { spread: points() - 20 }, afterStart: { score } };
  });
  return { ...season, games };
}

describe('chances of a made season', () => {
  it.each(['NFL', 'NBA'] as const)(
    'of the %s are the same whatever happens from the day on',
    (league) => {
      const step = league === 'NFL' ? 4 : 1;
      expect(expectNoLeak([buildPlayed(league)], 2023, step)).toBeGreaterThan(2);
    },
  );

  it('do change with what happened before', () => {
    const season = buildPlayed('NFL');
    const turned = season.games.map((game) =>
      game.date < '2023-09-08' ? { ...game, afterStart: { score: { home: 0, away: 30 } } } : game,
    );
    const later = (rows: readonly OddsRow[]) => rows.filter(({ day }) => day > '2023-09-08');
    expect(later(walk([{ ...season, games: turned }], 2023))).not.toEqual(
      later(walk([season], 2023)),
    );
  });
});

describe.skipIf(!hasData)('chances of a stored season', { tags: 'long' }, () => {
  it.each(['NFL', 'NBA'] as const)(
    'of the %s are the same whatever happens from the day on',
    async (league) => {
      const games = await readStored(league);
      const seasons = await readSeasons(league, games, []);
      const known = [2018, 2019].flatMap((year) => seasons.get(year) ?? []);
      expect(expectNoLeak(known, 2019)).toBeGreaterThan(12);
    },
  );
});
