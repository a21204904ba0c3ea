import { describe, expect, it } from 'vitest';
import type { TeamReport } from '../../forecast/availability.ts';
import { type Game, groupByDay, type Sides } from '../../forecast/game.ts';
import { createWinnerModel } from '../../forecast/winner-model.ts';
import type { League } from '../../shared/facts/sports.ts';
import { buildSeasonsWithPlayers } from '../../test/forecast-games.ts';
import { createRandom } from '../../test/random.ts';
import { hasData, readStored } from '../testing/stored-seasons.ts';

function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** The same game with everything that only its start reveals made up or taken away. */
function spoil(game: Game, random: () => number, isToday: boolean): Game {
  const points = () => Math.floor(60 * random());
  const spoiled: Game = {
    ...game,
    lines: random() < 0.5 ? {} : { spread: points() - 30, total: points(), moneyline: undefined },
  };
  const quarterbacks = { home: `q${points()}`, away: `q${points()}` };
  // The depth charts of today's games are known, those of later ones are not.
  if (game.nfl && !isToday) {
    const depth = { home: [quarterbacks.home, 'q1'], away: [quarterbacks.away, 'q2'] };
    const roster = { home: new Set(depth.home), away: new Set(depth.away) };
    spoiled.nfl = { ...game.nfl, quarterbacks, depth, roster };
  }
  // So are the reports of today's games.
  if (!isToday) spoiled.reports = spoilReports(game, random);
  if (random() < 0.5) delete spoiled.afterStart;
  else {
    const score = { home: points(), away: points() };
    spoiled.afterStart = {
      ...spoilPlayers(game),
      score,
      ...(game.nfl ? { quarterbacks } : {}),
      quarterbackEpa: { home: points(), away: -points() },
    };
  }
  return spoiled;
}

/** Who was well is out, and the other way round. */
function spoilReports({ reports }: Game, random: () => number): Game['reports'] {
  if (reports === undefined) return undefined;
  const spoilSide = (report: TeamReport | undefined): TeamReport | undefined =>
    report && {
      said: new Map(
        [...report.said.keys()].map((id) => [id, { word: random() < 0.5 ? 'out' : 'available' }]),
      ),
      isComplete: !report.isComplete,
    };
  return { home: spoilSide(reports.home), away: spoilSide(reports.away) };
}

/** Half of those who played, for the other side. */
function spoilPlayers({
  afterStart,
}: Game): Pick<NonNullable<Game['afterStart']>, 'boxes' | 'snaps'> {
  const half = <T>(lines: readonly T[]) => lines.slice(0, lines.length / 2);
  const swap = <T>({ home, away }: Sides<readonly T[]>) => ({ home: half(away), away: half(home) });
  return {
    ...(afterStart?.boxes && { boxes: swap(afterStart.boxes) }),
    ...(afterStart?.snaps && { snaps: swap(afterStart.snaps) }),
  };
}

/** Forecasts of one day, from nothing but the games handed over. */
function forecastDay(games: readonly Game[], date: string, usesLines: boolean) {
  const model = createWinnerModel(games[0]?.league ?? 'NFL', { usesLines });
  for (const day of groupByDay(games)) {
    model.prepare(day);
    if (day[0]?.date === date) {
      return new Map(day.map((game) => [game.id, model.forecast(game)]));
    }
    model.learn(day);
  }
  throw new Error(`no games on ${date}`);
}

/** The day itself, and as many later ones as a filter could wrongly look at. */
function spoilFrom(games: readonly Game[], date: string, seed: number): Game[] {
  const random = createRandom(seed);
  const spoiled = games.map((game) =>
    game.date < date ? game : spoil(game, random, game.date === date),
  );
  return shuffle(spoiled, random);
}

/** Asks for each day of the season anew with all from that day on spoiled; says how many games it asked for. */
function expectNoLeak(games: readonly Game[], season: number, usesLines: boolean): number {
  const reference = createWinnerModel(games[0]?.league ?? 'NFL', { usesLines });
  let checked = 0;
  for (const day of groupByDay(games)) {
    reference.prepare(day);
    const [first] = day;
    if (first?.season === season) {
      const spoiled = forecastDay(spoilFrom(games, first.date, checked), first.date, usesLines);
      for (const game of day) {
        expect(spoiled.get(game.id)).toEqual(reference.forecast(game));
        checked += 1;
      }
    }
    reference.learn(day);
  }
  return checked;
}

function expectChange(games: readonly Game[]): void {
  const [, second = []] = groupByDay(games);
  const date = second[0]?.date ?? '';
  const told = forecastDay(games, date, true);
  const spoiled = games.map((game) =>
    game.date < date ? { ...game, afterStart: { score: { home: 0, away: 60 } } } : game,
  );
  expect(forecastDay(spoiled, date, true)).not.toEqual(told);
}

function expectReportsToCount(games: readonly Game[]): void {
  const date =
    groupByDay(games).findLast((day) => day.some(({ reports }) => reports))?.[0]?.date ?? '';
  const untold = games.map((game) => (game.date === date ? { ...game, reports: {} } : game));
  expect(forecastDay(untold, date, true)).not.toEqual(forecastDay(games, date, true));
}

/** A depth chart of the day itself that begins with the substitutes. */
function expectDepthToCount(games: readonly Game[]): void {
  const date = groupByDay(games).at(3)?.[0]?.date ?? '';
  const changed = games.map((game) => {
    if (game.date !== date || !game.nfl) return game;
    const roster = { home: new Set([`${game.home}9`]), away: new Set([`${game.away}1`]) };
    return { ...game, reports: {}, nfl: { ...game.nfl, roster } };
  });
  expect(forecastDay(changed, date, true)).not.toEqual(forecastDay(games, date, true));
}

const season = 2019;
const variants: [league: League, usesLines: boolean][] = [
  ['NFL', true],
  ['NFL', false],
  ['NBA', true],
  ['NBA', false],
];

describe('a forecast of a made season', () => {
  it.each(variants)(
    'of the %s, lines %s, is the same whatever happens from its day on',
    (league, usesLines) => {
      const games = buildSeasonsWithPlayers(league, [season - 1, season]);
      expect(expectNoLeak(games, season, usesLines)).toBe(30);
    },
  );

  it.each(['NFL', 'NBA'] as const)(
    'of the %s does change with what happened the day before',
    (league) => expectChange(buildSeasonsWithPlayers(league, [season])),
  );

  it.each(['NFL', 'NBA'] as const)(
    "of the %s does change with what is said of the day's own players",
    (league) => expectReportsToCount(buildSeasonsWithPlayers(league, [season])),
  );

  it("of the NFL does change with the day's own rosters", () =>
    expectDepthToCount(buildSeasonsWithPlayers('NFL', [season])));
});

describe.skipIf(!hasData)('a forecast of a stored season', { tags: 'long' }, () => {
  it.each(variants)(
    'of the %s, lines %s, is the same whatever happens from its day on',
    async (league, usesLines) => {
      const all = await readStored(league);
      const known = league === 'NFL' ? 3 : 1;
      const games = all.filter((game) => game.season <= season && game.season > season - known);
      const checked = expectNoLeak(games, season, usesLines);
      expect(checked).toBeGreaterThan(league === 'NFL' ? 266 : 1_300);
    },
    240_000,
  );

  it('does change with what happened the day before', async () => {
    expectChange((await readStored('NFL')).filter((game) => game.season === season));
  });
});
