import type { ReactNode } from 'react';
import { offerTexts as texts } from '#shared/texts/offer.ts';
import { SectionHeading } from './section-heading.tsx';

/** Nobody is made to speak for us: `voices` are our own forecasts and what came of them. */
export function Testimonials({ voices }: { voices: ReactNode }) {
  return (
    <section className="page-width py-6">
      <SectionHeading title={texts.testimonialsHeading} lead={texts.testimonialsLead} />
      {voices}
    </section>
  );
}
