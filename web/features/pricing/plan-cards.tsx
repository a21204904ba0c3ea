import { type Plan, type PriceType, planLists } from '#shared/facts/plans.ts';
import {
  freeFeatures,
  planDescriptions,
  premiumFeatures,
  pricingTexts,
} from '#shared/texts/pricing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PlanButton, type PlanChoice, promiseOf } from './plan-button.tsx';
import { PlanFeatures } from './plan-features.tsx';
import { PlanPrice } from './plan-price.tsx';

type PlanCardsProps = { choice: PlanChoice; picked?: PriceType | undefined };

/** A price list: on the landing page, the pricing page and the dashboard the standard one. */
export function PlanCards({ choice, picked }: PlanCardsProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:auto-cols-fr sm:gap-3 lg:grid-flow-col lg:grid-cols-none">
        {planLists[choice.offer].map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            choice={choice}
            isPicked={picked !== undefined && plan.priceType === picked}
          />
        ))}
      </ul>
      <div className="mt-3 grid grid-cols-2 gap-2 lg:grid-cols-1">
        <Brings plan={pricingTexts.freeBrings} features={freeFeatures} />
        <Brings plan={pricingTexts.premiumBrings} features={premiumFeatures} />
      </div>
      <p className="mt-3 text-muted text-sm">{promiseOf(choice)}</p>
    </>
  );
}

/** Said once of all plans that bring it. */
function Brings({ plan, features }: { plan: string; features: readonly string[] }) {
  return (
    <div className="lg:flex lg:gap-4">
      <h3 className="font-sans font-semibold text-sm lg:w-36">{plan}</h3>
      <PlanFeatures features={features} className="lg:flex-row lg:flex-wrap lg:gap-x-4" />
    </div>
  );
}

type PlanCardProps = { plan: Plan; choice: PlanChoice; isPicked: boolean };

function PlanCard({ plan, choice, isPicked }: PlanCardProps) {
  const { priceType } = plan;
  const own = priceType
    ? priceType === choice.currentPlan && pricingTexts.current
    : choice.hasFreePlan && pricingTexts.yourPlan;
  const mark = own || (isPicked && pricingTexts.picked);
  return (
    <li
      className={`flex flex-col gap-2 rounded-card border border-t-4 bg-surface p-3 sm:p-4 [&>:last-child]:mt-auto max-sm:[&>:last-child]:whitespace-normal max-sm:[&>:last-child]:px-1 ${plan.popular || isPicked ? 'border-primary' : ''}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <h3 className="text-2xl leading-none">{plan.name}</h3>
        {mark ? (
          <Badge tone="upcoming">{mark}</Badge>
        ) : (
          plan.popular && <Badge tone="success">{plan.popular}</Badge>
        )}
      </div>
      <PlanPrice plan={plan} />
      <p className="text-muted text-sm max-sm:hidden">{planDescriptions[priceType ?? 'free']}</p>
      <PlanButton plan={plan} choice={choice} />
    </li>
  );
}
