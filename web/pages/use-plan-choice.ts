import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PriceType } from '#shared/spec/plans.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { siteConfigQuery } from '#web/api/site-config.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { openPaymentTab, type PaymentTab } from '#web/features/pricing/payment-tab.ts';
import { sayPaymentsAreOff, startCheckout } from '#web/features/pricing/payments.mutations.ts';

type PlanChoice = { choosePlan: (priceType: PriceType) => void; busyPlan: PriceType | null };

/** A visitor is asked to log in; who is logged in goes to the checkout for the price on the card. */
export function usePlanChoice(): PlanChoice {
  const { user } = useAuth();
  const openAuthDialog = useAuthDialog();
  const { data: config } = useQuery({ ...siteConfigQuery, enabled: user !== null });
  // The second click of a double click comes before the button is drawn as disabled.
  const isBusy = useRef(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ tab, priceType }: { tab: PaymentTab; priceType: PriceType }) =>
      startCheckout(tab, { priceType, offer: 'standard' }),
    onSettled: () => {
      isBusy.current = false;
    },
  });

  const choosePlan = (priceType: PriceType) => {
    if (!user) return openAuthDialog('login');
    if (config?.payments === 'off') return sayPaymentsAreOff();
    if (isBusy.current) return;
    isBusy.current = true;
    mutate({ tab: openPaymentTab(), priceType });
  };
  return { choosePlan, busyPlan: isPending ? variables.priceType : null };
}
