import { pairsOfRounds } from '#shared/facts/playoffs.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import type {
  Bracket,
  PictureClub,
  PlayoffPicture,
  SeasonOdds,
  Series,
} from '#shared/schemas/playoffs.ts';

/** `plain`: the simulated league, without a play-in. */
type Stage = 'before' | 'season' | 'plain' | 'playoffs' | 'over';
type Way = PictureClub['way'];
type Side = NonNullable<Series['sides'][number]>;

const games: Record<League, number> = { NFL: 17, NBA: 82 };
const playedShare = 0.6;

/** An invented picture: clubs in the order of the menus, the first of each conference the best. */
export function buildPicture(league: League, stage: Stage = 'season'): PlayoffPicture {
  const clubs = conferencesOf(league).flatMap((conference) =>
    teams
      .filter((team) => team.sport === league && team.conference === conference)
      .map((team, at) => buildClub(league, stage, { team, at })),
  );
  return {
    sport: league,
    season: league === 'NFL' ? 2026 : 2027,
    drawn_at: '2026-11-24T10:00:00Z',
    clubs,
    bracket: buildBracket(league, stage, clubs),
  };
}

function conferencesOf(league: League): string[] {
  return [...new Set(teams.filter(({ sport }) => sport === league).map((team) => team.conference))];
}

type Placed = { team: (typeof teams)[number]; at: number };

function buildClub(league: League, stage: Stage, { team, at }: Placed): PictureClub {
  const all = games[league];
  const played = { before: 0, season: playedShare, plain: playedShare, playoffs: 1, over: 1 }[
    stage
  ];
  const total = Math.round(all * played);
  // Two clubs stand level on each step.
  const wins = Math.max(0, Math.round(total * 0.85) - Math.floor(at / 2) * Math.round(total / 10));
  const way = wayOf(league, stage, at);
  const isTied = at % 2 === 0;
  return {
    team_id: team.teamId,
    conference: team.conference,
    division: team.division,
    place: at + 1,
    division_place: 1 + (at % 4),
    way,
    wins,
    losses: total - wins - (league === 'NFL' && at === 3 && total > 0 ? 1 : 0),
    ties: league === 'NFL' && at === 3 && total > 0 ? 1 : 0,
    games_left: all - total,
    games_behind: way === 'out' && stage !== 'before' ? (at - 5) / 2 : null,
    decision: isTied ? { step: stepOf(at), tied: at === 4 ? 3 : 2 } : null,
  };
}

function stepOf(at: number): string {
  return ['head_to_head', 'conference_record', 'strength_of_victory'][(at / 2) % 3] ?? 'lot';
}

const sizesOfWays = {
  NFL: [
    ['bye', 1],
    ['division', 3],
    ['wild_card', 3],
  ],
  NBA: [
    ['direct', 6],
    ['play_in', 4],
  ],
  plain: [['direct', 8]],
} as const;

function wayOf(league: League, stage: Stage, at: number): Way {
  const ways = sizesOfWays[stage === 'plain' ? stage : league].flatMap(([way, clubs]) =>
    Array.from({ length: clubs }, (): Way => way),
  );
  return ways[at] ?? 'out';
}

function buildBracket(league: League, stage: Stage, clubs: readonly PictureClub[]): Bracket {
  const isNfl = league === 'NFL';
  const winsNeeded = isNfl ? 1 : 4;
  const conferences = Map.groupBy(clubs, ({ conference }) => conference);
  const sides = [...conferences].map(([conference, own]) => ({
    conference,
    seeds: own.map(({ team_id }, at): Side => ({ team_id, seed: at + 1, wins: 0 })),
  }));
  const hasBegun = stage === 'playoffs' || stage === 'over';
  const playIn =
    isNfl || stage === 'plain' ? [] : sides.flatMap((half) => playInOf(half, hasBegun));
  const isLastOpen = playIn.length > 0 && !hasBegun;
  const pairs = isNfl
    ? [
        [2, 7],
        [3, 6],
        [4, 5],
      ]
    : [
        [1, 8],
        [4, 5],
        [3, 6],
        [2, 7],
      ];
  const first = sides.flatMap(({ conference, seeds }) =>
    pairs.map(
      ([better = 0, worse = 0]): Series => ({
        conference,
        sides: [
          seeds[better - 1] ?? null,
          isLastOpen && worse > 6 ? null : (seeds[worse - 1] ?? null),
        ],
        winner: null,
      }),
    ),
  );
  return {
    has_begun: hasBegun,
    wins_needed: winsNeeded,
    byes: isNfl ? sides.flatMap(({ seeds }) => seeds.slice(0, 1)) : [],
    play_in: playIn,
    rounds: hasBegun
      ? playOn(first, { league, winsNeeded, isOver: stage === 'over', sides })
      : [first],
  };
}

