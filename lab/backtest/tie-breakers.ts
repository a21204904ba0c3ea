import { z } from 'zod';
import { findPlayInKind, settleSeeds } from '../../forecast/playoffs/nba-bracket.ts';
import { indexClubs, listTableGames, type Season } from '../../forecast/playoffs/season.ts';
import { integer, text } from '../../scripts/data/cells.ts';
import { readRows } from '../../scripts/data/data-folders.ts';
import { toCodeOfToday } from '../../scripts/data/team-codes.ts';
import type { League } from '../../shared/facts/sports.ts';
import type { Decision, Placed, StepName } from '../../shared/tie-breakers/break-ties.ts';
import { rankNba } from '../../shared/tie-breakers/nba-ranks.ts';
import { countNflSeeds, rankNfl } from '../../shared/tie-breakers/nfl-ranks.ts';
import { type Table, tabulate } from '../../shared/tie-breakers/table.ts';

const SeedRow = z.object({ season: integer, seed: integer, franchise: text });
const NflRow = z.object({
  season: integer,
  franchise: text,
  div_rank: integer,
  div_tie_broken_by: text.optional(),
  conf_rank: integer,
  conf_tie_broken_by: text.optional(),
});
const NbaRow = z.object({ season: integer, team: text, rank: integer });

/** One place of one club: ours beside the stored one. */
export type Comparison = {
  season: number;
  team: string;
  what: 'seed' | 'division' | 'conference' | 'first round';
  ours: string;
  truth: string;
};

const namesInTruth: Partial<Record<StepName, string>> = {
  head_to_head: 'Head-To-Head Win PCT',
  head_to_head_sweep: 'Head-To-Head Sweep',
  division_record: 'Division Win PCT',
  conference_record: 'Conference Win PCT',
  common_games: 'Common Games Win PCT',
  strength_of_victory: 'SOV',
  strength_of_schedule: 'SOS',
};

/** All stored truth beside what the rules give: seeds, ranks and, for the NFL, the tie-breaker that decided. */
export async function compareRanks(
  league: League,
  seasons: ReadonlyMap<number, Season>,
  folders: readonly string[],
): Promise<Comparison[]> {
  return league === 'NFL' ? compareNfl(seasons, folders) : compareNba(seasons, folders);
}

async function compareNfl(
  seasons: ReadonlyMap<number, Season>,
  folders: readonly string[],
): Promise<Comparison[]> {
  const seeds = await readRows(folders, 'nfl/playoff_seeds', SeedRow);
  const standings = await readRows(folders, 'nfl/standings', NflRow);
  const keyOf = (row: { season: number; franchise: string }) =>
    `${row.season} ${toCodeOfToday('NFL', row.franchise)}`;
  const truth = {
    seeds: new Map(seeds.map((row) => [keyOf(row), row.seed])),
    standings: new Map(standings.map((row) => [keyOf(row), row])),
  };
  return [...seasons.values()]
    .filter(({ season }) => seeds.some((row) => row.season === season))
    .flatMap((season) => compareNflSeason(season, truth));
}

type NflTruth = {
  seeds: ReadonlyMap<string, number>;
  standings: ReadonlyMap<string, z.infer<typeof NflRow>>;
};

function compareNflSeason({ season, clubs, games }: Season, truth: NflTruth): Comparison[] {
  const table = tabulate(clubs, listTableGames(games));
  return rankNfl(table).flatMap(({ divisions, places }) => {
    const inDivisions = divisions.flatMap((division) => division.places.map(nameInTruth));
    return places.flatMap((placed, at): Comparison[] => {
      const team = clubs[placed.club]?.id ?? '';
      const key = `${season} ${team}`;
      const told = { season, team };
      const seed = at < countNflSeeds(season) ? at + 1 : undefined;
      const bySeed = { ours: `${seed}`, truth: `${truth.seeds.get(key)}` };
      const row = truth.standings.get(key);
      if (row === undefined) return [{ ...told, what: 'seed', ...bySeed }];
      const inDivision = {
        ours: inDivisions.find(({ club }) => club === placed.club)?.told ?? '',
        truth: `${row.div_rank} ${row.div_tie_broken_by ?? ''}`,
      };
      const inConference = {
        ours: nameInTruth(placed, at).told,
        truth: `${row.conf_rank} ${row.conf_tie_broken_by ?? ''}`,
      };
      return [
        { ...told, what: 'seed', ...bySeed },
        { ...told, what: 'division', ...inDivision },
        { ...told, what: 'conference', ...inConference },
      ];
    });
  });
}

