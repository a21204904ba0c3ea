import type { PlayerLine } from './game-figures.queries.ts';

/** Rows keep their figures without an order: this is how each part of a box score is read. */
const columnOrder: Record<string, string> = {
  all: 'MIN PTS FG 3PT FT REB OREB DREB AST STL BLK TO PF +/-',
  passing: 'C/ATT YDS AVG TD INT SACKS QBR RTG',
  rushing: 'CAR YDS AVG TD LONG',
  receiving: 'REC YDS AVG TD LONG TGTS',
  fumbles: 'FUM LOST REC',
  defensive: 'TOT SOLO SACKS TFL PD QB_HTS TD',
  interceptions: 'INT YDS TD',
  kickReturns: 'NO YDS AVG LONG TD',
  puntReturns: 'NO YDS AVG LONG TD',
  kicking: 'FG PCT LONG XP PTS',
  punting: 'NO YDS AVG TB In_20 LONG',
};

const categoryOrder = Object.keys(columnOrder);

export type BoxPart = ReturnType<typeof toPart>;
export type PlayerRow = BoxPart['others'][number];

export function inCategoryOrder(categories: ReadonlySet<string>): string[] {
  return [...categories].sort((a, b) => place(categoryOrder, a) - place(categoryOrder, b));
}

/** One side's box score, part by part; who starts is told where a part holds both kinds. */
export function boxScoreParts(lines: readonly PlayerLine[]): BoxPart[] {
  return [...Map.groupBy(lines, ({ category }) => category)]
    .map(([category, rows]) => toPart(category, rows))
    .sort((a, b) => place(categoryOrder, a.category) - place(categoryOrder, b.category));
}

function toPart(category: string, lines: readonly PlayerLine[]) {
  const played = lines.filter(({ did_not_play }) => !did_not_play);
  const heads = columnHeads(category, played);
  const toRow = (line: PlayerLine) => ({
    id: line.player_id,
    name: line.player_name,
    cells: heads.map((head) => figuresOf(line)[head] ?? '–'),
  });
  // Only where one table holds a whole side does a start say something.
  const tellsStarters =
    category === 'all' && new Set(played.map(({ is_starter }) => is_starter)).size === 2;
  const isStarter = ({ is_starter }: PlayerLine) => tellsStarters && is_starter;
  return {
    category,
    heads,
    starters: played.filter(isStarter).map(toRow),
    /** Everybody who is not told apart as a starter. */
    others: played.filter((line) => !isStarter(line)).map(toRow),
    absent: lines.filter(({ did_not_play }) => did_not_play).map(({ player_name }) => player_name),
  };
}

function columnHeads(category: string, lines: readonly PlayerLine[]): string[] {
  const known = (columnOrder[category] ?? '').split(' ').map((head) => head.replace('_', ' '));
  const heads = new Set(lines.flatMap((line) => Object.keys(figuresOf(line))));
  return [...heads].sort((a, b) => place(known, a) - place(known, b));
}

/** What is not known comes last. */
function place(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at === -1 ? order.length : at;
}

function figuresOf({ figures }: PlayerLine): Record<string, string> {
  if (typeof figures !== 'object' || figures === null) return {};
  return Object.fromEntries(Object.entries(figures).map(([head, value]) => [head, String(value)]));
}
