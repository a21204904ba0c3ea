import { ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { quickAccessTexts as texts } from '#shared/texts/quick-access.ts';
import { isOverdue, useSubscriptionDetail } from '#web/parts/subscription.queries.ts';
import { type Subscription, SubscriptionContext } from '#web/session/subscription-context.ts';

const leagueTargets = [
  { to: routes.nfl, name: texts.nfl, detail: texts.nflDetail, edge: 'border-l-secondary' },
  { to: routes.nba, name: texts.nba, detail: texts.nbaDetail, edge: 'border-l-warning' },
];

export function QuickAccess() {
  // What is known already is enough here: the scores do not wait for the check.
  const subscription = use(SubscriptionContext);
  const isKnown = subscription !== null && !subscription.subscribed && !subscription.isLoading;
  const isMending = isOverdue(useSubscriptionDetail(isKnown));
  const targets = [...leagueTargets, pricingTarget(subscription, isMending)];
  return (
    <nav
      aria-label={texts.label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3 self-start lg:gap-4"
    >
      {targets.map(({ to, name, detail, edge }) => (
        <Link
          key={to}
          to={to}
          className={`flex min-h-14 items-center gap-3 rounded-card border border-l-4 ${edge} bg-surface px-4 py-2 hover:bg-raised`}
        >
          <span className="flex-1">
            <span className="block font-display font-extrabold text-xl uppercase leading-6 tracking-wide">
              {name}
            </span>
            <span className="block text-muted text-sm">{detail}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 text-muted" />
        </Link>
      ))}
    </nav>
  );
}

/** While nobody knows, nobody is asked to buy what they may have. */
function pricingTarget(subscription: Subscription | null, isMending: boolean) {
  return {
    to: routes.pricing,
    ...pricingWords(subscription, isMending),
    edge: 'border-l-upcoming',
  };
}

function pricingWords(subscription: Subscription | null, isMending: boolean) {
  if (subscription?.subscribed) return { name: texts.ownPlan, detail: texts.ownPlanDetail };
  if (isMending) return { name: texts.ownPlan, detail: texts.overdueDetail };
  if (subscription?.isLoading) return { name: texts.plans, detail: texts.plansDetail };
  return { name: texts.pricing, detail: texts.pricingDetail };
}
