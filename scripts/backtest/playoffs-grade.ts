import { createGenerator } from '#forecast/playoffs/draw.ts';
import { aimNames, type RivalRow } from './playoffs-rivals.ts';

type Aim = (typeof aimNames)[number];

/** A difference of Brier scores with its standard error, seasons taken as the independent pieces. */
export type Difference = { rows: number; brier: number; difference: number; standardError: number };

export type PlayoffLine = {
  aim: Aim;
  part: string;
  rows: number;
  brier: number;
  calibrationError: number;
  /** What forecasts without any error would show: if looks at a season were independent, and if they were one. */
  perfect: { independent: number; together: number };
  table: Difference;
  before: Difference;
};

const quarters = ['first quarter', 'second quarter', 'third quarter', 'last quarter'];
const quarterOf = ({ share }: RivalRow) => Math.floor(share * 4 + 1e-9);

/** By quarter of the regular season and over all; what is left to say before the play-offs is who wins the title. */
export function gradeOdds(rows: readonly RivalRow[]): PlayoffLine[] {
  const open = rows.filter(({ share }) => share < 1);
  return aimNames.flatMap((aim) => {
    const parts = quarters.map((part, at) => {
      return { part, own: open.filter((row) => quarterOf(row) === at) };
    });
    parts.push({ part: 'whole season', own: open });
    if (aim === 'title') {
      parts.push({ part: 'before the play-offs', own: rows.filter(({ share }) => share === 1) });
    }
    return parts.flatMap(({ part, own }) => (own.length === 0 ? [] : [gradePart(own, aim, part)]));
  });
}

function gradePart(rows: readonly RivalRow[], aim: Aim, part: string): PlayoffLine {
  const own = rows.map(({ odds }) => odds[aim]);
  const outcomes = rows.map(({ reached }) => reached[aim]);
  const followed = rows.filter(({ before }) => before !== undefined);
  return {
    ...{ aim, part, rows: rows.length, brier: meanBrier(own, outcomes) },
    calibrationError: measureCalibration(own, outcomes),
    perfect: simulateCalibration(rows, aim),
    table: compare(rows, aim, ({ table }) => table[aim]),
    before: compare(followed, aim, ({ before }) => before?.[aim] ?? Number.NaN),
  };
}

function meanBrier(chances: readonly number[], outcomes: readonly number[]): number {
  const sum = chances.reduce((all, chance, at) => all + (chance - (outcomes[at] ?? 0)) ** 2, 0);
  return sum / chances.length;
}

function compare(
  rows: readonly RivalRow[],
  aim: Aim,
  chanceOf: (row: RivalRow) => number,
): Difference {
  const differenceOf = (row: RivalRow) =>
    (row.odds[aim] - row.reached[aim]) ** 2 - (chanceOf(row) - row.reached[aim]) ** 2;
  const sum = (own: readonly RivalRow[]) => own.reduce((all, row) => all + differenceOf(row), 0);
  const difference = sum(rows) / rows.length;
  const seasons = [...Map.groupBy(rows, ({ season }) => season).values()];
  const squares = seasons.map((own) => (sum(own) - difference * own.length) ** 2);
  const spread = squares.reduce((all, each) => all + each, 0);
  const clusters = seasons.length;
  return {
    rows: rows.length,
    brier: meanBrier(
      rows.map(chanceOf),
      rows.map(({ reached }) => reached[aim]),
    ),
    difference,
    standardError: Math.sqrt((clusters / (clusters - 1)) * spread) / rows.length,
  };
}

const bins = 10;
const binOf = (chance: number) => Math.min(bins - 1, Math.floor(chance * bins));

