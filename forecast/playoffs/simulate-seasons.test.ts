import { describe, expect, it } from 'vitest';
import { buildOutlook, buildSeason, makeSeasonGame } from '#test/playoff-league.ts';
import { createGenerator } from '../generator.ts';
import { LinearFilter } from '../linear-filter.ts';
import { drawNormal, factorize } from './draw.ts';
import type { Outlook } from './outlook.ts';
import type { Season, SeasonGame } from './season.ts';
import { type SeasonOdds, simulateSeasons } from './simulate-seasons.ts';
import type { ClubOdds } from './tally.ts';
import { aims } from './what-ifs.ts';

const leagues = ['NFL', 'NBA'] as const;
const even = (season: Season) => season.clubs.map(() => 0);

function simulate(
  season: Season,
  outlook: Outlook,
  options: Partial<Parameters<typeof simulateSeasons>[2]> = {},
): SeasonOdds {
  return simulateSeasons(season, outlook, { seasons: 300, random: createGenerator(1), ...options });
}

function sum(clubs: readonly ClubOdds[], tell: (club: ClubOdds) => number): number {
  return clubs.reduce((all, club) => all + tell(club), 0);
}

/** Results for all games up to a round, the home side winning by what it is stronger and a drawn number. */
function playUpTo(
  season: Season,
  rounds: number,
  strengths: readonly number[],
  seed: number,
): Season {
  const random = createGenerator(seed);
  const days = [...new Set(season.games.map(({ date }) => date))].toSorted().slice(0, rounds);
  const strengthOf = new Map(season.clubs.map(({ id }, at) => [id, strengths[at] ?? 0]));
  const games = season.games.map((game): SeasonGame => {
    if (!days.includes(game.date)) return game;
    const gap = (strengthOf.get(game.home) ?? 0) - (strengthOf.get(game.away) ?? 0);
    const margin = Math.round(gap + 10 * drawNormal(random)) || 1;
    return {
      ...game,
      afterStart: { score: { home: 50 + Math.max(0, margin), away: 50 - Math.min(0, margin) } },
    };
  });
  return { ...season, games };
}

describe.each(leagues)('ten thousand seasons of the %s', (league) => {
  const season = buildSeason(league);

  it('are the same from the same seed, and others from another', () => {
    const outlook = buildOutlook(season, even(season), 4);
    expect(simulate(season, outlook)).toEqual(simulate(season, outlook));
    const other = simulate(season, outlook, { random: createGenerator(2) });
    expect(other).not.toEqual(simulate(season, outlook));
  });

  it('give every place to somebody, once', () => {
    const { clubs } = simulate(season, buildOutlook(season, even(season), 4));
    const isNfl = league === 'NFL';
    expect(sum(clubs, ({ playoffs }) => playoffs)).toBeCloseTo(isNfl ? 14 : 16);
    expect(sum(clubs, ({ division }) => division)).toBeCloseTo(isNfl ? 8 : 6);
    expect(sum(clubs, ({ bye }) => bye)).toBeCloseTo(isNfl ? 2 : 12);
    expect(sum(clubs, ({ playIn }) => playIn)).toBeCloseTo(isNfl ? 0 : 8);
    expect(sum(clubs, ({ title }) => title)).toBeCloseTo(1);
    const rounds = isNfl ? [14, 8, 4, 2, 1] : [16, 8, 4, 2, 1];
    for (const [round, count] of rounds.entries()) {
      expect(sum(clubs, (club) => club.rounds[round] ?? 0)).toBeCloseTo(count);
    }
    for (const club of clubs) {
      expect(club.seeds.reduce((all, one) => all + one, 0)).toBeCloseTo(club.playoffs);
      expect(club.places.reduce((all, one) => all + one, 0)).toBeCloseTo(1);
      expect(club.rounds[0]).toBeCloseTo(club.playoffs);
      expect(club.rounds.toSorted((a, b) => b - a)).toEqual(club.rounds);
    }
    expect(sum(clubs, ({ expectedWins }) => expectedWins)).toBeCloseTo(season.games.length);
  });

  it('treat clubs alike that are alike', () => {
    const { clubs } = simulate(season, buildOutlook(season, even(season)), { seasons: 2_000 });
    const places = league === 'NFL' ? 14 / 32 : 16 / 30;
    for (const club of clubs) {
      // Four standard errors.
      expect(Math.abs(club.playoffs - places)).toBeLessThan(0.045);
      expect(Math.abs(club.title - 1 / clubs.length)).toBeLessThan(0.016);
    }
  });

  it('leave nothing open once all is decided', () => {
    const strengths = season.clubs.map((_, at) => 40 * at);
    const { clubs } = simulate(season, buildOutlook(season, strengths));
    expect(
      new Set(clubs.flatMap(({ playoffs, title, seeds }) => [playoffs, title, ...seeds])),
    ).toEqual(new Set([0, 1]));
    expect(clubs.at(-1)?.title).toBe(1);
    const played = playUpTo(season, 100, even(season), 4);
    const over = simulate(played, buildOutlook(season, even(season), 5));
    // In the NBA the play-in is still to come.
    const settled = over.clubs.flatMap(({ playoffs, bye, places }) =>
      league === 'NFL' ? [playoffs, bye, ...places] : [bye, ...places],
    );
    expect(new Set(settled)).toEqual(new Set([0, 1]));
  });

  it('split each chance by a game of the week exactly as often as it goes either way', () => {
    const watched = season.games.slice(0, 12).map(({ id }) => id);
    const { clubs, whatIfs } = simulate(season, buildOutlook(season, even(season), 4), { watched });
    expect(whatIfs).toHaveLength(12);
    for (const { homeWins, awayWins, clubs: told } of whatIfs) {
      const ties = 1 - homeWins - awayWins;
      for (const [at, whatIf] of told.entries()) {
        for (const aim of Object.keys(aims) as (keyof typeof aims)[]) {
          const { if_home, if_away } = whatIf[aim];
          const whole = homeWins * if_home + awayWins * if_away;
          expect((clubs[at]?.[aim] ?? 0) - whole).toBeGreaterThan(-1e-9);
          expect((clubs[at]?.[aim] ?? 0) - whole).toBeLessThan(ties + 1e-9);
        }
      }
    }
    const own = whatIfs[0]?.clubs.find(({ team_id }) => team_id === whatIfs[0]?.home);
    expect(own?.playoffs.if_home).toBeGreaterThan(own?.playoffs.if_away ?? 1);
    expect(whatIfs[0]?.leverage).toBeGreaterThan(0);
  });

  it('make a team worse for as many games as it lacks somebody', () => {
    const outlook = buildOutlook(season, even(season));
    const team = season.clubs[0]?.id ?? '';
    const winsWith = (games: number) => {
      const { clubs } = simulate(season, outlook, { offsets: [{ team, points: -100, games }] });
      return clubs[0]?.expectedWins ?? 0;
    };
    const usual = winsWith(0);
    expect(usual - winsWith(4)).toBeGreaterThan(1.7);
    expect(usual - winsWith(4)).toBeLessThan(2.3);
    const all = season.games.filter(({ home, away }) => home === team || away === team).length;
    expect(winsWith(all)).toBe(0);
  });
});

