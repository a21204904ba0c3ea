import { type ReactNode, useId } from 'react';
import { PremiumGate } from '#web/parts/premium-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { MethodLinks } from '../method-links.tsx';
import type { ForecastPart } from './forecast-part.ts';

/** A part that stands alone: its heading, then the gate or what is behind it. */
export function OnePart({ part }: { part: ForecastPart }) {
  const { heading, question, proof, sample, content, note } = part;
  return (
    <PartRegion part={part}>
      <PremiumGate title={heading} question={question} proof={proof} sample={sample}>
        {content}
      </PremiumGate>
      {note && <p className="text-sm">{note}</p>}
      <MethodLinks />
    </PartRegion>
  );
}

type SeveralPartsProps = {
  /** What the one gate before all of them is called, and asks. */
  title: string;
  question: string;
  parts: readonly ForecastPart[];
  /** How subscribers see them; else in columns where there is room. */
  children?: ReactNode;
};

/** Parts behind one gate: who has not paid reads what each would answer, and how good it was. */
export function SeveralParts({ title, question, parts, children }: SeveralPartsProps) {
  const { subscribed } = useSubscription();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {subscribed ? (
        (children ?? <PartColumns parts={parts} />)
      ) : (
        <>
          <PremiumGate
            title={title}
            level={2}
            question={question}
            sample={
              <div className="grid gap-4">
                {parts.map(({ heading, sample }) => (
                  <div key={heading}>{sample}</div>
                ))}
              </div>
            }
          >
            {null}
          </PremiumGate>
          <ul className="grid gap-3 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
            {parts.map((part) => (
              <li key={part.heading} className="grid">
                <ClosedPart part={part} />
              </li>
            ))}
          </ul>
        </>
      )}
      {parts.map(
        ({ heading, note }) =>
          note && (
            <p key={heading} className="text-sm">
              {note}
            </p>
          ),
      )}
      <MethodLinks />
    </div>
  );
}

/** Two beside each other, the longest left; on the widest screens four. */
export function PartColumns({ parts }: { parts: readonly ForecastPart[] }) {
  const [first, ...others] = parts;
  if (!first) return null;
  if (others.length === 0) return <PartRegion part={first}>{first.content}</PartRegion>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] vast:grid-cols-[5fr_7fr_7fr_6fr] items-start gap-x-6 gap-y-8 lg:grid-cols-2">
      <PartRegion part={first}>{first.content}</PartRegion>
      <div className="grid vast:contents grid-cols-[minmax(0,1fr)] gap-y-8">
        {others.map((part) => (
          <PartRegion key={part.heading} part={part}>
            {part.content}
          </PartRegion>
        ))}
      </div>
    </div>
  );
}

function PartRegion({ part, children }: { part: ForecastPart; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <header>
        <h2 id={headingId} className="text-3xl uppercase leading-none">
          {part.heading}
        </h2>
        <p className="mt-1 text-muted text-sm">{part.lead}</p>
      </header>
      {children}
    </section>
  );
}

function ClosedPart({ part }: { part: ForecastPart }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid content-start gap-2 rounded-card border bg-surface p-4"
    >
      <h2 id={headingId} className="text-xl uppercase leading-none">
        {part.heading}
      </h2>
      <p className="text-sm">{part.question}</p>
      {part.proof}
    </section>
  );
}
