import { countNflSeeds } from '#shared/tie-breakers/nfl-ranks.ts';
import type { Ending } from './finish.ts';
import type { Play } from './play.ts';
import type { Season } from './season.ts';
import { aims } from './what-ifs.ts';

const rounds = 5;

export type Tally = ReturnType<typeof createTally>;

export function createTally(
  { league, season, clubs, plainRules }: Season,
  seasons: number,
  watched: number,
) {
  const size = clubs.length;
  const placeCount = size / 2;
  const seedCount = league === 'NFL' ? countNflSeeds(season) : 8;
  return {
    seasons,
    clubs: size,
    seedCount,
    byes: league === 'NFL' ? 8 - seedCount : plainRules ? 8 : 6,
    placeCount,
    seeds: new Int32Array(size * seedCount),
    places: new Int32Array(size * placeCount),
    rounds: new Int32Array(size * rounds),
    divisions: new Int32Array(size),
    wins: new Float64Array(size),
    /** Of each season and club: which aims it reached, a bit each. */
    reached: new Uint8Array(size * seasons),
    /** Of each season and watched game: its outcome, as in `Play`. */
    seen: new Int8Array(watched * seasons),
  };
}

/** Adds one season, the `at`th, that has been played to the end. */
export function countSeason(tally: Tally, play: Play, ending: Ending, at: number): void {
  const reached = tally.reached.subarray(at * tally.clubs, (at + 1) * tally.clubs);
  countPlaces(tally, ending, reached);
  for (const club of ending.divisionWinners) {
    increase(tally.divisions, club);
    note(reached, club, aims.division);
  }
  for (const { club, round } of ending.runs) {
    for (let entered = 0; entered < round; entered += 1) {
      increase(tally.rounds, club * rounds + entered);
    }
    if (round === rounds) note(reached, club, aims.title);
  }
  const { halvesWon } = play.table;
  for (let club = 0; club < tally.clubs; club += 1) {
    tally.wins[club] = (tally.wins[club] ?? 0) + (halvesWon[club] ?? 0) / 2;
  }
  tally.seen.set(play.seen, at * play.seen.length);
}

function countPlaces(tally: Tally, { seeds, places }: Ending, reached: Uint8Array): void {
  for (const order of seeds) {
    for (const [seed, club] of order.entries()) {
      increase(tally.seeds, club * tally.seedCount + seed);
      note(reached, club, aims.playoffs);
    }
  }
  for (const order of places) {
    for (const [place, club] of order.entries()) {
      increase(tally.places, club * tally.placeCount + place);
      if (place < tally.byes) note(reached, club, aims.bye);
    }
  }
}

function note(reached: Uint8Array, club: number, aim: number): void {
  reached[club] = (reached[club] ?? 0) | aim;
}

function increase(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Chances of a club, each a share of the simulated seasons. */
export type ClubOdds = ReturnType<typeof tellClub>;

export function tellClub(tally: Tally, team: string, club: number) {
  const shares = (counts: Int32Array, width: number) =>
    Array.from(counts.subarray(club * width, (club + 1) * width), (times) => times / tally.seasons);
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const places = shares(tally.places, tally.placeCount);
  const between = (from: number, to: number) => {
    const own = club * tally.placeCount;
    return sum([...tally.places.subarray(own + from, own + to)]) / tally.seasons;
  };
  const entered = shares(tally.rounds, rounds);
  return {
    team,
    playoffs: entered[0] ?? 0,
    division: (tally.divisions[club] ?? 0) / tally.seasons,
    /** NFL: rests in the first round; NBA: among the first six, spared the play-in. */
    bye: between(0, tally.byes),
    /** NBA: seventh to tenth, in the play-in. */
    playIn: tally.byes === 6 ? between(6, 10) : 0,
    /** Of the first seed, the second and so on (NBA: after the play-in). */
    seeds: shares(tally.seeds, tally.seedCount),
    /** Of each round: the play-offs, the second, the third, the final, the title. */
    rounds: entered,
    title: entered[rounds - 1] ?? 0,
    expectedWins: (tally.wins[club] ?? 0) / tally.seasons,
    /** Of each place in the conference before any play-in, the first to the last. */
    places,
  };
}
