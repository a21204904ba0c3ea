import type { League, Side } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import { rankNba } from '#shared/tie-breakers/nba-ranks.ts';
import { countNflSeeds, rankNfl } from '#shared/tie-breakers/nfl-ranks.ts';
import {
  addResult,
  type Club,
  createTable,
  restoreTable,
  type TableGame,
  tabulate,
} from '#shared/tie-breakers/table.ts';
import type { Game } from './game.ts';
import { createGenerator } from './generator.ts';

/** What a game can still change for a team: its place, or nothing, as it is in the play-offs on that place or out. */
export type Stake = 'open' | 'settled' | 'out';

/** Games of a team so near to the end that places may be settled. */
const closingGames: Record<League, number> = { NFL: 2, NBA: 10 };
const draws = 60;
/** A lot of 32 bits with a club in its lowest six: plain numbers sort two to three times as fast as objects. */
const clubScale = 64;
const lotScale = 2 ** 32 * clubScale;

/** Games of each team; undefined of a season that was broken off. */
function countGames(league: League, season: number): number | undefined {
  if (league === 'NFL') return season >= 2021 ? 17 : 16;
  if (season === 2020) return undefined;
  return { 2012: 66, 2021: 72 }[season] ?? 82;
}

/** Counts seats before any game of a play-in. */
function countSeats(league: League, season: number): number {
  if (league === 'NFL') return countNflSeeds(season);
  return season >= 2021 ? 10 : 8;
}

/**
 * What the last games of a season are about, by the results before their day: the rest is played by tossing coins.
 * Who meets whom in it is not looked at, so that nothing of the days ahead is needed.
 */
export class Stakes {
  readonly #league: League;
  #season: number | undefined;
  #games: TableGame[] = [];
  #played = new Map<string, number>();
  #found: Map<string, Stake> | undefined;

  constructor(league: League) {
    this.#league = league;
  }

  /** Undefined before the end is near, after the regular season, and of teams that are no clubs. */
  find(game: Game, side: Side): Stake | undefined {
    if (game.isPostseason || game.season !== this.#season) return undefined;
    const left = this.#countLeft(game[side]);
    if (left < 1 || left > closingGames[this.#league]) return undefined;
    this.#found ??= this.#play();
    return this.#found.get(game[side]);
  }

  #countLeft(team: string): number {
    const games = countGames(this.#league, this.#season ?? 0) ?? 0;
    return games - (this.#played.get(team) ?? 0);
  }

  /** Once the game is over. */
  learn({ season, isPostseason, home, away, afterStart }: Game): void {
    if (season !== this.#season) {
      this.#season = season;
      this.#games = [];
      this.#played = new Map();
    }
    this.#found = undefined;
    if (afterStart === undefined || isPostseason) return;
    this.#games.push({ home, away, score: afterStart.score });
    for (const team of [home, away]) this.#played.set(team, (this.#played.get(team) ?? 0) + 1);
  }

  #play(): Map<string, Stake> {
    const season = this.#season ?? 0;
    const clubs = listClubs(this.#league, this.#played);
    const known = new Set(clubs.map(({ id }) => id));
    const games = this.#games.filter(({ home, away }) => known.has(home) && known.has(away));
    const before = tabulate(clubs, games);
    const open = clubs.flatMap(({ id }, club) =>
      Array.from({ length: Math.max(0, this.#countLeft(id)) }, () => club),
    );
    const table = createTable(clubs);
    const random = createGenerator(season);
    const found = clubs.map(() => new Set<number>());
    for (let draw = 0; draw < draws; draw += 1) {
      restoreTable(table, before);
      for (const [home, away] of pairUp(open, random)) {
        addResult(table, home, away, random() < 0.5 ? [27, 20] : [20, 27]);
      }
      for (const { places } of this.#league === 'NFL' ? rankNfl(table) : rankNba(table)) {
        for (const [place, { club }] of places.entries()) found[club]?.add(place);
      }
    }
    const seats = countSeats(this.#league, season);
    return new Map(clubs.map(({ id }, club) => [id, toStake(found[club] ?? new Set(), seats)]));
  }
}

/** By the places on which a team ended, counted from 0. */
function toStake(places: ReadonlySet<number>, seats: number): Stake {
  if (Math.min(...places) >= seats) return 'out';
  return places.size === 1 ? 'settled' : 'open';
}

/** Named as the games name them: by code or by key. */
function listClubs(league: League, played: ReadonlyMap<string, number>): Club[] {
  return teams
    .filter(({ sport }) => sport === league)
    .map(({ teamId, abbreviation, conference, division }) => ({
      ...{ id: played.has(teamId) ? teamId : abbreviation, conference, division },
    }));
}

/** Clubs two by two, as a lot for each of them orders them; who would meet himself does not play. */
function* pairUp(open: readonly number[], random: () => number): Generator<[number, number]> {
  const lots = new Float64Array(open.map((club) => random() * lotScale + club)).sort();
  for (let at = 0; at + 1 < lots.length; at += 2) {
    const [home, away] = [(lots[at] ?? 0) % clubScale, (lots[at + 1] ?? 0) % clubScale];
    if (home !== away) yield [home, away];
  }
}
