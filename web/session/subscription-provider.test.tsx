import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { storeSession, turnPage } from '#web/testing/auth-probe.tsx';
import { buildAuth } from '#web/testing/build-auth.ts';
import { buildSession } from '#web/testing/fake-auth-server.ts';
import { type FakeCall, fakeFetch } from '#web/testing/fake-fetch.ts';
import { takeWaitingToasts } from '#web/ui/toast.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { premiumKey } from './premium-cache.ts';
import { useSubscription } from './subscription-context.ts';
import { SubscriptionProvider } from './subscription-provider.tsx';

const now = new Date('2026-11-21T12:00:00Z');
const premium = [premiumKey, 'fantasy-picks'] as const;

type Answer = { subscribed: boolean; end?: string; status?: number };

/** Counts the checks and answers them as told last. */
function fakeChecks(first: Answer) {
  const state = { answer: first, checks: 0, sent: [] as FakeCall[] };
  fakeFetch((call) => {
    if (call.name !== 'check-subscription') return Response.json({}, { status: 404 });
    state.checks += 1;
    state.sent.push(call);
    const { subscribed, end, status } = state.answer;
    const tier = subscribed ? 'monthly' : null;
    return Response.json(
      { subscribed, subscription_tier: tier, subscription_end: end ?? null },
      { status: status ?? 200 },
    );
  });
  return state;
}

function Probe() {
  const { subscribed, subscriptionTier, subscriptionEnd, ...rest } = useSubscription();
  if (rest.isLoading) return <p>{rest.hasFailed ? 'unknown' : 'loading'}</p>;
  return (
    <>
      <p>{subscribed ? 'subscribed' : 'free'}</p>
      <p>{`tier ${subscriptionTier}, end ${subscriptionEnd?.toISOString() ?? null}`}</p>
    </>
  );
}

function person(id: string, token = 'token-1'): Auth {
  const session = buildSession();
  const user = { ...session.user, id };
  return buildAuth({ session: { ...session, user, access_token: token } as Auth['session'] });
}

const fan = person('11111111-1111-4111-8111-111111111111');

async function show(auth: Auth = fan) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(premium, ['a pick']);
  const page = (who: Auth) => (
    <QueryClientProvider client={queryClient}>
      <AuthContext value={who}>
        <SubscriptionProvider>
          <Probe />
        </SubscriptionProvider>
      </AuthContext>
    </QueryClientProvider>
  );
  const view = render(page(auth));
  await act(() => vi.advanceTimersByTimeAsync(100));
  return { queryClient, showFor: (who: Auth) => view.rerender(page(who)) };
}

async function open(first: Answer) {
  const server = fakeChecks(first);
  return { server, ...(await show()) };
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now }));
afterEach(() => {
  turnPage('visible');
  vi.unstubAllGlobals();
});

