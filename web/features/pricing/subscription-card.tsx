import { useMutation } from '@tanstack/react-query';
import { formatCents, planLists, planNames, priceCents } from '#shared/facts/plans.ts';
import { routes } from '#shared/facts/routes.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { formatMoment } from '#shared/time-format.ts';
import {
  isOverdue,
  type SubscriptionDetail,
  useSubscriptionDetail,
  useSubscriptionQuery,
} from '#web/parts/subscription.queries.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openPaymentTab } from './payment-tab.ts';
import { openPortal } from './payments.mutations.ts';

export function SubscriptionCard() {
  const { subscribed, isLoading } = useSubscription();
  const query = useSubscriptionQuery();
  const { data: detail, isPending: isAsking } = query;
  const sentence = useSentence();
  const { mutate, isPending } = useMutation({ mutationFn: openPortal });
  // A payment that failed closes premium: without its row nobody is told to be on the free plan.
  if (isLoading || (!subscribed && isAsking)) return <Skeleton className="h-32" />;
  if (!subscribed && detail === undefined) {
    return <FailedCard query={query} title={texts.loadFailed} />;
  }
  const isMissing = isOverdue(detail);
  return (
    <SectionCard title={texts.heading}>
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0 flex-1 basis-60">
          <p>{sentence}</p>
          {detail && (subscribed || isMissing) && <Charge {...detail} />}
        </div>
        {subscribed || isMissing ? (
          <Button
            variant={isMissing ? 'primary' : 'outline'}
            isBusy={isPending}
            onClick={() => mutate(openPaymentTab())}
          >
            {isMissing ? texts.mend : texts.manage}
          </Button>
        ) : (
          <ButtonLink to={routes.pricing}>{texts.seePlans}</ButtonLink>
        )}
      </div>
    </SectionCard>
  );
}

function Charge({ offer, subscription_tier }: SubscriptionDetail) {
  const plan = planLists[offer].find(({ priceType }) => priceType === subscription_tier);
  if (!plan) return null;
  const aMonth = plan.aMonth === null ? [] : [pricingTexts.aMonth(plan.aMonth)];
  const price = `${plan.price} ${plan.period}`.replace(' /', '/');
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-muted text-sm">
      <dt>{texts.charged}</dt>
      <dd>{[price, ...aMonth, texts.fromList[offer]].join(', ')}</dd>
      <dt>{texts.chargedFor}</dt>
      <dd>{texts.brings}</dd>
    </dl>
  );
}

function useSentence(): string {
  const { subscribed, subscriptionTier, subscriptionEnd } = useSubscription();
  const detail = useSubscriptionDetail();
  if (isOverdue(detail)) {
    return `${texts.plan(planNames[detail.subscription_tier])} ${texts.overdue[detail.status]}`;
  }
  if (!(subscribed && subscriptionTier && subscriptionEnd)) return texts.free;
  const plan = planNames[subscriptionTier];
  if (!detail) return texts.plan(plan);
  const day = formatMoment(subscriptionEnd, { dateStyle: 'long' });
  const price = formatCents(priceCents[detail.offer][subscriptionTier]);
  if (detail.cancel_at_period_end || detail.status === 'canceled') return texts.endsOn(plan, day);
  return detail.status === 'trialing'
    ? texts.trialUntil(plan, day, price)
    : texts.renewsOn(plan, day, price);
}
