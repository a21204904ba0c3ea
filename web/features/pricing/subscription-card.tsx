import { useMutation, useQuery } from '@tanstack/react-query';
import { intervals } from '#shared/spec/intervals.ts';
import { planNames } from '#shared/spec/plans.ts';
import { routes } from '#shared/spec/routes.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { useSubscription } from '#web/api/subscription-context.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { toAppError } from '#web/api/to-app-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openPaymentTab } from './payment-tab.ts';
import { openPortal } from './payments.mutations.ts';

type Detail = { status: string; cancel_at_period_end: boolean };

/** Which plan runs until when, and the way to change it. */
export function SubscriptionCard() {
  const { subscribed, isLoading } = useSubscription();
  const sentence = useSentence();
  const { mutate, isPending } = useMutation({ mutationFn: openPortal });
  if (isLoading) return <Skeleton className="h-32" />;
  return (
    <section aria-labelledby="subscription-heading">
      <Card>
        <CardHeader id="subscription-heading" title={texts.heading} />
        <div className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p>{sentence}</p>
          {subscribed ? (
            <Button variant="outline" isBusy={isPending} onClick={() => mutate(openPaymentTab())}>
              {texts.manage}
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
  const { user } = useAuth();
  const { subscribed, subscriptionTier, subscriptionEnd } = useSubscription();
  const { data } = useQuery({
    queryKey: ['subscription-detail', user?.id],
    queryFn: readDetail,
    enabled: subscribed,
    refetchInterval: intervals.subscriptionCheckMs,
    refetchOnWindowFocus: 'always',
  });
  if (!(subscribed && subscriptionTier && subscriptionEnd)) return texts.free;
  const plan = planNames[subscriptionTier];
  const day = subscriptionEnd.toLocaleDateString('en-US', { dateStyle: 'long' });
  return describe(plan, day, data);
}

function describe(plan: string, day: string, detail: Detail | null | undefined): string {
  if (detail?.cancel_at_period_end || detail?.status === 'canceled') return texts.endsOn(plan, day);
  if (detail?.status === 'past_due') return texts.overdue(plan);
  if (detail?.status === 'trialing') return texts.trialUntil(plan, day);
  return detail ? texts.renewsOn(plan, day) : `Premium, ${plan}.`;
}

async function readDetail(): Promise<Detail | null> {
  const client = await getSupabase();
  const { data, error } = await client
    .from('subscriptions')
    .select('status, cancel_at_period_end')
    .maybeSingle();
  if (error) throw toAppError(error);
  return data;
}
