import { type Plan, planLists } from '#shared/facts/plans.ts';
import { planDialogTexts as dialogTexts } from '#shared/texts/plan-dialog.ts';
import { planDescriptions, premiumFeatures, pricingTexts as texts } from '#shared/texts/pricing.ts';
import { ClosedSignUpsNote } from '#web/parts/closed-sign-ups-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { PlanButton, type PlanChoice, promiseOf } from './plan-button.tsx';
import { PlanFeatures } from './plan-features.tsx';
import { PlanPrice } from './plan-price.tsx';

type PlanDialogProps = OnDemandProps & { choice: PlanChoice };

/** The price list of the sport pages. */
export function PlanDialog({ isOpen, onOpenChange, choice }: PlanDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={dialogTexts.title}
      description={dialogTexts.lead}
    >
      <section aria-label={dialogTexts.eachPlan} className="mb-4 grid gap-2">
        <h3 className="font-sans font-semibold text-base">{dialogTexts.eachPlan}</h3>
        <PlanFeatures features={premiumFeatures} />
      </section>
      <ul className="grid gap-3">
        {planLists[choice.offer].map((plan) => (
          <PlanRow key={plan.name} plan={plan} choice={choice} />
        ))}
      </ul>
      <p className="mt-4 text-center text-muted text-sm">{promiseOf(choice)}</p>
      <ClosedSignUpsNote />
    </Dialog>
  );
}

function PlanRow({ plan, choice }: { plan: Plan; choice: PlanChoice }) {
  const isCurrent = plan.priceType !== null && plan.priceType === choice.currentPlan;
  return (
    <li
      className={classNames(
        'grid gap-2 rounded-card border bg-background p-4',
        plan.popular !== null && 'border-primary',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-2xl leading-none">{plan.name}</h3>
        {plan.popular && <Badge tone="success">{plan.popular}</Badge>}
        {isCurrent && <Badge tone="upcoming">{texts.current}</Badge>}
      </div>
      <PlanPrice plan={plan} />
      <p className="text-sm">{planDescriptions[plan.priceType ?? 'free']}</p>
      <PlanButton plan={plan} choice={choice} />
    </li>
  );
}
