import { describe, expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { followLink, testPassword } from '#test/accounts.ts';
import { startServerForFile, startTestServer, type TestServer } from '#test/server.ts';
import { cleanUpAccounts } from '../accounts/account-cleanup.ts';

const startWith = (SIGN_UPS: string) => startServerForFile({ environment: { SIGN_UPS } });
const servers = {
  open: await startWith('open'),
  invite: await startWith('invite'),
  off: await startWith('off'),
};

let count = 0;
function newAddress(): string {
  count += 1;
  return `invited-${count}@example.com`;
}

function invite(
  server: TestServer,
  email: string,
  options?: { data?: object; redirectTo?: string },
) {
  const { secretKey } = server.services.secrets;
  return server.client(secretKey).auth.admin.inviteUserByEmail(email, options);
}

async function inviteSomebody(server: TestServer): Promise<string> {
  const email = newAddress();
  await invite(server, email);
  return email;
}

/** Follows the newest link to that address and sets a password, as the page does. */
async function accept(server: TestServer, email: string, password = testPassword) {
  const client = await server.enterByLink(email);
  const { error } = await client.auth.updateUser({ password });
  expect(error).toBeNull();
  return client;
}

const countAccounts = (server: TestServer, email: string) =>
  server.count('auth.users where email = $1', email);

describe.each(['invite', 'off'] as const)('with SIGN_UPS=%s', (mode) => {
  it('nobody signs up, and whoever looks is told before', async () => {
    const server = servers[mode];
    const email = newAddress();
    const { data, error } = await server.client().auth.signUp({ email, password: testPassword });
    expect(data.user).toBeNull();
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect(await countAccounts(server, email)).toBe(0);
    expect(await server.readMailbox(email)).toEqual([]);
    const settings = await server.send('/auth/v1/settings');
    expect(await settings.json()).toMatchObject({ disable_signup: true });
  });

  it('who was invited sets a password and is in', async () => {
    const server = servers[mode];
    const email = newAddress();
    const { data, error } = await invite(server, email, { data: { team: 'Bears' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, invited_at: server.clock.now().toISOString() });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const [mail] = await server.readMailbox(email);
    expect(mail?.subject).toBe('Your invitation to Sports Hub');
    const client = await accept(server, email);
    const signedIn = await server.logIn(email);
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.user_metadata).toMatchObject({ team: 'Bears' });
    const { data: log } = await client.from('security_log').select('kind').order('happened_at');
    const kinds = log?.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['invited', 'sign_up_confirmed']));
  });

  it('no answer tells strangers whether an address was invited', async () => {
    const server = servers[mode];
    const invited = await inviteSomebody(server);
    const ask = async (email: string) => {
      const { auth } = server.client();
      const answers = [
        await auth.signUp({ email, password: testPassword }),
        await auth.resend({ type: 'signup', email }),
        await auth.signInWithPassword({ email, password: testPassword }),
        await auth.verifyOtp({ type: 'invite', email, token: 'guessed' }),
        await auth.resetPasswordForEmail(email),
      ];
      return JSON.stringify(answers.map(({ data, error }) => [data, error?.code, error?.message]));
    };
    expect(await ask(invited)).toBe(await ask(newAddress()));
  });
});

