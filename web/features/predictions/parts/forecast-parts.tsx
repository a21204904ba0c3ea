import { type ReactNode, useId } from 'react';
import { PremiumOffer } from '#web/parts/premium-gate.tsx';
import { useSubscription } from '#web/session/subscription-context.ts';
import { SampleBadge } from '../forecast-card.tsx';
import { MethodLinks } from '../method-links.tsx';

export type ForecastPart = {
  heading: string;
  /** In a line beside the heading. */
  lead: string;
  /** All that the browser of a non-subscriber gets. */
  sample: ReactNode;
  /** Mounted for subscribers alone. */
  content: ReactNode;
  /** A sentence that stands under it for everybody. */
  note?: ReactNode;
};

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start';

/** A part with a tab of its own. */
export function OnePart({ part }: { part: ForecastPart }) {
  const { subscribed } = useSubscription();
  return (
    <div className={`gap-3 ${column}`}>
      {subscribed ? (
        <PartRegion part={part} />
      ) : (
        <UnderOffer title={part.heading} question={part.lead}>
          <SamplePart part={part} />
        </UnderOffer>
      )}
      {part.note && <p className="text-sm">{part.note}</p>}
      <MethodLinks />
    </div>
  );
}

type UnderOfferProps = { title: string; question: string; children: ReactNode };

/**
 * Samples with one upgrade card, which stays in sight while they scroll; below the width of columns it stands above them.
 * One for the whole page: a card per section said the same four times.
 */
export function UnderOffer({ title, question, children }: UnderOfferProps) {
  return (
    <div className={`gap-3 ${column}`}>
      <div className="sticky top-30 z-10 self-start lg:col-start-1 lg:row-start-1 lg:mt-24">
        <PremiumOffer title={title} question={question} level={2} />
      </div>
      <div className={`gap-4 lg:col-start-1 lg:row-start-1 ${column}`}>{children}</div>
    </div>
  );
}

type PartProps = { part: ForecastPart; className?: string };

/** For the eye alone: what it is called and its columns are sharp, its rows blurred. */
export function SamplePart({ part, className = '' }: PartProps) {
  return (
    <div
      inert
      aria-hidden
      className={`pointer-events-none select-none gap-2 ${column} ${className}`}
    >
      <PartHead part={part}>
        <SampleBadge />
      </PartHead>
      <div className="grid max-h-80 grid-cols-[minmax(0,1fr)] overflow-hidden [&>ul]:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] [&_:is(tbody,ul)>:nth-child(n+6)]:hidden [&_:is(tbody,ul)]:[filter:blur(3px)]">
        {part.sample}
      </div>
    </div>
  );
}

export function PartRegion({ part, className = '' }: PartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={`gap-2 ${column} ${className}`}>
      <PartHead part={part} headingId={headingId}>
        {part.content === part.sample && <SampleBadge />}
      </PartHead>
      {part.content}
    </section>
  );
}

type PartHeadProps = { part: ForecastPart; headingId?: string; children?: ReactNode };

function PartHead({ part: { heading, lead }, headingId, children }: PartHeadProps) {
  return (
    <header className="@container flex min-h-7 items-center justify-between gap-x-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <h2 id={headingId} className="text-2xl uppercase leading-none">
          {heading}
        </h2>
        <p className="@max-xl:hidden text-muted text-sm">{lead}</p>
      </div>
      {children}
    </header>
  );
}
