import { formatDecimal, formatNumber } from '#shared/number-format.ts';
import { shadeStyle, teamShades } from './team-pair.ts';

export type Bar = {
  key: string;
  value: number;
  /** Below the bar, in two lines. */
  label: string;
  detail: string;
  /** What the bar stands for, in words. */
  words: string;
};

type BarRowProps = {
  caption: string;
  bars: readonly Bar[];
  /** Whose colour they are drawn in. */
  team: string;
  sayMean: (mean: string) => string;
};

/** Bars for the eye over the line of their average; the same in a table for who hears the page. */
export function BarRow({ caption, bars, team, sayMean }: BarRowProps) {
  const top = Math.max(...bars.map(({ value }) => value), 1);
  const mean = bars.reduce((sum, { value }) => sum + value, 0) / Math.max(bars.length, 1);
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const meanWords = sayMean(formatDecimal(mean, 1));
  return (
    <figure className="grid min-w-0 gap-1">
      <div
        aria-hidden
        className="grid gap-1 text-xs tabular-nums"
        style={shadeStyle(teamShades(team))}
      >
        <div className="relative mt-5 grid h-36 auto-cols-fr grid-flow-col grid-rows-1 items-end gap-1 border-control border-b sm:gap-2">
          {bars.map(({ key, value }) => (
            <div
              key={key}
              className="own-colors relative min-h-0.5 w-full max-w-14 justify-self-center bg-(--shade-light) dark:bg-(--shade-dark)"
              style={{ height: share(value) }}
            >
              <span className="absolute inset-x-0 bottom-full z-2 flex justify-center">
                <span className="bg-surface px-0.5 font-bold font-display text-base text-text leading-5">
                  {formatNumber(value)}
                </span>
              </span>
            </div>
          ))}
          <span
            className="absolute inset-x-0 z-1 border-text border-t border-dashed"
            style={{ bottom: share(mean) }}
          />
        </div>
        <div className="grid auto-cols-fr grid-flow-col gap-1 text-center text-muted sm:gap-2">
          {bars.map(({ key, label, detail }) => (
            <span key={key} className="grid min-w-0 leading-4">
              <span className="font-bold font-display text-sm text-text leading-4">{label}</span>
              <span className="max-sm:hidden">{detail}</span>
            </span>
          ))}
        </div>
        <p className="flex items-center gap-2 pt-1 text-muted text-sm">
          <span className="w-5 border-text border-t border-dashed" />
          {meanWords}
        </p>
      </div>
      <div className="sr-only relative">
        <table>
          <caption>{`${caption}. ${meanWords}.`}</caption>
          <tbody>
            {bars.map(({ key, value, words }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
