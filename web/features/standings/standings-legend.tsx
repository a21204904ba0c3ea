import type { League } from '#shared/facts/sports.ts';
import { clinchMeanings } from '#shared/texts/standing-columns.ts';
import { standingsTexts as texts } from '#shared/texts/standings.ts';
import type { Column } from './standing-columns.ts';
import type { Standing } from './standings.queries.ts';

type StandingsLegendProps = {
  league: League;
  rows: readonly Standing[];
  columns: readonly Column[];
};

/** Explains the heads of the columns, and of the marks those that stand in the tables. */
export function StandingsLegend({ league, rows, columns }: StandingsLegendProps) {
  const used = new Set(rows.map(({ clinched }) => clinched));
  const marks = Object.entries(clinchMeanings[league]).filter(([mark]) => used.has(mark));
  return (
    <div className="grid gap-4 text-sm">
      {marks.length > 0 && <Meanings heading={texts.marksHeading} entries={marks} />}
      <Meanings
        heading={texts.columnsHeading}
        entries={columns.map(({ head, meaning }) => [head, meaning])}
      />
    </div>
  );
}

function Meanings({ heading, entries }: { heading: string; entries: [string, string][] }) {
  return (
    <section aria-label={heading}>
      <h2 className="mb-2 text-xl uppercase">{heading}</h2>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 sm:grid-cols-[repeat(2,max-content_1fr)] lg:grid-cols-[repeat(3,max-content_1fr)]">
        {entries.map(([term, meaning]) => (
          <div key={term} className="contents">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
