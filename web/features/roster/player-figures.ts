import type { Json } from '#shared/database.types.ts';
import { figureHeads } from '#shared/texts/roster.ts';

type FigureName = keyof typeof figureHeads;
export type FigureColumn = { head: string; meaning: string; cell: (figures: Json) => string };

/** Columns that belong together stand when any game has the first of them. */
const blocks: readonly (readonly [string, ...FigureName[]])[] = [
  ['attempts', 'passes', 'passingYards', 'passingTouchdowns', 'interceptions'],
  ['carries', 'carries', 'rushingYards', 'rushingTouchdowns'],
  ['targets', 'targets', 'receptions', 'receivingYards', 'receivingTouchdowns'],
  ['minutes', 'minutes', 'points', 'rebounds', 'assists', 'steals', 'blocks'],
];

/** What a player is known by: a passer's passes, a runner's runs, in basketball the box score. */
export function figureColumns(games: readonly Json[]): FigureColumn[] {
  return blocks
    .filter(([sign]) => games.some((figures) => (readFigure(figures, sign) ?? 0) > 0))
    .flatMap(([, ...names]) => names.map((name) => ({ ...figureHeads[name], cell: cellOf(name) })));
}

function cellOf(name: FigureName): FigureColumn['cell'] {
  if (name === 'passes') {
    return (figures) =>
      `${readFigure(figures, 'completions') ?? 0}/${readFigure(figures, 'attempts') ?? 0}`;
  }
  return (figures) => String(readFigure(figures, name) ?? 0);
}

function readFigure(figures: Json, name: string): number | undefined {
  if (typeof figures !== 'object' || figures === null || Array.isArray(figures)) return undefined;
  const value = figures[name];
  return typeof value === 'number' ? value : undefined;
}
