import { figureHeads } from '#shared/texts/player.ts';

type FigureName = keyof typeof figureHeads;
type Format = (value: number) => string;
export type FigureColumn = {
  name: string;
  meaning: string;
  cell: (figures: unknown, format?: Format) => string;
};
type ChartedFigure = { name: FigureName; words: string };

/** Columns that belong together stand when any game has the first of them. */
const blocks: readonly (readonly [string, ...FigureName[]])[] = [
  ['attempts', 'passes', 'passingYards', 'passingTouchdowns', 'interceptions'],
  ['carries', 'carries', 'rushingYards', 'rushingTouchdowns'],
  ['targets', 'targets', 'receptions', 'receivingYards', 'receivingTouchdowns'],
  ['minutes', 'minutes', 'points', 'rebounds', 'assists', 'steals', 'blocks'],
  ['fieldGoalAttempts', 'fieldGoals', 'threePointers', 'turnovers'],
];

/** Two figures in one cell: made of tried. */
const pairs: Partial<Record<FigureName, readonly [made: string, tried: string]>> = {
  passes: ['completions', 'attempts'],
  fieldGoals: ['fieldGoals', 'fieldGoalAttempts'],
  threePointers: ['threePointers', 'threePointAttempts'],
};

/** What a player is known by: a passer's passes, a runner's runs, in basketball the box score. */
export function figureColumns(games: readonly unknown[]): FigureColumn[] {
  return blocks
    .filter(([sign]) => games.some((figures) => readFigure(figures, sign) > 0))
    .flatMap(([, ...names]) =>
      names.map((name) => {
        const { head, meaning } = figureHeads[name];
        return { name: head, meaning, cell: cellOf(name) };
      }),
    );
}

function cellOf(name: FigureName): FigureColumn['cell'] {
  const parts = pairs[name] ?? [name];
  return (figures, format = String) =>
    parts.map((part) => format(readFigure(figures, part))).join('/');
}

const chartedFigures = [
  ...['passingYards', 'rushingYards', 'receivingYards', 'passingTouchdowns', 'receptions'],
  ...['fantasyPoints', 'points', 'rebounds', 'assists', 'threePointers', 'minutes'],
] as const satisfies FigureName[];
const yards: readonly string[] = ['passingYards', 'rushingYards', 'receivingYards'];

/** What his last games can be drawn by, first what he does most. */
export function chartedOf(games: readonly unknown[]): ChartedFigure[] {
  const sumOf = (name: string) =>
    games.reduce<number>((sum, figures) => sum + readFigure(figures, name), 0);
  const weight = (name: string) => (yards.includes(name) ? sumOf(name) : 0);
  return chartedFigures
    .filter((name) => sumOf(name) > 0)
    .toSorted((one, other) => weight(other) - weight(one))
    .map((name) => ({ name, words: figureHeads[name].name }));
}

/** What is not there is none. */
export function readFigure(figures: unknown, name: string): number {
  if (typeof figures !== 'object' || figures === null || Array.isArray(figures)) return 0;
  const value: unknown = Reflect.get(figures, name);
  return typeof value === 'number' ? value : 0;
}