function nameInTruth({ club, decision }: Placed, at: number): { club: number; told: string } {
  return { club, told: `${at + 1} ${decision === undefined ? '' : nameDecision(decision)}` };
}

function nameDecision({ step, tied }: Decision): string {
  return step === 'division_rank'
    ? 'Division Tiebreaker'
    : `${namesInTruth[step] ?? step} (${tied})`;
}

async function compareNba(
  seasons: ReadonlyMap<number, Season>,
  folders: readonly string[],
): Promise<Comparison[]> {
  const standings = await readRows(folders, 'nba/standings', NbaRow);
  const rankOf = new Map(standings.map(({ season, team, rank }) => [`${season} ${team}`, rank]));
  return [...seasons.values()].flatMap((season) => {
    const table = tabulate(season.clubs, listTableGames(season.games));
    const uninvited = new Set((season.uninvited ?? []).map(indexClubs(season.clubs)));
    const ranks = rankNba(table, { uninvited });
    const orders = ranks.map(({ places }) => places.map(({ club }) => club));
    const known = orders.flatMap((order) =>
      order.flatMap((club, at): Comparison[] => {
        const team = season.clubs[club]?.id ?? '';
        const rank = rankOf.get(`${season.season} ${team}`);
        const told = { season: season.season, team, ours: `${at + 1}` };
        return rank === undefined ? [] : [{ ...told, what: 'conference', truth: `${rank}` }];
      }),
    );
    return [...known, ...compareFirstRound(season, table, orders)];
  });
}

/** The rules are those since 2015-16; the first game of a series is at home of the better seed. */
const firstSeasonOfRules = 2016;

function compareFirstRound(
  season: Season,
  table: Table,
  orders: readonly (readonly number[])[],
): Comparison[] {
  if (season.season < firstSeasonOfRules) return [];
  const nameOf = (club: number) => season.clubs[club]?.id ?? '';
  const later = season.games.filter(({ kind }) => kind === 'playoffs');
  const byDay = later.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const playIn = season.games.filter(({ kind }) => kind === 'play_in');
  const play = (home: number, away: number) => {
    const game = playIn.find((one) => one.home === nameOf(home) && one.away === nameOf(away));
    const score = game?.afterStart?.score ?? { home: 1, away: 0 };
    return score.home > score.away ? home : away;
  };
  return orders.flatMap((order) => {
    const seeds = settleSeeds(table, order, { kind: findPlayInKind(season), play });
    return seeds.slice(0, 4).map((club, at): Comparison => {
      const team = nameOf(club);
      const opponent = nameOf(seeds[7 - at] ?? -1);
      const first = byDay.find(({ home, away }) => home === team || away === team);
      const truth = `${first?.away} at ${first?.home}`;
      return {
        ...{ season: season.season, team, what: 'first round' },
        ...{ ours: `${opponent} at ${team}`, truth },
      };
    });
  });
}

/** Differences one by one, then how many there were of how many, season by season and over all. */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  const differs = ({ ours, truth }: Comparison) => ours !== truth;
  const lines = [...Map.groupBy(comparisons, ({ season }) => season)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([season, own]) => [
      `${season}: ${own.length} compared, ${own.filter(differs).length} different`,
      ...own
        .filter(differs)
        .map(({ team, what, ours, truth }) => `  ${team} ${what}: ${ours}, stored ${truth}`),
    ]);
  const totals = [...Map.groupBy(comparisons, ({ what }) => what)].map(
    ([what, own]) => `${what}: ${own.length} compared, ${own.filter(differs).length} different`,
  );
  return [...lines, '', ...totals].join('\n');
}
