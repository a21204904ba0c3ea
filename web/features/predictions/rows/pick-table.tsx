import { formatDecimal } from '#shared/number-format.ts';
import { formatPercent } from '#shared/percent.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { fantasyTexts as texts } from '#shared/texts/predictions.ts';
import { classNames } from '#web/ui/class-names.ts';
import {
  type DenseColumn,
  type DenseEntry,
  type DenseListProps,
  DenseTable,
} from '../dense-table.tsx';
import { confidenceTone, confidenceWord, fantasyValue, formatDollars } from '../figures.ts';
import { tones } from '../forecast-card.tsx';

export type PickRow = DenseEntry &
  Pick<FantasyPick, 'projected_points' | 'salary' | 'confidence' | 'is_in_line_up'> & {
    /** One clause. */
    why: string;
    /** Percent, where a feed has it. */
    ownership?: number;
  };

/** Who brings most for what he costs; samples have this very form. */
export function PickTable<Row extends PickRow>(props: DenseListProps<Row>) {
  const hasOwnership = props.entries.some(({ ownership }) => ownership !== undefined);
  return (
    <DenseTable
      {...props}
      columns={hasOwnership ? columns : columns.filter(({ name }) => name !== texts.ownership)}
      first={texts.value}
      mark={(pick) => pick.is_in_line_up && <LineUpMark />}
    />
  );
}

const columns: DenseColumn<PickRow>[] = [
  { name: texts.why, isExtra: 'wide', isText: true, show: (pick) => pick.why },
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

/** Percent and word together, in the color of its bound. */
function Confidence({ percent }: { percent: number }) {
  return (
    <span className="inline-flex @max-xl:flex-col @max-xl:items-end items-baseline gap-x-1.5 leading-4">
      <span
        className={classNames('font-bold font-display text-lg', tones[confidenceTone(percent)])}
      >
        {percent}%
      </span>{' '}
      <span className="@max-xl:w-auto w-13 text-left text-xs">{confidenceWord(percent)}</span>
    </span>
  );
}

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
