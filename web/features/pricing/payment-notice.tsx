import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { isOverdue, useSubscriptionDetail } from '#web/parts/subscription.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { openPaymentTab } from './payment-tab.ts';
import { openPortal } from './payments.mutations.ts';

/** Tells a subscriber whose payment is missing, and leads to where it is mended. Nothing for everybody else. */
export function PaymentNotice() {
  const detail = useSubscriptionDetail();
  const { mutate, isPending } = useMutation({ mutationFn: openPortal });
  if (!isOverdue(detail)) return null;
  return (
    <section
      aria-label={texts.overdueHeading}
      className="my-3 flex flex-wrap items-center gap-3 rounded-card border border-l-4 border-l-warning bg-surface p-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-60">{texts.overdue[detail.status]}</p>
      <Button variant="outline" isBusy={isPending} onClick={() => mutate(openPaymentTab())}>
        {texts.mend}
      </Button>
    </section>
  );
}