describe('what the browser knows of a subscription', () => {
  it('is asked for every 30 seconds while the page is visible, and turns without a reload', async () => {
    const { server } = await open({ subscribed: false });
    expect(await screen.findByText('free')).toBeDefined();
    expect(server.checks).toBe(1);
    server.answer = { subscribed: true, end: '2026-12-21T12:00:00Z' };
    await pass(25_000);
    expect(server.checks).toBe(1);
    await pass(5_000);
    expect(server.checks).toBe(2);
    expect(screen.getByText('subscribed')).toBeDefined();
  });

  it('is asked for with the token of the session and nothing else', async () => {
    // Valid by the clock of the test and by that of the client's own timers.
    storeSession({ expires_at: Date.parse('2100-01-01') / 1000 });
    const { server } = await open({ subscribed: false });
    expect(await screen.findByText('free')).toBeDefined();
    const [{ method, headers, body } = {}] = server.sent;
    expect([method, body]).toEqual(['POST', null]);
    expect(headers?.get('Authorization')).toBe('Bearer header.payload.signature');
  });

  it('is not asked for while the page is hidden, and at once when it is seen again', async () => {
    const { server } = await open({ subscribed: false });
    await screen.findByText('free');
    turnPage('hidden');
    await pass(3 * pageIntervals.subscriptionCheckMs);
    expect(server.checks).toBe(1);
    turnPage('visible');
    await pass(100);
    expect(server.checks).toBe(2);
    window.dispatchEvent(new Event('focus'));
    await pass(100);
    expect(server.checks).toBe(3);
  });

  it('is asked for anew for a new session and for another person, who inherits nothing', async () => {
    const { server, showFor } = await open({ subscribed: true, end: '2026-12-21T12:00:00Z' });
    await screen.findByText('subscribed');
    expect(screen.getByText('tier monthly, end 2026-12-21T12:00:00.000Z')).toBeDefined();
    showFor({ ...fan, session: { ...fan.session, access_token: 'token-2' } as Auth['session'] });
    await pass(100);
    expect(server.checks).toBe(2);
    expect(screen.getByText('subscribed')).toBeDefined();
    server.answer = { subscribed: false };
    showFor(person('22222222-2222-4222-8222-222222222222'));
    expect(screen.getByText('loading')).toBeDefined();
    await pass(100);
    expect(screen.getByText('free')).toBeDefined();
    expect(server.checks).toBe(3);
    showFor(buildAuth());
    await pass(2 * pageIntervals.subscriptionCheckMs);
    expect(screen.getByText('free')).toBeDefined();
    expect(screen.getByText('tier null, end null')).toBeDefined();
    expect(server.checks).toBe(3);
  });

  it('ends at the known end, before the server is asked, and takes premium rows with it', async () => {
    const { server, queryClient } = await open({ subscribed: true, end: '2026-11-21T12:00:10Z' });
    await screen.findByText('subscribed');
    await pass(8_000);
    expect(screen.getByText('subscribed')).toBeDefined();
    expect(queryClient.getQueryData(premium)).toEqual(['a pick']);
    server.answer = { subscribed: false };
    await pass(2_500);
    expect(screen.getByText('free')).toBeDefined();
    expect(queryClient.getQueryData(premium)).toBeUndefined();
    expect(server.checks).toBe(2);
  });

  it('goes on when the server says so after the known end', async () => {
    const { server } = await open({ subscribed: true, end: '2026-11-21T12:00:10Z' });
    await screen.findByText('subscribed');
    server.answer = { subscribed: true, end: '2026-12-21T12:00:10Z' };
    await pass(11_000);
    expect(screen.getByText('subscribed')).toBeDefined();
    expect(server.checks).toBe(2);
  });

  it('holds what it knew when a check fails, and says so once', async () => {
    const { server } = await open({ subscribed: true, end: '2026-12-21T12:00:00Z' });
    await screen.findByText('subscribed');
    server.answer = { subscribed: false, status: 502 };
    await pass(3 * pageIntervals.subscriptionCheckMs);
    expect(server.checks).toBe(4);
    expect(screen.getByText('subscribed')).toBeDefined();
    const toast = { title: 'Error', description: 'Failed to check subscription status' };
    expect(takeWaitingToasts()).toEqual([{ tone: 'error', ...toast }]);
  });

  it('leaves it to others to tell that the session has ended', async () => {
    await open({ subscribed: false, status: 401 });
    expect(await screen.findByText('unknown')).toBeDefined();
    expect(takeWaitingToasts()).toEqual([]);
  });

  it('is unknown, not free, when the first check fails', async () => {
    const { server } = await open({ subscribed: false, status: 502 });
    expect(await screen.findByText('unknown')).toBeDefined();
    server.answer = { subscribed: true, end: '2026-12-21T12:00:00Z' };
    await pass(pageIntervals.subscriptionCheckMs);
    expect(screen.getByText('subscribed')).toBeDefined();
  });
});
