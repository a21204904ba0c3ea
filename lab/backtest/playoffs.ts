import { type Game, groupByDay } from '../../forecast/game.ts';
import { createGenerator } from '../../forecast/generator.ts';
import type { Drift } from '../../forecast/playoffs/drift.ts';
import { createOutlook } from '../../forecast/playoffs/outlook.ts';
import { findReached, type Reached } from '../../forecast/playoffs/reached.ts';
import { listTableGames, type Season, type SeasonGame } from '../../forecast/playoffs/season.ts';
import { simulateSeasons } from '../../forecast/playoffs/simulate-seasons.ts';
import { SlowStrengths } from '../../forecast/playoffs/slow-strengths.ts';
import { createWinnerModel, type WinnerModel } from '../../forecast/winner-model.ts';
import type { League } from '../../shared/facts/sports.ts';
import { rankNba } from '../../shared/tie-breakers/nba-ranks.ts';
import { countNflSeeds, rankNfl } from '../../shared/tie-breakers/nfl-ranks.ts';
import { tabulate } from '../../shared/tie-breakers/table.ts';

export type Aims<T> = { playoffs: T; division: T; title: T };

/** One club on one day of a season: where it stood, what was said, and what came of it. */
export type OddsRow = {
  season: number;
  /** Counted from 0, before the first game. */
  checkpoint: number;
  day: string;
  /** Share of the regular season that was played, 0 to 1. */
  share: number;
  team: string;
  /** In its conference from the last place in the play-offs (0) up (-1 and so on) or down. */
  fromLine: number;
  divisionPlace: number;
  odds: Aims<number> | undefined;
  reached: Aims<number>;
};

export type PlayoffOptions = {
  usesLines: boolean;
  /** Simulated seasons for each day that is asked for. */
  seasons: number;
  isAsked: (season: number) => boolean;
  drift?: Drift;
};

const fortnightDays = 14;
const dayMs = 86_400_000;

/** Walks through all games; before each week (NBA: fortnight) of a season asked for, says where it leads. */
export function walkSeasons(
  league: League,
  bySeason: ReadonlyMap<number, Season>,
  games: readonly Game[],
  options: PlayoffOptions,
): OddsRow[] {
  const model = createWinnerModel(league, options);
  const slow = new SlowStrengths(options.drift?.newest);
  const checkpoints = new Map(
    [...bySeason.values()].flatMap((season) =>
      listCheckpoints(season).map((day, at) => [day, { season, at }] as const),
    ),
  );
  return groupByDay(games).flatMap((day) => {
    const date = day[0]?.date ?? '';
    const due = checkpoints.get(date);
    const rows = due === undefined ? [] : lookAround(due, date, { model, slow, options });
    model.prepare(day);
    model.learn(day);
    const season = bySeason.get(day[0]?.season ?? 0);
    if (season !== undefined && options.isAsked(season.season)) {
      slow.note(model, season, { day: date, played: listTeams(day) });
    }
    return rows;
  });
}

/** The first day of each week (NFL) or fortnight (NBA), and the day after which all is about the title. @internal */
export function listCheckpoints({ league, games }: Season): string[] {
  const regular = games.filter(({ kind }) => kind === 'regular');
  const days = [...new Set(regular.map(({ date }) => date))].toSorted();
  const after = games.filter(({ kind }) => kind === 'playoffs').map(({ date }) => date);
  const last = after.toSorted()[0];
  const first = Date.parse(days[0] ?? '');
  const weekOf = new Map(regular.map(({ date, nfl }) => [date, nfl?.week ?? 0]));
  const keyOf = (day: string) =>
    league === 'NFL'
      ? (weekOf.get(day) ?? 0)
      : Math.floor((Date.parse(day) - first) / dayMs / fortnightDays);
  const starts = days.filter(
    (day, at) => at === 0 || keyOf(day) > maxKey(days.slice(0, at), keyOf),
  );
  return last === undefined ? starts : [...starts, last];
}

function maxKey(days: readonly string[], keyOf: (day: string) => number): number {
  return Math.max(...days.map(keyOf));
}

function listTeams(day: readonly Game[]): Set<string> {
  return new Set(day.flatMap(({ home, away }) => [home, away]));
}

type Due = { season: Season; at: number };
type Walk = { model: WinnerModel; slow: SlowStrengths; options: PlayoffOptions };

function lookAround({ season, at }: Due, day: string, { model, slow, options }: Walk): OddsRow[] {
  const known = hideFrom(season, day);
  const odds = options.isAsked(season.season)
    ? simulate(known, day, { model, slow, options, seed: season.season * 100 + at })
    : new Map<string, Aims<number>>();
  const regular = known.games.filter(({ kind }) => kind === 'regular');
  const share = regular.filter(({ afterStart }) => afterStart).length / regular.length;
  const standing = findStanding(known);
  const reached = findReached(season);
  return season.clubs.map(({ id }) => ({
    ...{ season: season.season, checkpoint: at, day, share, team: id },
    fromLine: (standing.get(id)?.place ?? 0) - countSeats(season),
    divisionPlace: standing.get(id)?.divisionPlace ?? 0,
    odds: odds.get(id),
    reached: tellReached(reached?.get(id)),
  }));
}

/** What is known in the morning of a day: results before it, and of later games that they will be played. */
export function hideFrom(season: Season, day: string): Season {
  const games = season.games.flatMap((game): SeasonGame[] => {
    if (game.date < day) return [game];
    if (game.kind !== 'regular') return [];
    const { afterStart: _, ...ahead } = game;
    return [{ ...ahead, lines: {} }];
  });
  return { ...season, games };
}

/** Chances of each club from what is known in the morning of that day. */
function simulate(
  known: Season,
  day: string,
  { model, slow, options, seed }: Walk & { seed: number },
): Map<string, Aims<number>> {
  const outlook = createOutlook(model, known, { day, slow, ...pickDrift(options) });
  const random = createGenerator(seed);
  const { clubs } = simulateSeasons(known, outlook, { seasons: options.seasons, random });
  return new Map(
    clubs.map(({ team, playoffs, division, title }) => [team, { playoffs, division, title }]),
  );
}

function pickDrift({ drift }: PlayoffOptions): { drift?: Drift } {
  return drift === undefined ? {} : { drift };
}

type Standing = { place: number; divisionPlace: number };

function findStanding(known: Season): Map<string, Standing> {
  const table = tabulate(known.clubs, listTableGames(known.games));
  const ranks = known.league === 'NFL' ? rankNfl(table) : rankNba(table);
  return new Map(
    ranks.flatMap(({ places }) =>
      places.map(({ club }, at): [string, Standing] => {
        const mates = table.divisionMates[club] ?? [];
        const ahead = places.slice(0, at).filter((other) => mates.includes(other.club)).length;
        return [known.clubs[club]?.id ?? '', { place: at + 1, divisionPlace: ahead + 1 }];
      }),
    ),
  );
}

function countSeats({ league, season }: Season): number {
  return league === 'NFL' ? countNflSeeds(season) : 8;
}

function tellReached(reached: Reached | undefined): Aims<number> {
  const { playoffs = false, division = false, title = false } = reached ?? {};
  return { playoffs: Number(playoffs), division: Number(division), title: Number(title) };
}
