import { pricingTexts } from '#shared/texts/pricing.ts';
import { SectionHeading } from '#web/features/landing/section-heading.tsx';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { PlanCards } from '#web/features/pricing/plan-cards.tsx';
import { GradedVoices } from '#web/features/track-record/graded-voices.tsx';
import { ClosedSignUpsNote } from '#web/parts/closed-sign-ups-note.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

/** What it costs, and what our forecasts were worth: fetched by who comes near. */
export function LandingPrices() {
  const choice = usePlanChoice('standard');
  return (
    <>
      <section id="pricing" className="-scroll-mt-2 border-y bg-surface">
        <div className="page-width py-6">
          <SectionHeading title={pricingTexts.heading} lead={pricingTexts.lead} />
          <PlanCards choice={choice} />
          <ClosedSignUpsNote />
        </div>
      </section>
      <Testimonials voices={<GradedVoices />} />
    </>
  );
}
