import { CoverageStrip } from '#web/features/landing/coverage-strip.tsx';
import { FreeFeatures } from '#web/features/landing/free-features.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { PremiumFeatures } from '#web/features/landing/premium-features.tsx';
import { StayInformed } from '#web/features/landing/stay-informed.tsx';

/** What the product holds: words alone. */
export function LandingOffer() {
  return (
    <>
      <CoverageStrip />
      <PremiumFeatures />
      <div className="border-y bg-surface">
        <div className="page-width grid gap-6 py-6 lg:grid-cols-2 lg:gap-8">
          <FreeFeatures />
          <StayInformed />
        </div>
      </div>
      <HowItWorks />
    </>
  );
}