function measureCalibration(chances: readonly number[], outcomes: readonly number[]): number {
  const gaps = new Float64Array(bins);
  for (const [at, chance] of chances.entries()) {
    const bin = binOf(chance);
    gaps[bin] = (gaps[bin] ?? 0) + chance - (outcomes[at] ?? 0);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / chances.length;
}

const draws = 400;

/** Draws outcomes with exactly these chances: each look anew, or one number for a club and its whole season. */
function simulateCalibration(rows: readonly RivalRow[], aim: Aim): PlayoffLine['perfect'] {
  const random = createGenerator(1);
  const chances = rows.map(({ odds }) => odds[aim]);
  const clubs = [...new Set(rows.map(({ season, team }) => `${season} ${team}`))];
  const positions = new Map(clubs.map((club, at) => [club, at]));
  const clubOf = rows.map(({ season, team }) => positions.get(`${season} ${team}`) ?? 0);
  const sums = { independent: 0, together: 0 };
  for (let draw = 0; draw < draws; draw += 1) {
    const fates = clubs.map(random);
    const alone = chances.map((chance) => Number(random() < chance));
    const tied = chances.map((chance, at) => Number((fates[clubOf[at] ?? 0] ?? 0) < chance));
    sums.independent += measureCalibration(chances, alone) / draws;
    sums.together += measureCalibration(chances, tied) / draws;
  }
  return sums;
}

export function formatOddsLines(lines: readonly PlayoffLine[]): string {
  const head = `${'aim'.padEnd(10)}${'part'.padEnd(22)}${'n'.padStart(6)}   Brier    ECE  (of perfect ones)   table   difference          last   difference`;
  const rows = lines.map(({ aim, part, rows: count, brier, perfect, ...line }) => {
    const ece = line.calibrationError.toFixed(3);
    const range = `(${perfect.independent.toFixed(3)} to ${perfect.together.toFixed(3)})`;
    const rivals = [line.table, line.before].map(
      (rival) =>
        `${rival.brier.toFixed(4)}  ${formatSigned(rival.difference)} ± ${rival.standardError.toFixed(4)}`,
    );
    return `${aim.padEnd(10)}${part.padEnd(22)}${String(count).padStart(6)}  ${brier.toFixed(4)}  ${ece}  ${range}    ${rivals.join('  ')}`;
  });
  return [head, ...rows].join('\n');
}

/** Of each tenth of the chances of the play-offs: how many, what was said and what came, by quarter and in all. */
export function formatReliability(rows: readonly RivalRow[]): string {
  const parts = quarters.map((_, at) => rows.filter((row) => quarterOf(row) === at));
  parts.push(parts.flat());
  const names = [...quarters, 'whole season'].map((part) => part.padStart(22));
  const head = `${'chance'.padEnd(10)}${names.join('')}`;
  const lines = Array.from({ length: bins }, (_, bin) => {
    const cells = parts.map((part) => {
      const own = part.filter(({ odds }) => binOf(odds.playoffs) === bin);
      const said = own.reduce((sum, { odds }) => sum + odds.playoffs, 0) / own.length;
      const came = own.reduce((sum, { reached }) => sum + reached.playoffs, 0) / own.length;
      return `${own.length}: ${said.toFixed(3)} ${came.toFixed(3)}`.padStart(22);
    });
    return `${(bin / bins).toFixed(1)} to ${((bin + 1) / bins).toFixed(1)}${cells.join('')}`;
  });
  return [head, ...lines].join('\n');
}

function formatSigned(value: number): string {
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(4)}`;
}

/** One line for each club and look: what was said and what came. */
export function formatOdds(rows: readonly RivalRow[]): string {
  const head =
    'season,day,share,team,playoffs,division,title,reached_playoffs,reached_division,reached_title';
  const lines = rows.map(({ season, day, share, team, odds, reached }) =>
    [
      ...[season, day, share.toFixed(4), team],
      ...aimNames.map((aim) => odds[aim].toFixed(4)),
      ...aimNames.map((aim) => reached[aim]),
    ].join(','),
  );
  return `${[head, ...lines].join('\n')}\n`;
}
