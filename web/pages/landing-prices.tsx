import { offerTexts } from '#shared/texts/offer.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { SectionHeading } from '#web/features/landing/section-heading.tsx';
import { PlanCards } from '#web/features/pricing/plan-cards.tsx';
import { GradedVoices } from '#web/features/track-record/graded-voices.tsx';
import { ClosedSignUpsNote } from '#web/parts/closed-sign-ups-note.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

/** What it costs, and what our forecasts were worth in place of invented voices: taken over by who comes near. */
export function LandingPrices() {
  const choice = usePlanChoice('standard');
  return (
    <>
      <section id="pricing" className="page-width -scroll-mt-2 py-5">
        <SectionHeading title={pricingTexts.heading} lead={pricingTexts.lead} />
        <PlanCards choice={choice} />
        <ClosedSignUpsNote />
      </section>
      <section className="border-t bg-surface">
        <div className="page-width py-5">
          <SectionHeading
            title={offerTexts.testimonialsHeading}
            lead={offerTexts.testimonialsLead}
          />
          <GradedVoices />
        </div>
      </section>
    </>
  );
}
