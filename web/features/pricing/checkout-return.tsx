import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { useSubscription } from '#web/session/subscription-context.ts';
import { showToast } from '#web/ui/toast.ts';

const recheckMs = 2_000;
/** Then the usual check every 30 seconds goes on alone. */
const patienceMs = 20_000;

/** What the payment provider says in the address, told once and taken out of it. */
export function CheckoutReturn() {
  const [params, setParams] = useSearchParams();
  const [outcome] = useState(() => params.get('checkout'));
  const isThere = params.has('checkout');
  useEffect(() => {
    if (!isThere) return;
    setParams(withoutCheckout, { replace: true });
  }, [isThere, setParams]);
  useEffect(() => {
    if (outcome !== 'cancelled') return;
    showToast({ tone: 'info', title: texts.cancelled, description: texts.cancelledDetail });
  }, [outcome]);
  return outcome === 'success' && <AwaitSubscription />;
}

function withoutCheckout(params: URLSearchParams): URLSearchParams {
  params.delete('checkout');
  return params;
}

/** An address proves nothing: only the server's word ends the wait. */
function AwaitSubscription() {
  const { subscribed, recheck } = useSubscription();
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    if (!isWaiting) return;
    if (subscribed) {
      setWaiting(false);
      showToast({ tone: 'success', title: texts.started, description: texts.startedDetail });
      return;
    }
    recheck();
    const again = setInterval(recheck, recheckMs);
    const giveUp = setTimeout(() => {
      setWaiting(false);
      const { notYetStarted: title, notYetStartedDetail: description } = texts;
      showToast({ tone: 'info', title, description });
    }, patienceMs);
    return () => {
      clearInterval(again);
      clearTimeout(giveUp);
    };
  }, [isWaiting, subscribed, recheck]);
  return null;
}
