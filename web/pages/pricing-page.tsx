import { pricingTexts } from '#shared/texts/pricing.ts';
import { PlanCards } from '#web/features/pricing/plan-cards.tsx';
import { ClosedSignUpsNote } from '#web/parts/closed-sign-ups-note.tsx';
import { AfterPaint, lazyExtra } from '#web/ui/after-paint.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

const SampleFantasyPicks = lazyExtra(
  async () =>
    (await import('#web/features/predictions/samples/sample-fantasy-picks.tsx')).SampleFantasyPicks,
);

export function PricingPage() {
  const choice = usePlanChoice('standard');
  return (
    <section className="page-width py-12">
      <PageHead title={pricingTexts.pageTitle} description={pricingTexts.pageDescription} />
      <h1 className="font-black text-5xl leading-none sm:text-6xl">{pricingTexts.heading}</h1>
      <p className="mt-3 mb-8 text-lg text-muted">{pricingTexts.lead}</p>
      <h2 className="sr-only">{pricingTexts.plansHeading}</h2>
      <PlanCards {...choice} />
      <ClosedSignUpsNote />
      <h2 className="mt-14 text-4xl leading-none">{pricingTexts.sampleHeading}</h2>
      <p className="mt-2 mb-6 text-lg text-muted">{pricingTexts.sampleLead}</p>
      <AfterPaint
        waiting={
          <SkeletonGroup>
            <Skeleton className="h-265 md:h-176 lg:h-86" />
          </SkeletonGroup>
        }
      >
        <SampleFantasyPicks sport="NFL" />
      </AfterPaint>
    </section>
  );
}
