import { use } from 'react';
import { routes } from '#shared/facts/routes.ts';
import { quickAccessTexts as texts } from '#shared/texts/quick-access.ts';
import { isOverdue, useSubscriptionDetail } from '#web/parts/subscription.queries.ts';
import { type Subscription, SubscriptionContext } from '#web/session/subscription-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function QuickAccess() {
  // What is known already is enough here: the scores do not wait for the check.
  const subscription = use(SubscriptionContext);
  const isKnown = subscription !== null && !subscription.subscribed && !subscription.isLoading;
  const isMending = isOverdue(useSubscriptionDetail(isKnown));
  const targets = [
    { to: routes.nfl, name: texts.nfl },
    { to: routes.nba, name: texts.nba },
    { to: routes.pricing, name: nameOfPlan(subscription, isMending) },
  ];
  return (
    <nav aria-label={texts.label} className="grid grid-cols-3 gap-3">
      {targets.map(({ to, name }) => (
        <ButtonLink key={to} to={to} variant="outline" className="px-1!">
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** While nobody knows, nobody is asked to buy what they may have. */
function nameOfPlan(subscription: Subscription | null, isMending: boolean): string {
  if (subscription?.subscribed || isMending) return texts.ownPlan;
  return subscription?.isLoading ? texts.plans : texts.pricing;
}
