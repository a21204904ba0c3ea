import { useMutation } from '@tanstack/react-query';
import { formatCents, planNames, priceCents } from '#shared/facts/plans.ts';
import { routes } from '#shared/facts/routes.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { formatMoment } from '#shared/time-format.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { FailedCard } from '#web/ui/failed-query.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openPaymentTab } from './payment-tab.ts';
import { openPortal } from './payments.mutations.ts';
import { isOverdue, useSubscriptionDetail, useSubscriptionQuery } from './subscription.queries.ts';

/** Which plan runs until when, what is charged, and the way to change or mend it. */
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
    <section aria-labelledby="subscription-heading">
      <Card>
        <CardHeader id="subscription-heading" title={texts.heading} />
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p className="min-w-0 flex-1 basis-60">{sentence}</p>
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
      </Card>
    </section>
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
