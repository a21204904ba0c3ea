import type { Offer, PriceType } from '#shared/facts/plans.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { subscriptionTexts as texts } from '#shared/texts/subscriptions.ts';
import { callFunction } from '#web/api/call-function.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { getSiteConfig } from '#web/api/site-config.ts';
import { showToast } from '#web/ui/toast.ts';
import type { PaymentTab } from './payment-tab.ts';

type Purchase = { priceType: PriceType; offer: Offer };

/** Leads the tab to the checkout, and says whether it did; who is subscribed already is led to the portal. */
export async function startCheckout(tab: PaymentTab, purchase: Purchase): Promise<boolean> {
  try {
    if ((await getSiteConfig()).payments === 'off') {
      tab.close();
      sayPaymentsAreOff();
      return false;
    }
    const body = { ...purchase, origin: window.location.origin };
    tab.show(await requestPage('create-checkout', body));
    return true;
  } catch (error) {
    await explainRefusal(tab, error);
    return false;
  }
}

export async function openPortal(tab: PaymentTab): Promise<void> {
  try {
    tab.show(await requestPage('customer-portal'));
  } catch {
    tab.close();
    showToast({ tone: 'error', title: texts.error, description: texts.portalFailed });
  }
}

export function sayPaymentsAreOff(): void {
  const { paymentsOff: title, paymentsOffDetail: description } = pricingTexts;
  showToast({ tone: 'info', title, description });
}

async function explainRefusal(tab: PaymentTab, error: unknown): Promise<void> {
  const code = errorCodeOf(error);
  if (code === 'conflict') {
    const description = texts.alreadySubscribedDetail;
    showToast({ tone: 'info', title: texts.alreadySubscribed, description });
    await openPortal(tab);
    return;
  }
  tab.close();
  if (code === 'unauthenticated') {
    showToast({ tone: 'error', title: texts.logInFirst, description: texts.logInFirstDetail });
  } else showToast({ tone: 'error', title: texts.error, description: texts.checkoutFailed });
}

async function requestPage(name: string, body: Record<string, unknown> = {}): Promise<string> {
  const page = await callFunction(name, body);
  // The checks of answers weigh 10 kB, which no front page needs before a plan is chosen.
  const { PaymentPage } = await import('#shared/schemas/functions.ts');
  return PaymentPage.parse(page).url;
}
