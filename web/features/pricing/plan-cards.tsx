import { type Plan, standardPlans } from '#shared/facts/plans.ts';
import { planTexts, pricingTexts } from '#shared/texts/pricing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PlanButton, type PlanChoice, promiseOf } from './plan-button.tsx';
import { PlanFeatures } from './plan-features.tsx';

/** The standard price list: landing, pricing page and dashboard. */
export function PlanCards(choice: PlanChoice) {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {standardPlans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} choice={choice} />
        ))}
      </ul>
      <p className="mt-4 text-center text-muted">{promiseOf(choice)}</p>
    </>
  );
}

function PlanCard({ plan, choice }: { plan: Plan; choice: PlanChoice }) {
  const { priceType } = plan;
  const own = priceType
    ? priceType === choice.currentPlan && pricingTexts.current
    : choice.hasFreePlan && pricingTexts.yourPlan;
  const { description, features } = planTexts[priceType ?? 'free'];
  return (
    <li
      className={`flex flex-col gap-4 rounded-card border border-t-4 bg-surface p-5 ${plan.popular ? 'border-primary' : ''}`}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-2xl leading-none">{plan.name}</h3>
        {own ? (
          <Badge tone="upcoming">{own}</Badge>
        ) : (
          plan.popular && <Badge tone="success">{plan.popular}</Badge>
        )}
      </div>
      <div>
        <p className="font-black font-display text-5xl leading-none">{plan.price}</p>
        <p className="mt-1 text-muted">{plan.period}</p>
        <p className="font-semibold text-success sm:min-h-6">{plan.savings}</p>
      </div>
      <p>{description}</p>
      <PlanFeatures features={features} />
      <PlanButton plan={plan} choice={choice} />
    </li>
  );
}
