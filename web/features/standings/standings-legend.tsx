import type { League } from '#shared/facts/sports.ts';
import { clinchMeanings } from '#shared/texts/standing-columns.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import { More } from '#web/ui/more.tsx';
import type { Column } from './standing-columns.ts';
import type { Standing } from './standings.queries.ts';

type StandingsLegendProps = {
  league: League;
  rows: readonly Standing[];
  columns: readonly Column[];
};

/** Explains, on demand, the heads of the columns, and of the marks those that stand in the tables. */
export function StandingsLegend({ league, rows, columns }: StandingsLegendProps) {
  const used = new Set(rows.map(({ clinched }) => clinched));
  const marks = Object.entries(clinchMeanings[league])
    .filter(([mark]) => used.has(mark))
    .map(([head, meaning]) => ({ head, meaning }));
  return (
    <More title={texts.legend}>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 sm:grid-cols-[repeat(2,max-content_1fr)] lg:grid-cols-[repeat(3,max-content_1fr)]">
        {[...marks, ...columns].map(({ head, meaning }) => (
          <div key={head} className="contents">
            <dt className="font-semibold">{head}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </More>
  );
}
