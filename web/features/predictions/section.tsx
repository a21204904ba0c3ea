import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { predictionTexts as texts } from '#shared/texts/predictions.ts';
import { PremiumGate } from '#web/parts/premium-gate.tsx';

type PredictionSectionProps = {
  heading: string;
  lead: string;
  /** All that the browser of a non-subscriber gets. */
  sample: ReactNode;
  /** What it answers, and what everybody may know of the answers. */
  question: string;
  proof?: ReactNode;
  /** A sentence that stands under it for everybody. */
  note?: ReactNode;
  children: ReactNode;
};

const link =
  'inline-flex min-h-11 items-center font-semibold text-primary text-sm underline underline-offset-4';

/** Heading, the gate, and the way to how it is made and how good it was. */
export function PredictionSection(props: PredictionSectionProps) {
  const { heading, lead, question, proof, sample, note, children } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <header className="pt-2">
        <h2 id={headingId} className="text-3xl uppercase leading-none">
          {heading}
        </h2>
        <p className="mt-1 text-muted text-sm">{lead}</p>
      </header>
      <PremiumGate title={heading} question={question} proof={proof} sample={sample}>
        {children}
      </PremiumGate>
      {note && <p className="text-sm">{note}</p>}
      <MethodLinks />
    </section>
  );
}

export function MethodLinks() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
      <span className="max-sm:w-full">{texts.entertainmentOnly}</span>
      <Link to={routes.methods} className={link}>
        {texts.howItIsMade}
      </Link>
      <Link to={routes.trackRecord} className={link}>
        {texts.trackRecord}
      </Link>
    </p>
  );
}
