import { useSearchParams } from 'react-router';
import { readPlanQuery } from '#shared/facts/plans.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { PaymentNotice } from '#web/features/pricing/payment-notice.tsx';
import { PickedPlan } from '#web/features/pricing/picked-plan.tsx';
import { PlanCards } from '#web/features/pricing/plan-cards.tsx';
import { ClosedSignUpsNote } from '#web/parts/closed-sign-ups-note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePlanChoice } from './use-plan-choice.ts';

/** What the server renders knows no query. */
const noQuery = new URLSearchParams();

export function PricingPage() {
  const [query] = useSearchParams();
  const { offer, picked } = readPlanQuery(useHydrated() ? query : noQuery);
  const choice = usePlanChoice(offer);
  return (
    <section className="page-width py-8 sm:py-12">
      <PageHead title={pricingTexts.pageTitle} description={pricingTexts.pageDescription} />
      <h1 className="font-black text-5xl leading-none sm:text-6xl">{pricingTexts.heading}</h1>
      <p className="mt-3 mb-6 text-lg text-muted">{pricingTexts.lead}</p>
      <PaymentNotice />
      {picked && <PickedPlan priceType={picked} choice={choice} />}
      <h2 className="sr-only">{pricingTexts.plansHeading}</h2>
      <PlanCards choice={choice} picked={picked} />
      <ClosedSignUpsNote />
    </section>
  );
}
