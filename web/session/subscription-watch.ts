import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { SubscriptionStatus } from '#shared/schemas/functions.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { showToast } from '#web/ui/toast.ts';
import { callFunction } from '../api/call-function.ts';
import { errorCodeOf } from '../api/error-code.ts';
import { premiumKey } from './premium-cache.ts';
import { notSubscribed, type SubscriptionState } from './subscription-context.ts';

export type SubscriptionWatch = { recheck: () => void; stop: () => void };

type Watched = {
  queryClient: QueryClient;
  userId: string;
  onChange: (state: SubscriptionState) => void;
};

/** Browsers run a longer timer at once. */
const longestTimerMs = 2_147_483_647;

/** Asks every 30 seconds while the page is visible, and on return to it; knows by itself when the end passes. */
export function watchSubscription({ queryClient, userId, onChange }: Watched): SubscriptionWatch {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['subscription', userId],
    queryFn: checkSubscription,
    refetchInterval: pageIntervals.subscriptionCheckMs,
    refetchOnWindowFocus: 'always',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasSubscribed = false;
  let hasFailed = false;

  function tell(): void {
    const { data, dataUpdatedAt, error, isError, isSuccess } = observer.getCurrentResult();
    if (isError && !hasFailed) sayCheckFailed(error);
    hasFailed = isError || (hasFailed && !isSuccess);
    const state = data ? stateOf(data, dataUpdatedAt) : { ...notSubscribed, isLoading: true };
    onChange({ ...state, hasFailed });
    if (wasSubscribed && !state.subscribed) queryClient.removeQueries({ queryKey: [premiumKey] });
    wasSubscribed = state.subscribed;
    clearTimeout(timer);
    if (state.subscribed && state.subscriptionEnd) awaitEnd(state.subscriptionEnd);
  }

  function awaitEnd(end: Date): void {
    const leftMs = end.getTime() - Date.now();
    if (leftMs <= 0) return;
    timer = setTimeout(passEnd, Math.min(leftMs, longestTimerMs));
  }

  function passEnd(): void {
    tell();
    recheck();
  }

  const recheck = () => void observer.refetch({ cancelRefetch: false });
  const unsubscribe = observer.subscribe(tell);
  window.addEventListener('focus', recheck);
  tell();
  return {
    recheck,
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
      window.removeEventListener('focus', recheck);
    },
  };
}

/** An answer from before the end says nothing after it; a later one is believed, whatever this clock shows. */
function stateOf(status: SubscriptionStatus, answeredAt: number): SubscriptionState {
  const end = status.subscription_end === null ? null : new Date(status.subscription_end);
  const isOver = end !== null && end.getTime() <= Date.now() && answeredAt < end.getTime();
  if (isOver || !status.subscribed) return notSubscribed;
  return {
    ...notSubscribed,
    subscribed: true,
    subscriptionTier: status.subscription_tier,
    subscriptionEnd: end,
  };
}

async function checkSubscription(): Promise<SubscriptionStatus> {
  return SubscriptionStatus.parse(await callFunction('check-subscription'));
}

/** That a session has ended is told by what watches it. */
function sayCheckFailed(error: unknown): void {
  if (errorCodeOf(error) === 'unauthenticated') return;
  showToast({ tone: 'error', title: texts.error, description: texts.checkFailed });
}
