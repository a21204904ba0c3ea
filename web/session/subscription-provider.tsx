import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAuth } from './auth-context.ts';
import {
  notSubscribed,
  type Subscription,
  SubscriptionContext,
  type SubscriptionState,
} from './subscription-context.ts';
import type { SubscriptionWatch } from './subscription-watch.ts';

/** Where nothing premium is on the page, its first scores come before the check. */
const settledAfterMs = 3_000;

const unknown: SubscriptionState = { ...notSubscribed, isLoading: true };

/** Keeps what the server says about the person's subscription; what asks it loads apart from the page. */
export function SubscriptionProvider({ children }: { children: ReactNode }) {
  const { user, session, isLoading } = useAuth();
  const userId = user?.id;
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  const { known, recheck } = useWatch(isWanted ? userId : undefined);
  useEffect(() => {
    const timer = setTimeout(want, settledAfterMs);
    return () => clearTimeout(timer);
  }, [want]);
  const token = session?.access_token;
  useEffect(() => {
    if (token !== undefined) recheck();
  }, [token, recheck]);

  const isKnown = userId !== undefined && known?.userId === userId;
  const state = isKnown ? known.state : isLoading || userId ? unknown : notSubscribed;
  const value = useMemo<Subscription>(() => ({ ...state, recheck, want }), [state, recheck, want]);
  return <SubscriptionContext value={value}>{children}</SubscriptionContext>;
}

type Known = { userId: string; state: SubscriptionState };

function useWatch(userId: string | undefined) {
  const queryClient = use(QueryClientContext);
  const [known, setKnown] = useState<Known>();
  const ask = useRef<() => void>(undefined);
  useEffect(() => {
    // The library of queries comes with whatever signs somebody in.
    if (userId === undefined || !queryClient) return;
    const keep = (state: SubscriptionState) => setKnown({ userId, state });
    let watch: SubscriptionWatch | undefined;
    let isOver = false;
    let isLoading = false;
    const load = () => {
      isLoading = true;
      import('./subscription-watch.ts').then(
        ({ watchSubscription }) => {
          if (!isOver) watch = watchSubscription({ queryClient, userId, onChange: keep });
        },
        () => {
          isLoading = false;
          if (!isOver) keep({ ...unknown, hasFailed: true });
        },
      );
    };
    load();
    ask.current = () => {
      if (watch) watch.recheck();
      else if (!isLoading) load();
    };
    return () => {
      isOver = true;
      watch?.stop();
      ask.current = undefined;
    };
  }, [userId, queryClient]);
  const recheck = useCallback(() => ask.current?.(), []);
  return { known, recheck };
}
