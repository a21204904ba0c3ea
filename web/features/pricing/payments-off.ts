import { pricingTexts } from '#shared/texts/pricing.ts';
import { showToast } from '#web/ui/toast.ts';

export function sayPaymentsAreOff(): void {
  showToast({
    tone: 'info',
    title: pricingTexts.paymentsOff,
    description: pricingTexts.paymentsOffDetail,
  });
}