/** What the results of half a season tell of strengths that were drawn with a deviation of five points. */
function learnOutlook(season: Season): Outlook {
  const filter = new LinearFilter();
  const teams = season.clubs.map(({ id }) => id);
  for (const team of teams) filter.add(team, 0, 5);
  for (const { home, away, afterStart } of season.games) {
    if (!afterStart) continue;
    const terms = [
      { state: home, weight: 1 },
      { state: away, weight: -1 },
    ];
    filter.observe(terms, afterStart.score.home - afterStart.score.away, { sd: 10 });
  }
  const pairs = teams.flatMap((own) => teams.map((other) => filter.getCovariance(own, other)));
  const means = teams.map((team) => filter.getMean(team));
  const factor = factorize(Float64Array.from(pairs), teams.length);
  return { ...buildOutlook(season, means), factor };
}

it.each(leagues)(
  'chances in a season of the %s under way come true as often as they say, in its own simulated truth',
  (league) => {
    const season = buildSeason(league);
    const gaps = new Map<number, { said: number; came: number; count: number }>();
    for (let year = 0; year < 30; year += 1) {
      const random = createGenerator(100 + year);
      const strengths = season.clubs.map(() => 5 * drawNormal(random));
      const half = playUpTo(season, 15, strengths, year);
      const { clubs } = simulate(half, learnOutlook(half), {
        ...{ seasons: 150, random: createGenerator(year) },
      });
      const known = buildOutlook(season, strengths);
      const truth = simulate(half, known, { seasons: 1, random: createGenerator(9_000 + year) });
      for (const [at, { playoffs }] of clubs.entries()) {
        const bin = Math.min(4, Math.floor(playoffs * 5));
        const gap = gaps.get(bin) ?? { said: 0, came: 0, count: 0 };
        gaps.set(bin, gap);
        gap.said += playoffs;
        gap.came += truth.clubs[at]?.playoffs ?? 0;
        gap.count += 1;
      }
    }
    for (const { said, came, count } of gaps.values()) {
      expect(Math.abs(said - came) / count).toBeLessThan(2 / Math.sqrt(count));
    }
  },
);

it('a bracket that has begun goes on from the games won in a series, and tells what its next game would change', () => {
  const season = playUpTo(buildSeason('NBA'), 100, even(buildSeason('NBA')), 7);
  const outlook = buildOutlook(season, even(season));
  const seeds = (odds: SeasonOdds, seed: number) =>
    odds.clubs.filter((club) => club.seeds[seed] === 1).map(({ team }) => team);
  const meet = (home: string, away: string, at: number, homeWins?: boolean): SeasonGame => ({
    ...makeSeasonGame(season, home, away, 200 + at),
    kind: 'playoffs',
    isPostseason: true,
    ...(homeWins === undefined
      ? {}
      : { afterStart: { score: { home: 90, away: homeWins ? 80 : 99 } } }),
  });
  const before = simulate(season, outlook, { seasons: 2_000 });
  const [third = ''] = seeds(before, 2);
  const [sixth = ''] = season.clubs
    .map(({ id }) => id)
    .filter(
      (id) =>
        seeds(before, 5).includes(id) && conferenceOf(season, id) === conferenceOf(season, third),
    );
  const games = [
    meet(third, sixth, 0, true),
    meet(third, sixth, 1, true),
    meet(sixth, third, 2, false),
  ];
  const next = meet(sixth, third, 3);
  const watched = [next.id];
  const odds = simulate({ ...season, games: [...season.games, ...games, next] }, outlook, {
    ...{ seasons: 2_000, watched },
  });
  const chance = (team: string) => odds.clubs.find((club) => club.team === team)?.rounds[1] ?? -1;
  // Three wins ahead, each game even: the other must win four in a row.
  expect(chance(third)).toBeCloseTo(15 / 16, 1);
  expect(chance(third) + chance(sixth)).toBeCloseTo(1);
  expect(odds.whatIfs[0]?.homeWins).toBeCloseTo(0.5, 1);
});

function conferenceOf(season: Season, team: string): string | undefined {
  return season.clubs.find(({ id }) => id === team)?.conference;
}
