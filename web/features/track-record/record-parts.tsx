import type { ReactNode } from 'react';
import { type League, leagues } from '#shared/facts/sports.ts';
import { trackRecordTexts as texts } from '#shared/texts/track-record.ts';
import { Chips } from '#web/ui/chips.tsx';
import { More } from '#web/ui/more.tsx';
import { Term } from '#web/ui/term.tsx';

/** A picture and, beside or below it, a list. */
export const recordGrid =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

type Figure = { name: string; value: string; meaning?: string };
type RecordBoardProps = {
  /** The one sentence: what counts, and what follows it. */
  sentence: string;
  rest?: string | undefined;
  figures?: readonly Figure[];
  /** Small, below. */
  children?: ReactNode;
};

export function RecordBoard({ sentence, rest, figures = [], children }: RecordBoardProps) {
  return (
    <section
      aria-label={texts.board}
      className="focus-on-board grid items-center gap-x-8 gap-y-4 rounded-card bg-board p-4 text-board-text sm:p-6 lg:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-2">
        <p className="font-display font-extrabold text-3xl tabular-nums leading-none sm:text-4xl">
          <span className="text-board-digit">{sentence}</span>
          {rest && ` ${rest}`}
        </p>
        <div className="max-w-3xl text-board-muted text-sm">{children}</div>
      </div>
      {figures.length > 0 && (
        <dl className="flex gap-8 text-board-muted text-xs">
          {figures.map(({ name, value, meaning }) => (
            <div key={name} className="grid">
              <dt className="order-2">{meaning ? <Term meaning={meaning}>{name}</Term> : name}</dt>
              <dd className="font-display font-extrabold text-3xl text-board-digit tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** A table behind a row. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t px-4">
      <More title={title}>{children}</More>
    </div>
  );
}

type LeagueChipsProps = { league: League; onChoose: (league: League) => void };

export function LeagueChips({ league, onChoose }: LeagueChipsProps) {
  return <Chips label={texts.sport} values={leagues} chosen={league} onChoose={onChoose} />;
}
