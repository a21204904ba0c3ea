import type { Bracket, Series } from '#shared/schemas/playoffs.ts';
import { countNflSeeds } from '#shared/tie-breakers/nfl-ranks.ts';
import { tabulate } from '#shared/tie-breakers/table.ts';
import { countWinsNeeded } from './finish.ts';
import { findPlayInKind, nbaFirstRound } from './nba-bracket.ts';
import { rankClubs } from './picture.ts';
import { type PlayedBracket, pairCell, readBracket } from './plan.ts';
import { indexClubs, listTableGames, type Season } from './season.ts';

/** A club in the bracket by its position and seed. */
type Entry = { club: number; seed: number };
type Place = Entry | undefined;
type Draw = (conference: string | null, one: Place, other: Place) => Series;

/** How the bracket stands, or would begin if the season ended today. */
export function describeBracket(season: Season): Bracket {
  const bracket = readBracket(season, indexClubs(season.clubs));
  const table = tabulate(season.clubs, listTableGames(season.games));
  const winsNeeded = countWinsNeeded(season);
  const draw: Draw = (conference, one, other) =>
    describeSeries(season, bracket, { conference, one, other, winsNeeded });
  const conferences = rankClubs(season, table).map((places, at) => {
    const name = table.groups[at]?.name ?? '';
    const entries = places.map(({ club }, place) => ({ club, seed: place + 1 }));
    return season.league === 'NFL'
      ? playNfl(name, entries.slice(0, countNflSeeds(season.season)), draw)
      : playNba(season, { name, entries, bracket, draw });
  });
  const [one, other] = conferences.map(({ champion }) => champion);
  const rounds = [0, 1, 2].map((round) => conferences.flatMap((own) => own.rounds[round] ?? []));
  const final = one || other ? [draw(null, one, other)] : [];
  return {
    has_begun: bracket.wins.some((wins) => wins > 0) || bracket.playIn.size > 0,
    wins_needed: winsNeeded,
    byes: conferences.flatMap(({ byes }) => byes.map((entry) => tellSide(season, entry, 0))),
    play_in: conferences.flatMap(({ playIn }) => playIn),
    rounds: [...rounds, final],
  };
}

function tellSide({ clubs }: Season, { club, seed }: Entry, wins: number) {
  return { team_id: clubs[club]?.id ?? '', seed, wins };
}

type Side = readonly [place: Place, wins: number];

function tellSeries(
  season: Season,
  conference: string | null,
  [one, other]: readonly [Side, Side],
  winner: Place,
): Series {
  const tell = ([place, wins]: Side) => (place ? tellSide(season, place, wins) : null);
  return {
    conference,
    sides: [tell(one), tell(other)],
    winner: (winner && season.clubs[winner.club]?.id) ?? null,
  };
}

type Meeting = { conference: string | null; one: Place; other: Place; winsNeeded: number };

function describeSeries(
  season: Season,
  { wins }: PlayedBracket,
  { conference, one, other, winsNeeded }: Meeting,
): Series {
  const count = (own: Place, rival: Place) =>
    own && rival ? (wins[own.club * season.clubs.length + rival.club] ?? 0) : 0;
  const won = [count(one, other), count(other, one)] as const;
  const winner = won[0] >= winsNeeded ? one : won[1] >= winsNeeded ? other : undefined;
  return tellSeries(
    season,
    conference,
    [
      [one, won[0]],
      [other, won[1]],
    ],
    winner,
  );
}

type Conference = { byes: Entry[]; playIn: Series[]; rounds: Series[][]; champion: Place };

/** Seeded anew each round, so that a round is known when the one before it is over. */
function playNfl(name: string, seeds: readonly Entry[], draw: Draw): Conference {
  const rounds: Series[][] = [];
  let left: readonly Entry[] = seeds;
  while (left.length > 1) {
    const games = left.length > 4 ? left.length - 4 : left.length / 2;
    const resting = left.slice(0, left.length - 2 * games);
    const playing = left.slice(resting.length);
    const pairs = playing
      .slice(0, games)
      .map((better, at) => [better, playing.at(-1 - at)] as const);
    const series = pairs.map(([better, worse]) => draw(name, better, worse));
    rounds.push(series);
    const winners = pairs.map((pair, at) => findWinner(pair, series[at]));
    if (winners.some((winner) => winner === undefined)) break;
    left = [...resting, ...winners.flatMap((winner) => winner ?? [])].toSorted(
      (a, b) => a.seed - b.seed,
    );
  }
  const [champion] = left.length === 1 ? left : [];
  return { byes: seeds.slice(0, 8 - seeds.length), playIn: [], rounds, champion };
}

type Nba = { name: string; entries: readonly Entry[]; bracket: PlayedBracket; draw: Draw };

function playNba(season: Season, { name, entries, bracket, draw }: Nba): Conference {
  const { playIn, seeds } = describePlayIn(season, { name, entries, bracket });
  const rounds: Series[][] = [];
  let left: Place[] = nbaFirstRound.map((seed) => seeds[seed]);
  while (left.length > 1) {
    const pairs = Array.from({ length: left.length / 2 }, (_, at) => {
      const pair = [left[2 * at], left[2 * at + 1]];
      const [better, worse] = pair.toSorted((a, b) => (a?.seed ?? 99) - (b?.seed ?? 99));
      return [better, worse] as const;
    });
    const series = pairs.map(([better, worse]) => draw(name, better, worse));
    rounds.push(series);
    left = pairs.map((pair, at) => findWinner(pair, series[at]));
  }
  return { byes: [], playIn, rounds, champion: left[0] };
}

function findWinner(pair: readonly [Place, Place], series: Series | undefined): Place {
  if (!series?.winner) return undefined;
  return pair.find((_, at) => series.sides[at]?.team_id === series.winner);
}

/** Games for the last two seeds; a seed that is not settled is nobody's yet. */
function describePlayIn(
  season: Season,
  { name, entries, bracket }: Omit<Nba, 'draw'>,
): { playIn: Series[]; seeds: Place[] } {
  if (findPlayInKind(season) !== 'seventh_to_tenth') {
    return { playIn: [], seeds: entries.slice(0, 8) };
  }
  const [seventh, eighth, ninth, tenth] = entries.slice(6, 10);
  const known = new Map([...bracket.playIn].map(([cell, winners]) => [cell, [...winners]]));
  const play = (one: Place, other: Place) => {
    const cell = one && other ? pairCell(one.club, other.club, season.clubs.length) : -1;
    const club = known.get(cell)?.shift();
    const winner = [one, other].find((entry) => entry?.club === club);
    const tell = (own: Place): Side => [own, Number(own !== undefined && own === winner)];
    return {
      winner,
      loser: winner && (winner === one ? other : one),
      series: tellSeries(season, name, [tell(one), tell(other)], winner),
    };
  };
  const first = play(seventh, eighth);
  const second = play(ninth, tenth);
  const last = play(first.loser, second.winner);
  const seat = (place: Place, seed: number) => place && { club: place.club, seed };
  return {
    playIn: [first.series, second.series, last.series],
    seeds: [...entries.slice(0, 6), seat(first.winner, 7), seat(last.winner, 8)],
  };
}
