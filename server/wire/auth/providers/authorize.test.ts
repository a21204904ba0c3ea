import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { budgets } from '#shared/facts/budgets.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { testPassword } from '#test/accounts.ts';
import { startOidcSite } from '#test/oidc-site.ts';
import { type Arrival, OidcVisitor, readArrival } from '#test/oidc-visitor.ts';
import { startTestServer } from '#test/server.ts';

const { server, service, meet } = await startOidcSite();

async function userOf({ outcome }: Arrival) {
  const { access_token = '', refresh_token = '' } = outcome;
  const client = server.client();
  const { data, error } = await client.auth.setSession({ access_token, refresh_token });
  if (error || !data.user) throw error ?? new Error('nobody is signed in');
  return { client, user: data.user, claims: decodeJwt(access_token) };
}

/** Pressed the button, logged in at the service, and stands before our door again. */
async function comeBack(subject: string) {
  meet(subject);
  const visitor = new OidcVisitor();
  return { visitor, callback: await visitor.logInAt(await visitor.press(server), subject) };
}

function expectRefusal({ outcome }: Arrival, code: string): void {
  expect(outcome.error_code).toBe(code);
  expect(outcome.access_token).toBeUndefined();
}

const logOf = async (email: string) =>
  (
    await server.rows(
      `select kind from public.security_log l join auth.users u on u.id = l.user_id
       where u.email = $1 order by happened_at, kind`,
      [email],
    )
  ).map(({ kind }) => kind);

