import { describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { cleanUpAccounts, securityLogOfKind } from './account-cleanup.ts';

const server = await startServerForFile();

function cleanUp(): Promise<number> {
  return cleanUpAccounts(server.services.database.pool, server.clock.now());
}

async function session(email?: string) {
  const client = await server.signUpAndConfirm(email);
  return (await client.auth.getSession()).data.session!;
}

function refresh(refresh_token: string) {
  return server.client().auth.refreshSession({ refresh_token });
}

/** They are there until so much time has passed, and then gone. */
async function expectGoneAfter(ms: number, rows: () => Promise<number>, many = 1): Promise<void> {
  server.clock.advance(ms - 1);
  await cleanUp();
  expect(await rows()).toBe(many);
  server.clock.advance(1);
  await cleanUp();
  expect(await rows()).toBe(0);
}

describe('the clean-up of the account tables', () => {
  it('removes links that expired, and not sooner', async () => {
    const { user } = await session('links@example.com');
    await server.client().auth.resetPasswordForEmail('links@example.com');
    const links = () => server.count('auth.one_time_tokens where user_id = $1', user.id);
    await expectGoneAfter(dayMs, links);
  });

  it('forgets who asked for mails when asking is allowed again', async () => {
    await server.client().auth.resetPasswordForEmail('asked@example.com');
    await expectGoneAfter(60_000, () => server.count('auth.mail_requests'));
  });

  it('removes unused sessions a month after they ended', async () => {
    const { user, refresh_token } = await session();
    const sessions = () => server.count('auth.sessions where user_id = $1', user.id);
    server.clock.advance(120 * dayMs - 1);
    await cleanUp();
    expect(await sessions()).toBe(1);
    expect((await refresh(refresh_token)).error?.code).toBe('session_expired');
    server.clock.advance(1);
    await cleanUp();
    expect(await sessions()).toBe(0);
    expect(await server.count('auth.users where id = $1', user.id)).toBe(1);
  });

  it('keeps sessions that are used', async () => {
    const first = await session();
    server.clock.advance(80 * dayMs);
    const second = (await refresh(first.refresh_token)).data.session!;
    server.clock.advance(80 * dayMs);
    await cleanUp();
    expect((await refresh(second.refresh_token)).error).toBeNull();
  });

  it('removes tokens that were traded 90 days ago', async () => {
    const first = await session();
    const second = (await refresh(first.refresh_token)).data.session!;
    server.clock.advance(50 * dayMs);
    const third = (await refresh(second.refresh_token)).data.session!;
    server.clock.advance(40 * dayMs - 1);
    await cleanUp();
    const tokens = () =>
      server.count(
        `auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where s.user_id = $1`,
        first.user.id,
      );
    expect(await tokens()).toBe(3);
    server.clock.advance(1);
    await cleanUp();
    expect(await tokens()).toBe(2);
    expect((await refresh(first.refresh_token)).error?.code).toBe('refresh_token_not_found');
    expect((await refresh(third.refresh_token)).error).toBeNull();
  });

  it('still tells a theft by a token traded 89 days ago', async () => {
    const first = await session();
    const second = (await refresh(first.refresh_token)).data.session!;
    const third = (await refresh(second.refresh_token)).data.session!;
    server.clock.advance(89 * dayMs);
    await cleanUp();
    expect((await refresh(first.refresh_token)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(third.refresh_token)).error?.code).toBe('refresh_token_not_found');
  });

  it('removes accounts that stay unconfirmed for a week, counted from the last mail', async () => {
    const email = 'never@example.com';
    await server.client().auth.signUp({ email, password: testPassword });
    const confirmed = await session();
    const accounts = () => server.count('auth.users where email = $1', email);
    server.clock.advance(6 * dayMs);
    await server.client().auth.resend({ type: 'signup', email });
    await expectGoneAfter(7 * dayMs, accounts);
    expect(await server.count('auth.users where id = $1', confirmed.user.id)).toBe(1);
  });

  it('forgets what was done to an account after 180 days', async () => {
    const { user } = await session();
    const entries = () => server.count('security_log where user_id = $1', user.id);
    // The confirmation, and the sign-in by its link.
    await expectGoneAfter(180 * dayMs, entries, 2);
  });

  it('forgets what administrators did after as long', async () => {
    await server.query(
      `insert into internal.administrator_acts (kind, happened_at) values ('ban_lifted', $1)`,
      [server.clock.now()],
    );
    await expectGoneAfter(180 * dayMs, () => server.count('internal.administrator_acts'));
  });

  it('keeps the newest hundred of each kind of a person, however many there are', async () => {
    const { user } = await session();
    const other = await session();
    await server.query(
      `insert into security_log (user_id, kind, happened_at)
       select $1, 'wrong_password', $2::timestamptz + n * interval '1 second'
       from generate_series(1, 250) n`,
      [user.id, server.clock.now()],
    );
    await cleanUp();
    const wrong = `security_log where user_id = $1 and kind = 'wrong_password'`;
    expect(await server.count(wrong, user.id)).toBe(securityLogOfKind);
    const oldest = new Date(server.clock.now().getTime() + 151_000);
    expect(await server.count(`${wrong} and happened_at < $2`, user.id, oldest)).toBe(0);
    const signIns = `security_log where user_id = $1 and kind = 'signed_in_by_link'`;
    expect(await server.count(signIns, user.id)).toBe(1);
    expect(await server.count(signIns, other.user.id)).toBe(1);
  });
});
