import type { Offer, Plan, PriceType } from '#shared/facts/plans.ts';
import { routes } from '#shared/facts/routes.ts';
import { pricingTexts as texts } from '#shared/texts/pricing.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

export type PlanChoice = {
  /** The list that is shown: of who pays already, the one that they pay by. */
  offer: Offer;
  onChoose: (priceType: PriceType) => void;
  /** The plan whose checkout is being opened. */
  busyPlan: PriceType | null;
  currentPlan: PriceType | null;
  isTrialUsed: boolean;
  onSignUp: () => void;
  hasFreePlan: boolean;
  onManage: () => void;
  isOpeningPortal: boolean;
};

export function promiseOf({ currentPlan, isTrialUsed }: PlanChoice): string {
  if (currentPlan !== null) return texts.keepsPrice;
  return isTrialUsed ? texts.promiseWithoutTrial : texts.promise;
}

/** Starts a paid plan; subscribers find the way to their subscription on their own plan instead. */
export function PlanButton({ plan, choice }: { plan: Plan; choice: PlanChoice }) {
  const { busyPlan, currentPlan } = choice;
  const { priceType } = plan;
  if (priceType === null) return <FreeButton plan={plan} onSignUp={choice.onSignUp} />;
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

/** One control for everybody: before the code of the front page has come, presses are counted by control. */
function FreeButton({ plan, onSignUp }: { plan: Plan; onSignUp: () => void }) {
  const { user, isLoading } = useAuth();
  const signUp = useSiteConfig()?.signUpLabel ?? texts.signUp;
  if (user) {
    return (
      <ButtonLink
        to={routes.dashboard}
        variant="outline"
        aria-label={`${texts.goToDashboard}: ${plan.name}`}
      >
        {texts.goToDashboard}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="outline"
      aria-label={`${signUp}: ${plan.name}`}
      className={isLoading ? 'expected:invisible' : ''}
      onClick={onSignUp}
    >
      {signUp}
    </Button>
  );
}
