import { liveChanceTexts as texts } from '#shared/texts/predictions.ts';
import { More } from '#web/ui/more.tsx';
import { formatPercent } from '../figures.ts';
import type { ChancePoint } from './chance-chart.tsx';

type ChanceTableProps = { line: readonly ChancePoint[]; home: string };

/** The moments at which the score changed, and where the line stands at its end. */
export function ChanceTable({ line, home }: ChanceTableProps) {
  return (
    <More title={texts.table}>
      <div className="relative max-h-96 overflow-auto">
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">{texts.chart(home)}</caption>
          <thead className="text-muted text-xs">
            <tr>
              {[texts.moment, texts.score, texts.chance(home)].map((name) => (
                <th key={name} scope="col" className="py-cell pr-3 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {momentsOf(line).map((point) => (
              <tr key={point.at} className="border-t">
                <th scope="row" className="py-cell pr-3 font-normal">
                  {texts.period(point.period, point.clock)}
                </th>
                <td className="py-cell pr-3">{`${point.away_score}–${point.home_score}`}</td>
                <td className="py-cell">{formatPercent(point.home_win)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </More>
  );
}

/** The first point, each change of the score, and the last one. */
export function momentsOf(line: readonly ChancePoint[]): ChancePoint[] {
  return line.filter((point, index) => {
    const before = line[index - 1];
    if (before === undefined || index === line.length - 1) return true;
    return point.home_score !== before.home_score || point.away_score !== before.away_score;
  });
}
