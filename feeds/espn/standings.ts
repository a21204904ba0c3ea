import { z } from 'zod';
import type { Sport } from '#shared/facts/sports.ts';
import type { Parsed } from '../feed.ts';
import type { StandingRow } from '../feed-rows.ts';
import { joinParsed, readAnswer, readEach, readGroups } from '../read-each.ts';
import { integerBetween, number, optional, text } from '../tolerant-schema.ts';
import { nameTeam, TeamReference } from './team-reference.ts';

/** Leagues nest conferences and divisions; nothing sensible is deeper. */
const mostDepth = 4;
const mostCount = 99_999;

const Table = z.object({
  season: optional(integerBetween(1900, 2100)),
  seasonType: optional(integerBetween(0, 9)),
  entries: z.array(z.unknown()),
});
const Group = z.object({
  name: optional(text),
  standings: optional(Table),
  children: optional(z.array(z.unknown())),
});
const StandingsAnswer = z.union([
  Group.extend({ children: z.array(z.unknown()) }),
  Group.extend({ standings: Table }),
]);

const Figure = z.object({
  name: optional(text),
  type: optional(text),
  value: optional(number),
  displayValue: optional(text),
  summary: optional(text),
});
type Figure = z.infer<typeof Figure>;
const Entry = z.object({ team: TeamReference, stats: z.array(optional(Figure)) });
type Figures = Map<string, Figure>;

/** The table of a league; groups (conference, division) are read down to where the teams are. */
export function parseStandings(json: unknown, sport: Sport): Parsed<StandingRow> {
  const answer = readAnswer(StandingsAnswer, json, 'the standings have no table');
  return readGroup(answer, sport, 0);
}

function readGroup(group: z.infer<typeof Group>, sport: Sport, depth: number): Parsed<StandingRow> {
  const place = {
    season: group.standings?.season ?? null,
    season_type: group.standings?.seasonType ?? null,
    conference: group.name || null,
  };
  const { rows, refused } = readEach(group.standings?.entries ?? [], Entry, (entry) =>
    readEntry(entry, sport, place),
  );
  const children = depth < mostDepth ? (group.children ?? []) : [];
  const below = readGroups(children, Group, (child) => readGroup(child, sport, depth + 1));
  return joinParsed([{ rows: rankRows(rows), refused }, below]);
}

type Row = Omit<StandingRow, 'rank'>;

/** The order of an answer means nothing. Without a seed for each team, equal records share a rank. */
function rankRows(rows: readonly Row[]): StandingRow[] {
  const seeds = new Set(rows.map(({ playoff_seed }) => playoff_seed || null));
  const isSeeded = seeds.size === rows.length && !seeds.has(null);
  const countAhead = (row: Row) => rows.filter((other) => shareOf(other) > shareOf(row)).length;
  return rows.map((row) => ({
    ...row,
    rank: (isSeeded && row.playoff_seed) || countAhead(row) + 1,
  }));
}

function shareOf({ wins, losses, ties }: Row): number {
  return (wins + (ties ?? 0) / 2) / (wins + losses + (ties ?? 0) || 1);
}

type Place = Pick<Row, 'season' | 'season_type' | 'conference'>;

function readEntry(entry: z.infer<typeof Entry>, sport: Sport, place: Place): Row | string {
  const figures = figuresByName(entry.stats);
  const wins = countOf(figures, 'wins');
  const losses = countOf(figures, 'losses');
  if (wins === null || losses === null) return 'no wins and losses';
  const { name, teamId } = nameTeam(sport, entry.team.id, entry.team);
  return {
    sport,
    competition: null,
    ...place,
    team_id: teamId,
    team_name: name,
    wins,
    losses,
    ...placeFigures(figures),
    // Basketball has a figure of this name that is none of these points.
    points: sport === 'SOCCER' ? countOf(figures, 'points') : null,
    ...recordsOf(figures),
  };
}

function placeFigures(figures: Figures) {
  return {
    ties: countOf(figures, 'ties'),
    win_fraction: within(figures.get('winpercent')?.value, 1),
    games_behind: within(figures.get('gamesbehind')?.value, mostCount),
    playoff_seed: countOf(figures, 'playoffseed'),
    clinched: wordsOf(figures, 'clincher'),
    streak: wordsOf(figures, 'streak'),
    points_for: countOf(figures, 'pointsfor'),
    points_against: countOf(figures, 'pointsagainst'),
  };
}

function recordsOf(figures: Figures) {
  return {
    home_record: wordsOf(figures, 'home'),
    road_record: wordsOf(figures, 'road'),
    division_record: wordsOf(figures, 'vsdiv') ?? wordsOf(figures, 'divisionrecord'),
    conference_record: wordsOf(figures, 'vsconf'),
    last_ten: wordsOf(figures, 'lasttengames'),
  };
}

function figuresByName(stats: (Figure | null | undefined)[]): Figures {
  const figures: Figures = new Map();
  for (const figure of stats) {
    const name = (figure?.type || figure?.name || '').toLowerCase();
    if (figure && name && !figures.has(name)) figures.set(name, figure);
  }
  return figures;
}

function countOf(figures: Figures, name: string): number | null {
  const value = figures.get(name)?.value;
  const isCount = typeof value === 'number' && Number.isInteger(value);
  return isCount && value >= 0 && value <= mostCount ? value : null;
}

function within(value: number | null | undefined, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}

function wordsOf(figures: Figures, name: string): string | null {
  const figure = figures.get(name);
  return figure?.displayValue || figure?.summary || null;
}
