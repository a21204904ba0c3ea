import { formatDecimal } from '#shared/number-format.ts';
import type { ProjectionRow } from '#shared/schemas/forecasts.ts';
import { predictionTexts, playerTexts as texts } from '#shared/texts/predictions.ts';
import {
  type DenseColumn,
  type DenseEntry,
  type DenseListProps,
  DenseTable,
} from '../dense-table.tsx';
import { formatSigned } from '../figures.ts';
import { RangeBand } from '../forecast-card.tsx';
import { type Trend, trendOf } from './last-five.ts';
import { LastFiveBars } from './last-five-chart.tsx';
import { Strong } from './pick-table.tsx';
import { trendIcons } from './trend-line.tsx';

export type ShownProjection = DenseEntry &
  Pick<ProjectionRow, 'injury_status' | 'middle'> & {
    range: { low: number; high: number };
    /** Of the last five games, newest first, and their average. */
    values: readonly number[];
    before: number | undefined;
  };

/** What comes next beside the last five games; samples have this very form. */
export function ProjectionTable<Row extends ShownProjection>(props: DenseListProps<Row>) {
  const end = Math.max(...props.entries.map(({ range }) => range.high));
  return <DenseTable {...props} columns={columnsUpTo(end)} first={texts.predicted} />;
}

function columnsUpTo(end: number): DenseColumn<ShownProjection>[] {
  return [
    {
      name: texts.status,
      isExtra: true,
      value: (row) => row.injury_status ?? texts.healthy,
      show: ({ injury_status: status }) => (
        <span className={status === null ? 'text-muted' : 'font-semibold text-upcoming'}>
          {status ?? texts.healthy}
        </span>
      ),
    },
    {
      name: texts.predicted,
      value: (row) => row.middle,
      show: (row) => <Strong>{formatDecimal(row.middle, 1)}</Strong>,
    },
    {
      name: texts.range,
      meaning: predictionTexts.rangeMeaning,
      isExtra: true,
      value: ({ range }) => range.high - range.low,
      show: ({ range, middle }) => (
        <span className="inline-grid w-28 gap-1 text-xs">
          <RangeBand {...range} middle={middle} end={end} />
          {predictionTexts.range(formatDecimal(range.low, 0), formatDecimal(range.high, 0))}
        </span>
      ),
    },
    {
      name: texts.last5,
      meaning: texts.average,
      value: (row) => row.before,
      show: ({ values, before }) =>
        before === undefined ? (
          '–'
        ) : (
          <span className="inline-flex @max-xl:flex-col items-end gap-x-2 leading-4">
            <LastFiveBars values={values} />
            {formatDecimal(before, 1)}
          </span>
        ),
    },
    {
      name: texts.trend,
      meaning: texts.changeMeaning,
      isExtra: 'narrow',
      value: changeOf,
      show: (row) => <TrendCell row={row} />,
    },
  ];
}

function changeOf({ middle, before }: ShownProjection): number | undefined {
  return before === undefined ? undefined : middle - before;
}

function TrendCell({ row }: { row: ShownProjection }) {
  const { middle, before } = row;
  if (before === undefined) return '–';
  const trend: Trend = trendOf(middle, before);
  const Icon = trendIcons[trend];
  return (
    <span className="inline-grid justify-items-end leading-4">
      <span className="flex items-center gap-1">
        <Icon aria-hidden className="size-3.5 text-muted" />
        {formatSigned(middle - before)}
      </span>{' '}
      <span className="text-muted text-xs">{texts.trendWords[trend]}</span>
    </span>
  );
}