describe('an invitation', () => {
  const server = () => servers.invite;

  it('leads to the page that asks for a password', async () => {
    const email = await inviteSomebody(server());
    const answer = await fetch(await server().confirmationLink(email), { redirect: 'manual' });
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.search).toBe('?link=invite');
    expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('recovery');
  });

  it('leads to no foreign site', async () => {
    const email = newAddress();
    await invite(server(), email, { redirectTo: 'https://elsewhere.test/' });
    const link = new URL(await server().confirmationLink(email));
    expect(link.searchParams.get('redirect_to')).toBe(`${server().services.siteUrl}/`);
  });

  it('is accepted from a program by its token', async () => {
    const email = await inviteSomebody(server());
    const link = new URL(await server().confirmationLink(email));
    const token_hash = link.searchParams.get('token') ?? '';
    const wrongType = await server().client().auth.verifyOtp({ type: 'recovery', token_hash });
    expect(wrongType.error?.code).toBe('otp_expired');
    const { data, error } = await server().client().auth.verifyOtp({ type: 'invite', token_hash });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it('works once, and a new one replaces it', async () => {
    const email = await inviteSomebody(server());
    const first = await server().confirmationLink(email);
    await invite(server(), email);
    expect(await followLink(first)).toMatchObject({ error_code: 'otp_expired' });
    const second = await server().confirmationLink(email);
    expect(await followLink(second)).toHaveProperty('access_token');
    expect(await followLink(second)).toMatchObject({ error_code: 'otp_expired' });
    expect(await countAccounts(server(), email)).toBe(1);
  });

  it('ends after seven days, and the account that waited with it', async () => {
    const own = await startTestServer({ environment: { SIGN_UPS: 'invite' } });
    onTestFinished(own.stop);
    const email = await inviteSomebody(own);
    const { pool } = own.services.database;
    own.clock.advance(7 * dayMs - 1);
    await cleanUpAccounts(pool, own.clock.now());
    expect(await countAccounts(own, email)).toBe(1);
    const link = await own.confirmationLink(email);
    own.clock.advance(1);
    expect(await followLink(link)).toMatchObject({ error_code: 'otp_expired' });
    await cleanUpAccounts(pool, own.clock.now());
    expect(await countAccounts(own, email)).toBe(0);
  });

  it('of an address with an account is refused in words', async () => {
    const email = await inviteSomebody(server());
    await accept(server(), email);
    const { error } = await invite(server(), email);
    expect(error).toMatchObject({
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
    expect((await server().logIn(email)).error).toBeNull();
  });

  it('is no second key once the owner came by another link', async () => {
    const email = await inviteSomebody(server());
    const invitation = await server().confirmationLink(email);
    await server().client().auth.resetPasswordForEmail(email);
    expect(await followLink(await server().confirmationLink(email))).toMatchObject({
      type: 'recovery',
    });
    expect(await followLink(invitation)).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is nothing that a fan or a visitor may send', async () => {
    const email = newAddress();
    const fan = await servers.open.signUpAndConfirm();
    for (const client of [fan, servers.open.client()]) {
      const { error } = await client.auth.admin.inviteUserByEmail(email);
      expect(error?.status).toBeGreaterThanOrEqual(401);
      expect(error?.status).toBeLessThanOrEqual(403);
    }
    const { data } = await fan.auth.getSession();
    const answer = await servers.open.send('/auth/v1/invite', {
      token: data.session?.access_token,
      body: { email },
    });
    expect(answer.status).toBe(403);
    expect(await countAccounts(servers.open, email)).toBe(0);
  });

  it.each(['', 'nobody', 'a@b'])('to the address "%s" is refused', async (email) => {
    const { error } = await invite(server(), email);
    expect(error?.code).toBe('validation_failed');
  });

  it('is refused where no mail can be sent, and nothing is kept', async () => {
    const own = await startTestServer({ environment: { SITE_URL: 'https://hub.test' } });
    onTestFinished(own.stop);
    const email = newAddress();
    const { error } = await invite(own, email);
    expect(error?.status).toBeGreaterThanOrEqual(500);
    expect(await countAccounts(own, email)).toBe(0);
  });
});

describe('an invitation beside a sign-up of a stranger', () => {
  const strangersPassword = 'what a stranger chose';
  const signUp = (email: string) =>
    servers.open.client().auth.signUp({ email, password: strangersPassword });

  it('ends what the stranger chose before', async () => {
    const email = newAddress();
    await signUp(email);
    const confirmation = await servers.open.confirmationLink(email);
    await invite(servers.open, email);
    expect(await followLink(confirmation)).toMatchObject({ error_code: 'otp_expired' });
    await accept(servers.open, email);
    expect((await servers.open.logIn(email, strangersPassword)).error).not.toBeNull();
  });

  it('outlives what the stranger chooses after', async () => {
    const email = await inviteSomebody(servers.open);
    const invitation = await servers.open.confirmationLink(email);
    await signUp(email);
    expect(await followLink(invitation)).toMatchObject({ type: 'recovery' });
    const { error } = await servers.open.logIn(email, strangersPassword);
    expect(error?.code).toBe('invalid_credentials');
  });

  it('is not mailed again as the confirmation of a sign-up', async () => {
    const email = await inviteSomebody(servers.open);
    servers.open.clock.advance(60_000);
    await servers.open.client().auth.resend({ type: 'signup', email });
    expect(await servers.open.readMailbox(email)).toHaveLength(1);
  });
});