type Half = { conference: string; seeds: readonly Side[] };

function playInOf({ conference, seeds }: Half, isOver: boolean): Series[] {
  const game = (better: number, worse: number): Series => {
    const one = seeds[better - 1] ?? null;
    const other = seeds[worse - 1] ?? null;
    return { conference, sides: [one, other], winner: isOver ? (one?.team_id ?? null) : null };
  };
  const last: Series = isOver ? game(8, 9) : { conference, sides: [null, null], winner: null };
  return [game(7, 8), game(9, 10), last];
}

type Going = { league: League; winsNeeded: number; isOver: boolean; sides: readonly Half[] };

/** The better seed wins; without an end the second round is on: one series won, one led, the others level. */
function playOn(
  first: readonly Series[],
  { league, winsNeeded, isOver, sides }: Going,
): Series[][] {
  const rounds: Series[][] = [];
  let pairs = [...first];
  for (const [at] of pairsOfRounds[league].entries()) {
    const isOpen = !isOver && at === 1;
    const played = pairs.map((series, nth) => play(series, winsNeeded, isOpen ? nth : 0));
    rounds.push(played);
    if (isOpen) break;
    pairs = nextPairs(played, at === 0 && league === 'NFL' ? sides : []);
  }
  return rounds;
}

function play(series: Series, winsNeeded: number, openness: number): Series {
  const [one, other] = series.sides;
  if (!one || !other) return series;
  const ahead = openness === 0 ? winsNeeded : openness === 1 ? winsNeeded - 1 : 2 % winsNeeded;
  const behind = openness > 1 ? 2 % winsNeeded : 1 % winsNeeded;
  return {
    conference: series.conference,
    sides: [
      { ...one, wins: ahead },
      { ...other, wins: behind },
    ],
    winner: openness === 0 ? one.team_id : null,
  };
}

function nextPairs(played: readonly Series[], resting: readonly Half[]): Series[] {
  const winners = played.map((series) => ({
    conference: series.conference,
    side: { ...series.sides[0], wins: 0 } as Side,
  }));
  const rested = resting.map(({ conference, seeds }) => ({ conference, side: seeds[0] as Side }));
  const left = [...rested, ...winners];
  if (left.length === 2) {
    return [
      { conference: null, sides: [left[0]?.side ?? null, left[1]?.side ?? null], winner: null },
    ];
  }
  return [...Map.groupBy(left, ({ conference }) => conference)].flatMap(([conference, own]) => {
    const order = own.map(({ side }) => side).toSorted((a, b) => a.seed - b.seed);
    return Array.from(
      { length: order.length / 2 },
      (_, at): Series => ({
        conference,
        sides: [order[at] ?? null, order.at(-1 - at) ?? null],
        winner: null,
      }),
    );
  });
}

/** Chances that fall from place to place; the first is all but sure, the last all but out. */
export function buildLeagueOdds({ sport, season, clubs }: PlayoffPicture): SeasonOdds[] {
  return clubs.map(({ team_id, place, wins, games_left }) => {
    const share = Math.max(0, Math.min(1, 1.15 - place / 10));
    return {
      ...{ sport, season, team_id, made_on: '2026-11-24', made_at: '2026-11-24T10:00:00Z' },
      ...{ model_version: 'seasons 1', seasons: 10_000 },
      ...{ playoffs: share, division: share ** 3, bye: share ** 4, play_in: 1 - share },
      ...{ title: share ** 6 / 8, expected_wins: wins + games_left * (0.3 + share / 3) },
      seeds: [],
      rounds: [1, 2, 3, 4, 6].map((power) => share ** power),
    };
  });
}
