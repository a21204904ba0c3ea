import { useQuery } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import type { Offer, PriceType, SubscriptionState } from '#shared/facts/plans.ts';
import { callFunction } from '#web/api/call-function.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { useAuth } from '#web/session/auth-context.ts';

export type SubscriptionDetail = {
  status: SubscriptionState;
  cancel_at_period_end: boolean;
  subscription_tier: PriceType;
  offer: Offer;
};

const trialFreshMs = 300_000;

/** Payments that the subscriber has to see to, in the portal. */
const overdue = ['past_due', 'incomplete', 'reversed'] as const;
export type Overdue = SubscriptionDetail & { status: (typeof overdue)[number] };

export function isOverdue(detail: SubscriptionDetail | null | undefined): detail is Overdue {
  return overdue.some((status) => status === detail?.status);
}

/** The row behind the subscription; null for who never had one. Asked only where it is shown. */
export function useSubscriptionQuery(isShown = true) {
  const { user } = useAuth();
  return useQuery({
    queryKey: ['subscription-detail', user?.id],
    queryFn: readDetail,
    // A payment is seen to in another tab.
    refetchOnWindowFocus: 'always',
    enabled: isShown && user !== null,
    refetchInterval: ({ state }) => (state.data ? pageIntervals.subscriptionCheckMs : false),
  });
}

export function useSubscriptionDetail(isShown?: boolean): SubscriptionDetail | null | undefined {
  return useSubscriptionQuery(isShown).data;
}

/** Whether who is signed in had the free trial; undefined until it is known. Asked only where plans are sold. */
export function useTrialUsed(isSold: boolean): boolean | undefined {
  const { user } = useAuth();
  const { data = false, isLoading } = useQuery({
    queryKey: ['trial', user?.id],
    queryFn: readTrial,
    staleTime: trialFreshMs,
    enabled: isSold && user !== null,
  });
  return isLoading ? undefined : isSold && user !== null && data;
}

async function readTrial(): Promise<boolean> {
  const status = await callFunction('check-trial');
  const { TrialStatus } = await import('#shared/schemas/functions.ts');
  return TrialStatus.parse(status).trial_used;
}

async function readDetail(): Promise<SubscriptionDetail | null> {
  const client = await getSupabase();
  const { data } = await client
    .from('subscriptions')
    .select('status, cancel_at_period_end, subscription_tier, offer')
    .maybeSingle()
    .throwOnError()
    .overrideTypes<SubscriptionDetail, { merge: false }>();
  return data;
}
