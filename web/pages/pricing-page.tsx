import { pricingTexts } from '#shared/texts/pricing.ts';
import { PlanCards } from '#web/features/pricing/plan-cards.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

export function PricingPage() {
  const choice = usePlanChoice('standard');
  return (
    <section className="mx-auto max-w-6xl px-4 py-12">
      <PageHead title={pricingTexts.pageTitle} description={pricingTexts.pageDescription} />
      <h1 className="font-black text-5xl leading-none sm:text-6xl">{pricingTexts.heading}</h1>
      <p className="mt-3 mb-8 text-lg text-muted">{pricingTexts.lead}</p>
      <h2 className="sr-only">{pricingTexts.plansHeading}</h2>
      <PlanCards {...choice} />
    </section>
  );
}
