import type { Plan, PriceType } from '#shared/facts/plans.ts';
import { pricingTexts as texts } from '#shared/texts/pricing.ts';
import { Button } from '#web/ui/button.tsx';

/** What a set of plan cards knows and does. */
export type PlanChoice = {
  onChoose: (priceType: PriceType) => void;
  /** The plan whose checkout is being opened. */
  busyPlan: PriceType | null;
  currentPlan: PriceType | null;
  isTrialUsed: boolean;
  onManage: () => void;
  isOpeningPortal: boolean;
};

/** What stands below the prices. */
export function promiseOf({ currentPlan, isTrialUsed }: PlanChoice): string {
  if (currentPlan !== null) return texts.keepsPrice;
  return isTrialUsed ? texts.promiseWithoutTrial : texts.promise;
}

/** Starts a paid plan; subscribers find the way to their subscription on their own plan instead. */
export function PlanButton({ plan, choice }: { plan: Plan; choice: PlanChoice }) {
  const { busyPlan, currentPlan } = choice;
  const { priceType } = plan;
  if (priceType === null) {
    return (
      <p className="flex min-h-11 items-center justify-center text-center text-muted text-sm">
        {texts.currentPlan}
      </p>
    );
  }
  if (currentPlan !== null) {
    if (priceType !== currentPlan) return null;
    return (
      <Button variant="outline" isBusy={choice.isOpeningPortal} onClick={choice.onManage}>
        {texts.manage}
      </Button>
    );
  }
  const label = choice.isTrialUsed ? texts.subscribe : texts.start;
  return (
    <Button
      variant={plan.popular ? 'primary' : 'outline'}
      aria-label={`${label}: ${plan.name}`}
      isBusy={busyPlan === priceType}
      disabled={busyPlan !== null}
      onClick={() => choice.onChoose(priceType)}
    >
      {label}
    </Button>
  );
}
