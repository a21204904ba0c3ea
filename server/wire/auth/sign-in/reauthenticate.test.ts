import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { budgets } from '#shared/facts/budgets.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';
import { codeAttempts } from './codes.ts';

const server = await startServerForFile();

const newPassword = 'a better password';
const needed = { status: 400, code: 'reauthentication_needed' };
const notValid = { status: 422, code: 'reauthentication_not_valid' };

/** A person who signed in some time ago, on a device that has been refreshing its tokens since. */
async function fan({ minutesAgo }: { minutesAgo: number }) {
  const email = `fan-${crypto.randomUUID()}@example.com`;
  const client = await server.signUpAndConfirm(email);
  server.clock.advance(minutesAgo * minuteMs);
  await client.auth.refreshSession();
  return { email, client };
}

async function mailedCode(email: string): Promise<string> {
  const [mail] = await server.readMailbox(email);
  const code = /^\d{4} \d{4}$/m.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error('The newest mail holds no code.');
  return code;
}

async function askForCode(client: SupabaseClient, email: string): Promise<string> {
  const { error } = await client.auth.reauthenticate();
  if (error) throw error;
  return mailedCode(email);
}

async function fanWithCode() {
  const { client, email } = await fan({ minutesAgo: 60 });
  return { client, email, nonce: await askForCode(client, email) };
}

const change = (client: SupabaseClient, nonce: string) =>
  client.auth.updateUser({ password: newPassword, nonce });

/** Another code of the same shape. */
const otherThan = (code: string) => code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));

