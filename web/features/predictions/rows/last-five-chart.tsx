import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { playerTexts as texts } from '#shared/texts/predictions.ts';

type LastFiveProps = {
  player: string;
  stat: string;
  /** Newest first. */
  games: readonly { key: string; opponent: string; value: number }[];
  predicted: number;
  range: { low: number; high: number };
};

const width = 240;
const height = 84;
const barGap = 8;

/** Bars of the last five games, oldest first, under the line and band of what is expected next. */
export function LastFiveChart({ player, stat, games, predicted, range }: LastFiveProps) {
  const bars = games.slice(0, 5).toReversed();
  const top = Math.max(predicted, range.high, ...bars.map(({ value }) => value), 1);
  const y = (value: number) => height - (Math.max(0, value) / top) * height;
  const step = width / Math.max(bars.length, 1);
  return (
    <figure className="grid gap-1">
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-21 w-full"
      >
        <rect
          x={0}
          width={width}
          y={y(range.high)}
          height={y(range.low) - y(range.high)}
          className="fill-primary/20"
        />
        {bars.map(({ key, value }, index) => (
          <rect
            key={key}
            x={index * step + barGap / 2}
            width={step - barGap}
            y={y(value)}
            height={height - y(value)}
            className="fill-text/35"
          />
        ))}
        <line
          x1={0}
          x2={width}
          y1={y(predicted)}
          y2={y(predicted)}
          vectorEffect="non-scaling-stroke"
          className="stroke-2 stroke-primary"
        />
      </svg>
      <table className="w-full table-fixed text-center text-xs">
        <caption className="sr-only">{`${texts.chart(player, stat)}. ${texts.oldestFirst}.`}</caption>
        <thead>
          <tr className="text-muted">
            {bars.map(({ key, opponent }) => (
              <th key={key} scope="col" className="font-normal">
                {opponent}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="tabular-nums">
            {bars.map(({ key, value }) => (
              <td key={key}>{formatNumber(value)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <p aria-hidden className="mt-1 flex flex-wrap gap-x-4 text-muted text-xs">
        <span className="flex items-center gap-1.5">
          <span className="h-0.5 w-4 bg-primary" />
          {texts.legendLine(formatDecimal(predicted, 1))}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="h-3 w-4 bg-primary/20" />
          {texts.legendBand(formatDecimal(range.low, 0), formatDecimal(range.high, 0))}
        </span>
      </p>
    </figure>
  );
}

/** The same as small bars in a row of a table, oldest first; the average stands beside them. */
export function LastFiveBars({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  return (
    <span aria-hidden className="flex h-5 w-10 items-end gap-0.5">
      {values
        .slice(0, 5)
        .toReversed()
        .map((value, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never change their order
            key={at}
            className="flex-1 bg-text"
            style={{ opacity: 0.35, height: `${Math.max(4, (Math.max(0, value) / top) * 100)}%` }}
          />
        ))}
    </span>
  );
}
