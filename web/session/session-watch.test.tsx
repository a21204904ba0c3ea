import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { eventually } from '#test/eventually.ts';
import { forgetSession, renderFan, storeSession, turnPage } from '#web/testing/auth-probe.tsx';
import {
  type AuthAnswers,
  buildSession,
  fakeAuthServer,
  fan,
  refusals,
} from '#web/testing/fake-auth-server.ts';
import { getSupabase, sessionStorageKey } from '../api/supabase-client.ts';

const userFound = () => ({ body: buildSession().user });

/** The server answers each question about the session by `getUser`, which a test may change. */
async function signedIn(answers: AuthAnswers = {}) {
  const getUser = vi.fn(userFound);
  const calls = fakeAuthServer({ getUser, ...answers });
  await renderFan();
  if (!answers.getUser) await eventually(() => expect(getUser).toHaveBeenCalledOnce());
  return { getUser, calls };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function expectLost(): Promise<void> {
  expect(await screen.findByText('nobody')).toBeTruthy();
  expect(screen.getByText('lost')).toBeTruthy();
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await forgetSession();
});

describe('a session that another device ended', () => {
  it('is found out on load', async () => {
    await signedIn({ getUser: refusals.sessionNotFound });
    await expectLost();
  });

  it.each<[when: string, before: () => unknown, at: () => unknown]>([
    ['the page is looked at again', () => turnPage('hidden'), () => turnPage('visible')],
    ['the network is back', () => {}, () => window.dispatchEvent(new Event('online'))],
    ['a minute is over', () => pass(pageIntervals.sessionCheckMs - 5_000), () => pass(5_000)],
  ])('is found out when %s', async (_when, before, at) => {
    const { getUser } = await signedIn();
    await before();
    expect(getUser).toHaveBeenCalledOnce();
    getUser.mockImplementation(refusals.sessionNotFound as typeof userFound);
    await at();
    await expectLost();
  });

  it('is not asked for while the page is hidden, nor after signing out', async () => {
    const { getUser } = await signedIn();
    turnPage('hidden');
    await pass(3 * pageIntervals.sessionCheckMs);
    turnPage('visible');
    await eventually(() => expect(getUser).toHaveBeenCalledTimes(2));
    fakeAuthServer({ getUser, logout: () => ({ status: 204 }) });
    await act(async () => void (await (await getSupabase()).auth.signOut()));
    await pass(3 * pageIntervals.sessionCheckMs);
    expect(getUser).toHaveBeenCalledTimes(2);
  });
});

describe('an account that is gone, or a token that the server does not take', () => {
  it.each(['userNotFound', 'badJwt'] as const)(
    'signs out when no refresh helps (%s)',
    async (name) => {
      await signedIn({
        getUser: refusals[name],
        token: refusals.refreshTokenUsed,
        logout: refusals[name],
      });
      await expectLost();
    },
  );

  it('stays signed in when a refresh helps', async () => {
    const { calls } = await signedIn({
      getUser: refusals.badJwt,
      token: () => ({ body: buildSession() }),
    });
    await eventually(() => expect(calls).toHaveLength(1));
    expect(screen.getByText(fan.email)).toBeTruthy();
  });
});

describe('an address that was changed in another browser', () => {
  it('is shown here as well', async () => {
    const session = buildSession();
    const user = { ...session.user, email: 'new@example.com' };
    await signedIn({
      getUser: () => ({ body: user }),
      token: () => ({ body: { ...session, user } }),
    });
    expect(await screen.findByText('new@example.com')).toBeTruthy();
  });

  it('is fetched too while it waits for its confirmation', async () => {
    const session = buildSession();
    const user = { ...session.user, new_email: 'new@example.com' };
    const token = vi.fn(() => ({ body: { ...session, user } }));
    await signedIn({ getUser: () => ({ body: user }), token });
    await eventually(() => expect(token).toHaveBeenCalledOnce());
  });
});

describe('a server that does not say', () => {
  const noAnswer = () => {
    throw new TypeError('Failed to fetch');
  };
  const broken = () => ({ status: 503, body: {} });
  it.each([
    ['no answer', noAnswer],
    ['too many requests', refusals.tooManyRequests],
    ['out of order', broken],
  ])('changes nothing (%s)', async (_name, answer) => {
    const asked = vi.fn(answer);
    const { calls } = await signedIn({ getUser: asked });
    await eventually(() => expect(asked).toHaveBeenCalled());
    await pass(pageIntervals.sessionCheckMs);
    await eventually(() => expect(asked.mock.calls.length).toBeGreaterThan(1));
    expect(screen.getByText(fan.email)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('a session about to expire', () => {
  const inAMinute = () => Math.floor(Date.now() / 1000) + 60;
  const refreshed = () => ({ body: buildSession() });

  it('is refreshed while the page is visible and left alone while it is hidden', async () => {
    const token = vi.fn(refreshed);
    await signedIn({ token });
    turnPage('hidden');
    storeSession({ expires_at: inAMinute() });
    await pass(120_000);
    expect(token).not.toHaveBeenCalled();
    turnPage('visible');
    await eventually(() => expect(token).toHaveBeenCalledOnce());

    storeSession({ expires_at: inAMinute() });
    await pass(31_000);
    await eventually(() => expect(token).toHaveBeenCalledTimes(2));
    expect(screen.getByText(fan.email)).toBeTruthy();
  });
});
