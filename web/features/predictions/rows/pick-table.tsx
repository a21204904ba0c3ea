import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { type DenseColumn, DenseTable } from '../dense-table.tsx';
import { fantasyValue, formatDollars } from '../figures.ts';
import { Confidence } from './confidence.tsx';

type Shown = 'id' | 'player_name' | 'position' | 'matchup' | 'projected_points' | 'salary';
export type PickRow = Pick<FantasyPick, Shown | 'confidence' | 'is_in_line_up'> & {
  /** In full, for its badge. */
  team: string;
  /** One clause. */
  why: string;
  /** Percent, where a feed has it. */
  ownership?: number;
};

type PickTableProps<Row extends PickRow> = {
  caption: string;
  picks: readonly Row[];
  most: number;
  isMine: (pick: Row) => boolean;
  onOpen: (pick: Row) => void;
};

/** Who brings most for what he costs; samples have this very form. */
export function PickTable<Row extends PickRow>({ picks, ...props }: PickTableProps<Row>) {
  const hasOwnership = picks.some(({ ownership }) => ownership !== undefined);
  return (
    <DenseTable
      {...props}
      entries={picks}
      name={{
        isPerson: true,
        head: texts.player,
        of: (pick) => pick.player_name,
        detail: ({ position, matchup }) => [position, matchup].filter(Boolean).join(' · '),
        team: (pick) => pick.team,
      }}
      columns={hasOwnership ? columns : columns.filter(({ name }) => name !== texts.ownership)}
      first={{ name: texts.value, order: 'descending' }}
      keyOf={(pick) => pick.id}
      mark={(pick) => pick.is_in_line_up && <LineUpMark />}
    />
  );
}

const columns: DenseColumn<PickRow>[] = [
  {
    name: texts.why,
    isExtra: 'wide',
    isText: true,
    value: (pick) => pick.why,
    show: (pick) => pick.why,
  },
  {
    name: texts.pointsShort,
    meaning: texts.projectedPoints,
    value: (pick) => pick.projected_points,
    show: (pick) => <Strong>{formatDecimal(pick.projected_points, 1)}</Strong>,
  },
  {
    name: texts.salary,
    meaning: texts.salaryMeaning,
    isExtra: true,
    value: (pick) => pick.salary,
    show: (pick) => formatDollars(pick.salary),
  },
  {
    name: texts.value,
    meaning: texts.valueMeaning,
    isExtra: 'narrow',
    value: (pick) => pick.projected_points / pick.salary,
    show: (pick) => fantasyValue(pick.projected_points, pick.salary),
  },
  {
    name: texts.ownership,
    isExtra: true,
    value: (pick) => pick.ownership,
    show: ({ ownership }) => (ownership === undefined ? '–' : formatPercent(ownership / 100)),
  },
  {
    name: texts.confidence,
    meaning: texts.confidenceMeaning,
    value: (pick) => pick.confidence,
    show: (pick) => <Confidence percent={pick.confidence} />,
  },
];

function LineUpMark() {
  return (
    <>
      {' · '}
      <b className="text-success">
        <span aria-hidden>{texts.inLineUpShort}</span>
        <span className="sr-only">{texts.inLineUp}</span>
      </b>
    </>
  );
}

export function Strong({ children }: { children: string }) {
  return <span className="font-bold font-display text-lg">{children}</span>;
}