describe('a first sign-in', () => {
  it('makes an account of the verified address, without a password', async () => {
    const email = meet('ann');
    const arrival = await new OidcVisitor().signIn(server, 'ann');
    expect(arrival.url.origin + arrival.url.pathname).toBe(`${server.services.siteUrl}/`);
    const { user, claims } = await userOf(arrival);
    expect(user).toMatchObject({
      email,
      has_password: false,
      app_metadata: { provider: 'custom:oidc', providers: ['custom:oidc'] },
      user_metadata: { email_verified: true },
      identities: [
        { provider: 'custom:oidc', id: 'ann', identity_data: { email, iss: service.issuer } },
      ],
    });
    expect(claims.amr).toMatchObject([{ method: 'oauth' }]);
    expect(await logOf(email)).toEqual(['sign_up_confirmed', 'signed_in_by_provider']);
    const guess = await server.client().auth.signInWithPassword({ email, password: '' });
    expect(guess.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('of two browsers at the same moment makes one account', async () => {
    const email = meet('twice');
    const browsers = [new OidcVisitor(), new OidcVisitor()];
    const arrivals = await Promise.all(browsers.map((each) => each.signIn(server, 'twice')));
    expect(arrivals.some(({ outcome }) => outcome.access_token)).toBe(true);
    expect(await server.count('auth.users where email = $1', email)).toBe(1);
  });

  it('is refused without a verified address', async () => {
    meet('unverified', { email_verified: false });
    service.people.set('nameless', {});
    for (const subject of ['unverified', 'nameless']) {
      const arrival = await new OidcVisitor().signIn(server, subject);
      expectRefusal(arrival, 'provider_email_needs_verification');
    }
    expect(await server.count(`auth.users where email like 'unverified@%'`)).toBe(0);
  });
});

describe('a later sign-in', () => {
  it('opens the same account, whatever became of the addresses', async () => {
    const email = meet('bob');
    const first = await userOf(await new OidcVisitor().signIn(server, 'bob'));
    meet('bob', { email: 'moved@example.com', email_verified: false });
    const second = await userOf(await new OidcVisitor().signIn(server, 'bob'));
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.email).toBe(email);
  });

  it('keeps its way of signing in over a refresh', async () => {
    meet('fresh');
    const { client } = await userOf(await new OidcVisitor().signIn(server, 'fresh'));
    const { data } = await client.auth.refreshSession();
    const token = data.session?.access_token ?? '';
    expect(decodeJwt(token).amr).toMatchObject([{ method: 'oauth' }]);
  });

  it('is refused to a banned account', async () => {
    const email = meet('banned');
    await new OidcVisitor().signIn(server, 'banned');
    await server.rows(`update auth.users set banned_until = 'infinity' where email = $1`, [email]);
    expectRefusal(await new OidcVisitor().signIn(server, 'banned'), 'user_banned');
  });
});

describe('an account of the same address', () => {
  it('is joined when both sides have proved the address, and its owner is told', async () => {
    const email = meet('joined');
    const client = await server.signUpAndConfirm(email);
    const { data } = await client.auth.getUser();
    const { user } = await userOf(await new OidcVisitor().signIn(server, 'joined'));
    expect(user.id).toBe(data.user?.id);
    expect(user.app_metadata.providers).toEqual(['email', 'custom:oidc']);
    const login = await server.logIn(email);
    expect(login.error).toBeNull();
    expect(await logOf(email)).toContain('identity_linked');
    await server.services.background.stop();
    const [mail] = await server.readMailbox(email);
    expect(mail?.subject).toBe('Another way to log in to Sports Hub');
  });

  it('is not joined while the service has not verified the address', async () => {
    const email = meet('thief', { email_verified: false });
    await server.signUpAndConfirm(email);
    const arrival = await new OidcVisitor().signIn(server, 'thief');
    expectRefusal(arrival, 'provider_email_needs_verification');
    expect(await server.count(`auth.identities where provider_id = 'thief'`)).toBe(0);
  });

  it('is not joined when it has another person of the service', async () => {
    const email = meet('owner');
    await new OidcVisitor().signIn(server, 'owner');
    meet('heir', { email });
    expectRefusal(await new OidcVisitor().signIn(server, 'heir'), 'identity_already_exists');
  });

  it('loses the password and data of a stranger who never proved it', async () => {
    const email = meet('claimed');
    const data = { nickname: 'stranger' };
    const stranger = server.client();
    await stranger.auth.signUp({ email, password: testPassword, options: { data } });
    const [mail] = await server.readMailbox(email);
    const { user } = await userOf(await new OidcVisitor().signIn(server, 'claimed'));
    expect(user).toMatchObject({ email, has_password: false });
    expect(user.user_metadata.nickname).toBeUndefined();
    const login = await stranger.auth.signInWithPassword({ email, password: testPassword });
    expect(login.error).toMatchObject({ code: 'invalid_credentials' });
    const link = mail?.links[0]?.replace(server.services.siteUrl, server.url) ?? '';
    const followed = await fetch(link, { redirect: 'manual' });
    expect(followed.headers.get('location')).toContain('otp_expired');
  });
});

describe('the way to the service and back', () => {
  it('is good once', async () => {
    const { visitor, callback } = await comeBack('replay');
    expect((await visitor.arrive(callback)).outcome.access_token).toBeDefined();
    expectRefusal(await visitor.arrive(callback), 'bad_oauth_state');
  });

  it('ends in the browser in which it began', async () => {
    const { visitor: attacker, callback } = await comeBack('lured');
    const victim = new OidcVisitor();
    expectRefusal(await victim.arrive(callback), 'bad_oauth_state');
    await victim.press(server);
    expectRefusal(await victim.arrive(callback), 'bad_oauth_state');
    // Nobody else can use it up.
    expect((await attacker.arrive(callback)).outcome.access_token).toBeDefined();
  });

  it('ends after ten minutes', async () => {
    const { visitor, callback } = await comeBack('slow');
    server.clock.advance(tokenLifetimes.providerSignInS * 1000);
    expectRefusal(await visitor.arrive(callback), 'bad_oauth_state');
  });

  it('works in two tabs of one browser, in any order', async () => {
    meet('tabs');
    const visitor = new OidcVisitor();
    const first = await visitor.press(server);
    const second = await visitor.logInAt(await visitor.press(server), 'tabs');
    expect((await visitor.arrive(second)).outcome.access_token).toBeDefined();
    const other = await visitor.logInAt(first, 'tabs');
    expect((await visitor.arrive(other)).outcome.access_token).toBeDefined();
  });

  it.each<[string, code: string, forge: (search: URLSearchParams) => void]>([
    ['a forged state', 'bad_oauth_state', (search) => search.set('state', 'x'.repeat(43))],
    ['no state', 'bad_oauth_state', (search) => search.delete('state')],
    ['a zero character in its state', 'bad_oauth_state', (search) => search.set('state', 'a\0')],
    ['a code never given', 'bad_oauth_callback', (search) => search.set('code', 'never')],
    ['no code', 'bad_oauth_callback', (search) => search.delete('code')],
    ['another issuer', 'bad_oauth_callback', (search) => search.set('iss', 'https://evil.example')],
  ])('is refused with %s', async (_name, code, forge) => {
    const { visitor, callback } = await comeBack('forged');
    forge(callback.searchParams);
    const arrival = await visitor.arrive(callback);
    expectRefusal(arrival, code);
    expect(arrival.url.origin).toBe(new URL(server.services.siteUrl).origin);
  });

  it('tells a person who cancelled, in our own words', async () => {
    const arrival = await new OidcVisitor().signIn(server, undefined);
    expect(arrival.outcome).toEqual({
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'The sign-in was cancelled at the sign-in service',
    });
  });

  it('keeps its cookie from scripts, from other sites and beyond its time', async () => {
    const address = `${server.services.siteUrl}/auth/v1/authorize?provider=custom:oidc`;
    const answer = await fetch(address, { redirect: 'manual' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('leaves nothing behind', async () => {
    server.clock.advance(tokenLifetimes.providerSignInS * 1000);
    const { cleanUpAccounts } = await import('../accounts/account-cleanup.ts');
    await cleanUpAccounts(server.services.database.pool, server.clock.now());
    expect(await server.rows('select from auth.sign_in_attempts')).toEqual([]);
  });
});

it('many presses of the button end at the limit of the address, told in words', async () => {
  const strict = await startTestServer({
    environment: { ...service.environment, RATE_LIMIT_FACTOR: '1' },
    fetch,
  });
  const press = async () => readArrival(await new OidcVisitor().press(strict)).outcome.error_code;
  for (let count = 0; count < budgets.providerSignIn.most; count += 1) {
    expect(await press()).toBeUndefined();
  }
  expect(await press()).toBe('over_request_rate_limit');
  await strict.stop();
});

describe('redirect_to', () => {
  it('is followed within the site', async () => {
    meet('inside');
    const redirect_to = `${server.services.siteUrl}/pricing?plan=yearly`;
    const { url } = await new OidcVisitor().signIn(server, 'inside', { redirect_to });
    expect(url.pathname + url.search).toBe('/pricing?plan=yearly');
  });

  it('leads nobody elsewhere, not even who cancels', async () => {
    meet('lost');
    const redirect_to = 'https://evil.example/';
    const { siteUrl } = server.services;
    const { url } = await new OidcVisitor().signIn(server, 'lost', { redirect_to });
    expect(url.origin).toBe(new URL(siteUrl).origin);
    const cancelled = await new OidcVisitor().signIn(server, undefined, { redirect_to });
    expect(cancelled.url.origin).toBe(new URL(siteUrl).origin);
  });
});
