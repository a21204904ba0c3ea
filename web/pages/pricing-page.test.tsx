import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { buildSiteConfig } from '#test/site-config.ts';
import type { Subscription } from '#web/session/subscription-context.ts';
import { storeSession } from '#web/testing/auth-probe.tsx';
import { signedIn } from '#web/testing/build-auth.ts';
import { type FakeCall, fakeFetch } from '#web/testing/fake-fetch.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { PricingPage } from './pricing-page.tsx';

type Call = { name: string | undefined; bearer: string | null; body: unknown };

/** Each function answers as told; the address of a page is made of the function's name. */
function fakeFunctions(
  statuses: Record<string, number> = {},
  answerable: Promise<void> = Promise.resolve(),
): Call[] {
  const calls: Call[] = [];
  const answer = async ({ name, headers, body }: FakeCall) => {
    if (name === 'check-trial') return { trial_used: known.isTrialUsed };
    if (name === 'subscriptions') return known.row ? [known.row] : [];
    calls.push({ name, bearer: headers.get('Authorization'), body });
    await answerable;
    return Response.json({ url: `https://pay.example/${name}` }, { status: statuses[name] ?? 200 });
  };
  fakeFetch(answer, () => buildSiteConfig({ payments: 'stripe' }));
  return calls;
}

/** What the server knows of the fan. */
const known: { isTrialUsed: boolean; row: object | undefined } = {
  isTrialUsed: false,
  row: undefined,
};

function fakeTab() {
  const tab = { opener: {}, closed: false, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
  return { tab, open };
}

const bearer = 'Bearer header.payload.signature';

function renderPricing(subscription: Partial<Subscription> = {}) {
  storeSession();
  renderWithData(
    <>
      <PricingPage />
      <Toaster />
    </>,
    { auth: signedIn(), subscription, openAuthDialog: vi.fn() },
  );
}

function openPricing(subscription?: Partial<Subscription>) {
  const faked = fakeTab();
  renderPricing(subscription);
  return faked;
}

const yearly = () => screen.getByRole('button', { name: 'Start free trial: Yearly' });

afterEach(() => {
  Object.assign(known, { isTrialUsed: false, row: undefined });
  vi.unstubAllGlobals();
});

describe('a plan on the pricing page', () => {
  it('opens one checkout for a double click, in a tab cut from this one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const calls = fakeFunctions({}, promise);
    const { tab, open } = openPricing();
    await userEvent.dblClick(yearly());
    await waitFor(() => expect(calls).toHaveLength(1));
    resolve();
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/create-checkout'),
    );
    const body = { priceType: 'yearly', offer: 'standard', origin: window.location.origin };
    expect(calls).toEqual([{ name: 'create-checkout', bearer, body }]);
    expect(open).toHaveBeenCalledTimes(1);
    expect(tab.opener).toBeNull();
  });

  it('reads "Subscribe" for who has used the free trial', async () => {
    known.isTrialUsed = true;
    fakeFunctions();
    renderPricing();
    expect(await screen.findByRole('button', { name: 'Subscribe: Yearly' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Start free trial/ })).toBeNull();
    expect(screen.getByText(pricingTexts.promiseWithoutTrial)).toBeTruthy();
    expect(screen.queryByText(pricingTexts.promise)).toBeNull();
  });

  it('leads whose payment is missing to the portal, and sells no second one', async () => {
    known.row = { status: 'past_due', subscription_tier: 'monthly', offer: 'standard' };
    const calls = fakeFunctions();
    const { tab } = openPricing();
    await userEvent.click(await screen.findByRole('button', { name: 'Manage subscription' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    expect(calls.map(({ name }) => name)).toEqual(['customer-portal']);
    expect(screen.queryByRole('button', { name: /Start free trial/ })).toBeNull();
  });

  it('leads who is subscribed to the portal', async () => {
    const calls = fakeFunctions({ 'create-checkout': 409 });
    const { tab } = openPricing();
    await userEvent.click(yearly());
    expect(await screen.findByText('You already have a subscription')).toBeTruthy();
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/customer-portal'),
    );
    expect(calls.at(-1)).toEqual({ name: 'customer-portal', bearer, body: {} });
  });

  it.each([
    [502, 'Error', 'Failed to create checkout session'],
    [429, 'Error', 'Failed to create checkout session'],
    [401, 'Authentication required', 'Please log in to subscribe'],
  ])('closes the tab and explains the answer %i', async (status, title, detail) => {
    fakeFunctions({ 'create-checkout': status });
    const { tab } = openPricing();
    const button = yearly();
    await userEvent.click(button);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  });

  it('explains a portal that does not open', async () => {
    fakeFunctions({ 'create-checkout': 409, 'customer-portal': 502 });
    const { tab } = openPricing();
    await userEvent.click(yearly());
    expect(await screen.findByText('Failed to open customer portal')).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
  });

  it('is marked for who is on it, and leads them to the portal instead', async () => {
    const calls = fakeFunctions();
    const { tab } = openPricing({ subscribed: true, subscriptionTier: 'yearly' });
    const [card] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText('Yearly'));
    expect(within(card!).getByText('Your billing period')).toBeTruthy();
    expect(screen.getByText(/^You pay the price you subscribed at/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start free trial/ })).toBeNull();
    await userEvent.click(within(card!).getByRole('button', { name: 'Manage subscription' }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/customer-portal'),
    );
    expect(calls.map(({ name }) => name)).toEqual(['customer-portal']);
  });
});
