import { type PriceType, planLists } from '#shared/facts/plans.ts';
import { pricingTexts as texts } from '#shared/texts/pricing.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { PlanButton, type PlanChoice } from './plan-button.tsx';

/** What somebody picked before the log-in, one press from its checkout; nothing for who pays already, or is nobody yet. */
export function PickedPlan({ priceType, choice }: { priceType: PriceType; choice: PlanChoice }) {
  const { user } = useAuth();
  const plan = planLists[choice.offer].find((each) => each.priceType === priceType);
  if (!user || !plan || choice.currentPlan !== null) return null;
  const price = `${plan.price} ${plan.period}`.replace(' /', '/');
  return (
    <section
      aria-label={texts.pickedHeading}
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-l-4 border-l-primary bg-surface p-4"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-display font-extrabold text-2xl leading-tight">
          {texts.pickedHeading}
        </span>
        {texts.pickedPlan(plan.name, price, choice.isTrialUsed)}
      </p>
      <PlanButton plan={plan} choice={choice} />
    </section>
  );
}
