import { html } from 'hono/html';
import {
  endOf,
  type SimulatedSubscription,
} from '#server/product/payments/providers/simulated-provider.ts';
import { formatCents, planNames, priceCents } from '#shared/facts/plans.ts';
import { simulatedPaymentTexts as texts } from '#shared/texts/simulated-payments.ts';
import type { PortalAction, SimulatedCheckout } from './simulated-life.ts';

type Html = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; --line: light-dark(#d4d4d8, #3f3f46); }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem; font: 1rem/1.55 system-ui, sans-serif;
  color: light-dark(#18181b, #f4f4f5); background: light-dark(#ffffff, #111113); }
h1 { font-size: 1.5rem; margin: 1rem 0 .5rem; }
.mark { border: 2px dashed light-dark(#a16207, #facc15); border-radius: .5rem; padding: .75rem; margin: 0; }
.problem { color: light-dark(#b91c1c, #fca5a5); font-weight: 600; }
form { display: grid; gap: .75rem; margin: 1.5rem 0; }
button { font: inherit; padding: .75rem 1rem; border-radius: .5rem; border: 1px solid var(--line);
  background: transparent; color: inherit; cursor: pointer; }
a { color: light-dark(#0f5fb8, #7cc0ff); }
`;

function page(title: string, nonce: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="mark">${texts.mark}</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

const button = (action: string, label: string) =>
  html`<button name="action" value="${action}">${label}</button>`;

export function simulatedCheckoutPage(
  checkout: SimulatedCheckout,
  { nonce, problem }: { nonce: string; problem?: string },
): Html {
  const { subscription_tier, offer, trial_days, status, cancel_url } = checkout;
  const price = formatCents(priceCents[offer][subscription_tier]);
  const trial = trial_days === null ? '' : `${texts.trial(trial_days)} `;
  const content = html`
<p><strong>${planNames[subscription_tier]}</strong>: ${trial}${price}</p>
${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
${
  status === 'open'
    ? html`<form method="post">${button('pay', texts.pay)}${button('pay-shared', texts.payShared)}${button('refuse', texts.payRefused)}</form>`
    : html`<p>${texts.closed}</p>`
}
<p><a href="${cancel_url}">${status === 'open' ? texts.back : texts.leave}</a></p>`;
  return page(texts.checkoutTitle, nonce, content);
}

export function simulatedPortalPage(
  subscription: SimulatedSubscription | undefined,
  { nonce, returnUrl }: { nonce: string; returnUrl: string },
): Html {
  const content = html`
${subscription ? describe(subscription) : html`<p>${texts.noSubscription}</p>`}
<p>${texts.timeNote}</p>
<p><a href="${returnUrl}">${texts.leave}</a></p>`;
  return page(texts.portalTitle, nonce, content);
}

function describe(subscription: SimulatedSubscription): Html {
  const { subscription_tier, offer, status, cancel_at_period_end } = subscription;
  const price = formatCents(priceCents[offer][subscription_tier]);
  const until = endOf(subscription).toISOString().slice(0, 16).replace('T', ' ');
  const ends = cancel_at_period_end ? `, ${texts.willEnd}` : '';
  const actions = actionsOf(subscription).map(([action, label]) => button(action, label));
  return html`
<p><strong>${planNames[subscription_tier]}</strong> (${price})</p>
<p>${texts.states[status]} ${texts.until} ${until} UTC${ends}</p>
${actions.length > 0 ? html`<form method="post">${actions}</form>` : ''}`;
}

function actionsOf({
  status,
  cancel_at_period_end,
  charge_id,
  reversal,
}: SimulatedSubscription): [PortalAction, string][] {
  if (status === 'canceled') return [];
  if (status === 'past_due') return [['pay', texts.payOverdue]];
  if (reversal === 'open') {
    return [
      ['win', texts.winDispute],
      ['lose', texts.loseDispute],
    ];
  }
  if (cancel_at_period_end) {
    return [
      ['resume', texts.resume],
      ['jump-paid', texts.jumpCancelled],
    ];
  }
  const reversals: [PortalAction, string][] = [
    ['refund', texts.refund],
    ['dispute', texts.dispute],
  ];
  return [
    ['cancel', texts.cancel],
    ['jump-paid', texts.jumpPaid],
    ['jump-refused', texts.jumpRefused],
    ...(charge_id === null ? [] : reversals),
  ];
}
