import { createGenerator } from '../../forecast/generator.ts';
import { aimNames, type RivalRow } from './playoffs-rivals.ts';

type Aim = (typeof aimNames)[number];

/** A difference of Brier scores with its standard error, seasons taken as the independent pieces. */
type Difference = { rows: number; brier: number; difference: number; standardError: number };

export type PlayoffLine = {
  /** `all`: every chance that is told, those of the three aims together. */
  aim: Aim | 'all';
  part: string;
  rows: number;
  brier: number;
  calibrationError: number;
  /** What forecasts without any error would show: if looks at a season were independent, and if they were one. */
  perfect: { independent: number; together: number };
  table: Difference;
  before: Difference;
};

/** One chance of a club on one day: what was said, what came, and what rivals said. */
type GradedChance = {
  season: number;
  team: string;
  chance: number;
  outcome: number;
  table: number;
  before: number | undefined;
};

const quarters = ['first quarter', 'second quarter', 'third quarter', 'last quarter'];
const quarterOf = ({ share }: RivalRow) => Math.floor(share * 4 + 1e-9);

/** By quarter of the regular season and over all; what is left to say before the play-offs is who wins the title. */
export function gradeOdds(rows: readonly RivalRow[]): PlayoffLine[] {
  const open = rows.filter(({ share }) => share < 1);
  return [...aimNames, 'all' as const].flatMap((aim) => {
    const parts = quarters.map((part, at) => {
      return { part, own: open.filter((row) => quarterOf(row) === at) };
    });
    parts.push({ part: 'whole season', own: open });
    if (aim === 'title') {
      parts.push({ part: 'before the play-offs', own: rows.filter(({ share }) => share === 1) });
    }
    const aims = aim === 'all' ? aimNames : [aim];
    return parts.flatMap(({ part, own }) =>
      own.length === 0 ? [] : [{ aim, part, ...gradeTold(listTold(own, aims)) }],
    );
  });
}

function listTold(rows: readonly RivalRow[], aims: readonly Aim[]): GradedChance[] {
  return rows.flatMap(({ season, team, odds, reached, table, before }) =>
    aims.map((aim) => ({
      ...{ season, team, chance: odds[aim], outcome: reached[aim] },
      ...{ table: table[aim], before: before?.[aim] },
    })),
  );
}

function gradeTold(told: readonly GradedChance[]): Omit<PlayoffLine, 'aim' | 'part'> {
  const outcomes = told.map(({ outcome }) => outcome);
  const followed = told.filter(({ before }) => before !== undefined);
  return {
    rows: told.length,
    brier: meanBrier(told, ({ chance }) => chance),
    calibrationError: measureCalibration(told, outcomes),
    perfect: simulateCalibration(told),
    table: compare(told, ({ table }) => table),
    before: compare(followed, ({ before = Number.NaN }) => before),
  };
}

function meanBrier(told: readonly GradedChance[], chanceOf: (one: GradedChance) => number): number {
  return told.reduce((sum, one) => sum + (chanceOf(one) - one.outcome) ** 2, 0) / told.length;
}

function compare(
  told: readonly GradedChance[],
  chanceOf: (one: GradedChance) => number,
): Difference {
  const differenceOf = (one: GradedChance) =>
    (one.chance - one.outcome) ** 2 - (chanceOf(one) - one.outcome) ** 2;
  const sum = (own: readonly GradedChance[]) =>
    own.reduce((all, one) => all + differenceOf(one), 0);
  const difference = sum(told) / told.length;
  const seasons = [...Map.groupBy(told, ({ season }) => season).values()];
  const squares = seasons.map((own) => (sum(own) - difference * own.length) ** 2);
  const spread = squares.reduce((all, each) => all + each, 0);
  const clusters = seasons.length;
  return {
    ...{ rows: told.length, brier: meanBrier(told, chanceOf), difference },
    standardError: Math.sqrt((clusters / (clusters - 1)) * spread) / told.length,
  };
}

const bins = 10;
const binOf = (chance: number) => Math.min(bins - 1, Math.floor(chance * bins));

function measureCalibration(told: readonly GradedChance[], outcomes: readonly number[]): number {
  const gaps = new Float64Array(bins);
  for (const [at, { chance }] of told.entries()) {
    const bin = binOf(chance);
    gaps[bin] = (gaps[bin] ?? 0) + chance - (outcomes[at] ?? 0);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / told.length;
}

const draws = 400;

/** Draws outcomes with exactly these chances: each anew, or one number for a club and its whole season. */
function simulateCalibration(told: readonly GradedChance[]): PlayoffLine['perfect'] {
  const random = createGenerator(1);
  const clubs = [...new Set(told.map(({ season, team }) => `${season} ${team}`))];
  const positions = new Map(clubs.map((club, at) => [club, at]));
  const clubOf = told.map(({ season, team }) => positions.get(`${season} ${team}`) ?? 0);
  const sums = { independent: 0, together: 0 };
  for (let draw = 0; draw < draws; draw += 1) {
    const fates = clubs.map(random);
    const alone = told.map(({ chance }) => Number(random() < chance));
    const tied = told.map(({ chance }, at) => Number((fates[clubOf[at] ?? 0] ?? 0) < chance));
    sums.independent += measureCalibration(told, alone) / draws;
    sums.together += measureCalibration(told, tied) / draws;
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
