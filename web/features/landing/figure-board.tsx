import type { ReactNode } from 'react';
import { figures, frontBoardTexts as texts } from '#shared/texts/front-board.ts';

/** The marketing figures, marked as such, with the measured `record` beside them: one line of a scoreboard. */
export function FigureBoard({ record }: { record: ReactNode }) {
  return (
    <div className="page-width grid gap-x-8 gap-y-3 border-board-line border-t py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div>
        <p className="text-board-muted text-xs">{texts.illustrative}</p>
        <dl aria-label={texts.figuresLabel} className="grid grid-cols-[repeat(4,auto)] gap-x-3">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-board-muted text-xs leading-tight sm:text-sm">{label}</dt>
              <dd className="font-black font-display text-xl leading-tight sm:text-4xl">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {record}
    </div>
  );
}
