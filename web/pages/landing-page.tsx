import { Suspense } from 'react';
import { landingTexts } from '#shared/texts/landing.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { CoverageStrip } from '#web/features/landing/coverage-strip.tsx';
import { FreeFeatures } from '#web/features/landing/free-features.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { HowItWorks } from '#web/features/landing/how-it-works.tsx';
import { PremiumFeatures } from '#web/features/landing/premium-features.tsx';
import { SectionHeading } from '#web/features/landing/section-heading.tsx';
import { StayInformed } from '#web/features/landing/stay-informed.tsx';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { PlanCards } from '#web/features/pricing/plan-cards.tsx';
import { useAuth } from '#web/session/auth-context.ts';
import { lazyExtra } from '#web/ui/after-paint.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { sentPart } from '#web/ui/sent-part.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

const ScoreTicker = sentPart<{ leadsToGames: boolean }>(
  async () => (await import('#web/features/games/lists/score-ticker.tsx')).ScoreTicker,
  { id: 'ticker', className: 'h-full' },
);

const Specimen = lazyExtra(
  async () =>
    (await import('#web/features/predictions/samples/sample-player-predictions.tsx'))
      .FirstSamplePlayer,
);

export function LandingPage() {
  const { user, isLoading } = useAuth();
  const openAuthDialog = useAuthDialog();
  const choice = usePlanChoice('standard');
  return (
    <>
      <PageHead title={landingTexts.pageTitle} description={landingTexts.pageDescription} />
      <Hero
        isSignedIn={user !== null}
        isLoading={isLoading}
        onSignUp={() => openAuthDialog('signup')}
      />
      <div className="dark h-20 border-board-line border-t bg-board text-board-text [--digit:var(--board-digit)]">
        <ScoreTicker leadsToGames={user !== null} />
      </div>
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
        </div>
      </section>
      <Testimonials />
    </>
  );
}
