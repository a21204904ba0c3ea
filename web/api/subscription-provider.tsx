import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { SubscriptionStatus } from '#shared/schemas/functions.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { showToast } from '#web/ui/toast.ts';
import { useAuth } from './auth-context.ts';
import { type Subscription, SubscriptionContext } from './subscription-context.ts';
import { getSupabase } from './supabase-client.ts';
import { toAppError } from './to-app-error.ts';

const recheckMs = 30_000;

/** Asks anew with each session, every 30 seconds while visible, and on return to the tab. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
  const { user, session } = useAuth();
  const { data, isError } = useQuery({
    queryKey: ['subscription', user?.id, session?.access_token],
    queryFn: checkSubscription,
    enabled: session !== null,
    refetchInterval: recheckMs,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (isError) showToast({ tone: 'error', title: texts.error, description: texts.checkFailed });
  }, [isError]);
  const value = useMemo<Subscription>(() => {
    const end = data?.subscription_end;
    return {
      subscribed: data?.subscribed ?? false,
      subscriptionTier: data?.subscription_tier ?? null,
      subscriptionEnd: end ? new Date(end) : null,
      // After a failed check nobody is told to be on the free plan.
      isLoading: session !== null && data === undefined,
    };
  }, [data, session]);
  return <SubscriptionContext value={value}>{children}</SubscriptionContext>;
}

async function checkSubscription() {
  const { data, error } = await (await getSupabase()).functions.invoke('check-subscription');
  if (error) throw toAppError(error);
  return SubscriptionStatus.parse(data);
}