describe('a change of the password or the address', () => {
  it('needs nothing more within ten minutes of the sign-in', async () => {
    const { client, email } = await fan({ minutesAgo: 9.9 });
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect((await client.auth.updateUser({ email: `next-${email}` })).error).toBeNull();
  });

  it.each([
    ['the password', () => ({ password: newPassword })],
    ['the address', () => ({ email: `next-${crypto.randomUUID()}@example.com` })],
  ])('is refused later, however fresh the tokens are (%s)', async (_, wish) => {
    const { client, email } = await fan({ minutesAgo: 10 });
    const { error } = await client.auth.updateUser(wish());
    expect(error).toMatchObject(needed);
    expect((await client.auth.getUser()).data.user).not.toHaveProperty('new_email');
    expect((await server.logIn(email)).error).toBeNull();
    expect(await server.readMailbox(email)).toHaveLength(1);
  });

  it('tells a borrowed device neither the password nor who has an account', async () => {
    const { client } = await fan({ minutesAgo: 10 });
    const other = await fan({ minutesAgo: 0 });
    expect((await client.auth.updateUser({ password: testPassword })).error).toMatchObject(needed);
    expect((await client.auth.updateUser({ email: other.email })).error).toMatchObject(needed);
  });

  it('takes the present password instead', async () => {
    const { client, email } = await fan({ minutesAgo: 60 });
    const change = { password: newPassword };
    const wrong = await client.auth.updateUser({ ...change, current_password: 'a guess' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    const right = await client.auth.updateUser({ ...change, current_password: testPassword });
    expect(right.error).toBeNull();
    expect((await server.logIn(email, newPassword)).error).toBeNull();
  });

  it('takes a sign-in by the link for a forgotten password, for ten minutes', async () => {
    const { email } = await fan({ minutesAgo: 60 });
    await server.client().auth.resetPasswordForEmail(email);
    const late = await server.enterByLink(email);
    server.clock.advance(10 * minuteMs);
    expect((await late.auth.updateUser({ password: newPassword })).error).toMatchObject(needed);
    await server.client().auth.resetPasswordForEmail(email);
    const fresh = await server.enterByLink(email);
    expect((await fresh.auth.updateUser({ password: newPassword })).error).toBeNull();
  });

  it('of other data asks for nothing', async () => {
    const { client, email } = await fan({ minutesAgo: 60 });
    expect((await client.auth.updateUser({ data: { team: 'Bears' } })).error).toBeNull();
    expect((await client.auth.updateUser({ email })).error).toBeNull();
  });
});

describe('a mailed code', () => {
  it('stands in for the password, once', async () => {
    const { client, email, nonce } = await fanWithCode();
    expect((await change(client, nonce)).error).toBeNull();
    expect((await server.logIn(email, newPassword)).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'yet another one', nonce });
    expect(again.error).toMatchObject(notValid);
  });

  it('serves a new address too, with or without its space', async () => {
    const { client, email, nonce: mailed } = await fanWithCode();
    const nonce = mailed.replace(' ', '');
    const { data, error } = await client.auth.updateUser({ email: `next-${email}`, nonce });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBe(`next-${email}`);
    expect((await change(client, nonce)).error).toMatchObject(notValid);
  });

  it('is not lost to a new password that is refused', async () => {
    const { client, nonce } = await fanWithCode();
    const same = await client.auth.updateUser({ password: testPassword, nonce });
    expect(same.error?.code).toBe('same_password');
    expect((await change(client, nonce)).error).toBeNull();
  });

  it('ends after ten minutes', async () => {
    const { client, nonce } = await fanWithCode();
    server.clock.advance(10 * minuteMs);
    expect((await change(client, nonce)).error).toMatchObject(notValid);
  });

  it('ends after a few wrong guesses, also when they come at once', async () => {
    const { client, email, nonce } = await fanWithCode();
    const guess = () => change(client, otherThan(nonce));
    const guesses = await Promise.all(Array.from({ length: codeAttempts }, guess));
    for (const { error } of guesses) expect(error).toMatchObject(notValid);
    expect((await change(client, nonce)).error).toMatchObject(notValid);
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('is guessed no oftener than a password, whatever codes are asked for', async () => {
    const { client, email } = await fan({ minutesAgo: 60 });
    const { most } = budgets.passwordsOfPair;
    for (let guesses = 0; guesses < most; guesses += 1) {
      if (guesses % codeAttempts === 0) {
        server.clock.advance(minuteMs);
        await askForCode(client, email);
      }
      expect((await change(client, '0000 0000')).error).toMatchObject(notValid);
    }
    server.clock.advance(minuteMs);
    const nonce = await askForCode(client, email);
    const { error } = await change(client, nonce);
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  it('that is guessed makes a mail to the owner, as many wrong passwords do', async () => {
    const { client, email } = await fan({ minutesAgo: 60 });
    for (let guesses = 0; guesses < budgets.wrongPasswords.most; guesses += 1) {
      await server.services.budgets.tryTake('wrongPasswords', email);
    }
    await change(client, '0000 0000');
    const [mail] = await server.readMailbox(email);
    expect(mail?.subject).toBe('Somebody is guessing your Sports Hub password');
  });

  it('serves no other session and no other person', async () => {
    const stranger = await fan({ minutesAgo: 60 });
    const { client, email, nonce } = await fanWithCode();
    const { client: elsewhere } = await server.logIn(email);
    for (const other of [elsewhere, stranger.client]) {
      expect((await change(other, nonce)).error).toMatchObject(notValid);
    }
    expect((await change(client, nonce)).error).toBeNull();
  });

  it('ends when the next one is asked for', async () => {
    const { client, email, nonce: first } = await fanWithCode();
    server.clock.advance(minuteMs);
    const second = await askForCode(client, email);
    expect((await change(client, first)).error).toMatchObject(notValid);
    expect((await change(client, second)).error).toBeNull();
  });

  it('is not readable in the database', async () => {
    const code = (await fanWithCode()).nonce.replace(' ', '');
    const { rows } = await server.query<{ row: string }>(
      `select t::text || encode(sha256($1), 'hex') as row from auth.one_time_tokens t
       where encode(token_hash, 'hex') = encode(sha256($1), 'hex') or t::text like '%' || $2 || '%'`,
      [Buffer.from(code), code],
    );
    expect(rows).toEqual([]);
  });

  it('comes with words for whoever did not ask for it', async () => {
    const { email } = await fanWithCode();
    const [mail] = await server.readMailbox(email);
    expect(mail?.subject).toBe('Your Sports Hub code');
    expect(mail?.text).toContain('tell nobody the code');
    expect(mail?.text).toContain('contact@example.com');
    expect(mail?.links).toEqual([]);
  });
});

describe('asking for a code', () => {
  const ask = (method: string, token?: string) =>
    server.send('/auth/v1/reauthenticate', { method, token });

  it('is for the signed-in alone', async () => {
    expect((await ask('GET')).status).toBe(401);
    expect((await ask('GET', server.services.secrets.publishableKey)).status).toBe(403);
  });

  it('works by GET and by POST, once a minute and a few times an hour', async () => {
    const { client, email } = await fan({ minutesAgo: 0 });
    const token = async () => (await client.auth.getSession()).data.session?.access_token;
    for (let mails = 1; mails <= budgets.reauthenticate.most / 2; mails += 1) {
      const answer = await ask(mails % 2 ? 'GET' : 'POST', await token());
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
      expect(await server.readMailbox(email)).toHaveLength(1 + mails);
      const { error } = await client.auth.reauthenticate();
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      server.clock.advance(minuteMs);
    }
    const { error } = await client.auth.reauthenticate();
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  it('fails plainly when the mail does not leave', async () => {
    const { client, email } = await fan({ minutesAgo: 0 });
    const { mailer } = server.services;
    const { send } = mailer;
    mailer.send = () => Promise.reject(new Error('the mail server is down'));
    const { error } = await client.auth.reauthenticate();
    mailer.send = send;
    expect(error?.status).toBe(500);
    expect(await server.readMailbox(email)).toHaveLength(1);
  });
});
