import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Offer, type PriceType, planRoute } from '#shared/facts/plans.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { openPaymentTab, type PaymentTab } from '#web/features/pricing/payment-tab.ts';
import {
  openPortal,
  sayPaymentsAreOff,
  startCheckout,
} from '#web/features/pricing/payments.mutations.ts';
import type { PlanChoice } from '#web/features/pricing/plan-button.tsx';
import { isOverdue, useSubscriptionDetail, useTrialUsed } from '#web/parts/subscription.queries.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { saveReturnAddress } from '#web/session/return-address.ts';
import { useSubscription } from '#web/session/subscription-context.ts';

/** A visitor is asked to log in; who is logged in goes to the checkout for the price on the card. */
export function usePlanChoice(
  offer: Offer,
  { isShown = true, onStarted }: { isShown?: boolean; onStarted?: () => void } = {},
): PlanChoice {
  const { user } = useAuth();
  const { subscribed, subscriptionTier, isLoading } = useSubscription();
  const isSold = isShown && !subscribed && !isLoading;
  const detail = useSubscriptionDetail(isShown && !isLoading);
  const isTrialUsed = useTrialUsed(isSold) ?? false;
  const openAuthDialog = useAuthDialog();
  const { data: config } = useQuery({ ...siteConfigQuery, enabled: user !== null });
  // The second click of a double click comes before the button is drawn as disabled.
  const isBusy = useRef(false);
  const checkout = useMutation({
    mutationFn: ({ tab, priceType }: { tab: PaymentTab; priceType: PriceType }) =>
      startCheckout(tab, { priceType, offer }),
    onSuccess: (hasStarted) => {
      if (hasStarted) onStarted?.();
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const portal = useMutation({ mutationFn: openPortal });

  const onChoose = (priceType: PriceType) => {
    if (!user) {
      saveReturnAddress(planRoute(offer, priceType));
      return openAuthDialog('login');
    }
    if (config?.payments === 'off') return sayPaymentsAreOff();
    if (isBusy.current) return;
    isBusy.current = true;
    checkout.mutate({ tab: openPaymentTab(), priceType });
  };
  const overduePlan = isOverdue(detail) ? detail.subscription_tier : null;
  const currentPlan = subscribed ? subscriptionTier : overduePlan;
  return {
    offer: currentPlan !== null && detail ? detail.offer : offer,
    onChoose,
    busyPlan: checkout.isPending ? checkout.variables.priceType : null,
    currentPlan,
    isTrialUsed,
    onSignUp: () => openAuthDialog('signup'),
    hasFreePlan: user !== null && !isLoading && !subscribed && currentPlan === null,
    onManage: () => portal.mutate(openPaymentTab()),
    isOpeningPortal: portal.isPending,
  };
}
