import { Suspense } from 'react';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { CoverageStrip } from '#web/features/landing/coverage-strip.tsx';
import { FreeFeatures } from '#web/features/landing/free-features.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { PremiumFeatures } from '#web/features/landing/premium-features.tsx';
import { SectionHeading } from '#web/features/landing/section-heading.tsx';
import { StayInformed } from '#web/features/landing/stay-informed.tsx';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { PlanCards } from '#web/features/pricing/plan-cards.tsx';
import { ClosedSignUpsNote } from '#web/parts/closed-sign-ups-note.tsx';
import { lazyExtra } from '#web/ui/after-paint.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

const Specimen = lazyExtra(
  async () =>
    (await import('#web/features/predictions/samples/sample-player-predictions.tsx'))
      .FirstSamplePlayer,
);

/** All of the front page below its first screen. */
export function LandingOffer() {
  const choice = usePlanChoice('standard');
  return (
    <>
      <CoverageStrip />
      <PremiumFeatures
        specimen={
          <Suspense fallback={null}>
            <Specimen />
          </Suspense>
        }
      />
      <FreeFeatures />
      <StayInformed />
      <HowItWorks />
      <section id="pricing" className="-scroll-mt-2 border-y bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-16">
          <SectionHeading title={pricingTexts.heading} lead={pricingTexts.lead} />
          <PlanCards {...choice} />
          <ClosedSignUpsNote />
        </div>
      </section>
      <Testimonials />
    </>
  );
}
