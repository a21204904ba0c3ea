import type { FunctionsHttpError, SupabaseClient, User } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { MyData } from '#shared/schemas/my-data.ts';
import { testPassword } from '#test/accounts.ts';
import { startOidcSite } from '#test/oidc-site.ts';
import { type Arrival, OidcVisitor } from '#test/oidc-visitor.ts';

type Client = SupabaseClient<Database>;
const provider = 'custom:oidc';

const { server, service, meet } = await startOidcSite();

async function enter({ outcome }: Arrival): Promise<Client> {
  const { access_token = '', refresh_token = '' } = outcome;
  const client = server.client();
  const { error } = await client.auth.setSession({ access_token, refresh_token });
  if (error) throw error;
  return client;
}

const signInAs = async (subject: string) => enter(await new OidcVisitor().signIn(server, subject));

async function userOf(client: Client): Promise<User> {
  const { data, error } = await client.auth.getUser();
  if (error) throw error;
  return data.user;
}

/** What the page does when the person wants to link: a call, then the way to the service. */
async function askToLink(client: Client) {
  const visitor = new OidcVisitor();
  const { data } = await client.auth.getSession();
  const address = `${server.services.siteUrl}/auth/v1/user/identities/authorize?provider=${provider}`;
  const answer = await fetch(address, {
    headers: {
      apikey: server.services.secrets.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
    },
  });
  visitor.keep(answer.headers.getSetCookie());
  const body = (await answer.json()) as { url?: string; error_code?: string };
  return { visitor, ...body };
}

async function link(client: Client, subject: string): Promise<Arrival> {
  const { visitor, url = '' } = await askToLink(client);
  return visitor.arrive(await visitor.logInAt(await visitor.step(new URL(url)), subject));
}

const isOther = ({ provider: name }: { provider: string }) => name === provider;

async function unlink(client: Client) {
  const { data } = await client.auth.getUserIdentities();
  const identity = data?.identities.find(isOther);
  if (!identity) throw new Error('nothing is linked');
  return client.auth.unlinkIdentity(identity);
}

const later = () => server.clock.advance(tokenLifetimes.freshSignInS * 1000);

describe('linking', () => {
  it('adds a sign-in of any address to the account, tells the owner and begins no session', async () => {
    meet('linked');
    const client = await server.signUpAndConfirm('fan@example.com');
    const { outcome } = await link(client, 'linked');
    expect(outcome).toEqual({ message: 'Identity linked' });
    const user = await userOf(await signInAs('linked'));
    expect(user.email).toBe('fan@example.com');
    expect(user.identities?.map((identity) => identity.provider)).toEqual(['email', provider]);
    await server.services.background.stop();
    const [mail] = await server.readMailbox('fan@example.com');
    expect(mail?.subject).toBe('Another way to log in to Sports Hub');
  });

  it('stands in the copy of all own data, as the service has it', async () => {
    const email = meet('copied');
    const { data } = await (await signInAs('copied')).functions.invoke('export-my-data');
    const copy = MyData.parse(data);
    expect(copy.account.linked_sign_ins).toMatchObject([
      { issuer: service.issuer, subject: 'copied', email },
    ]);
  });

  it('is reached by the official client', async () => {
    const client = await server.signUpAndConfirm();
    const { data, error } = await client.auth.linkIdentity({ provider });
    expect(error).toBeNull();
    expect(data.url).toMatch(`${service.issuer}/auth?`);
  });

  it('refuses what opens another account', async () => {
    meet('taken');
    await signInAs('taken');
    const { outcome } = await link(await server.signUpAndConfirm(), 'taken');
    expect(outcome.error_code).toBe('identity_already_exists');
  });

  it('is refused to visitors', async () => {
    const { error_code } = await askToLink(server.client());
    expect(error_code).toBe('bad_jwt');
  });

  it('is refused when the session ended on the way', async () => {
    meet('gone');
    const client = await server.signUpAndConfirm();
    const { visitor, url = '' } = await askToLink(client);
    const callback = await visitor.logInAt(await visitor.step(new URL(url)), 'gone');
    await client.auth.signOut();
    expect((await visitor.arrive(callback)).outcome.error_code).toBe('bad_oauth_state');
  });

  it('asks for a proof ten minutes after the sign-in, which counts for ten minutes', async () => {
    const client = await server.signUpAndConfirm();
    later();
    expect((await askToLink(client)).error_code).toBe('reauthentication_needed');
    const wrong = await client.auth.updateUser({ current_password: 'wrong' });
    expect(wrong.error).toMatchObject({ code: 'current_password_invalid' });
    expect((await askToLink(client)).error_code).toBe('reauthentication_needed');
    const right = await client.auth.updateUser({ current_password: testPassword });
    expect(right.error).toBeNull();
    expect((await askToLink(client)).url).toBeDefined();
    later();
    expect((await askToLink(client)).error_code).toBe('reauthentication_needed');
  });
});

describe('unlinking', () => {
  it('takes the way in away and signs out who had come by it', async () => {
    const email = meet('apart');
    const client = await server.signUpAndConfirm(email);
    const other = await signInAs('apart');
    expect((await unlink(client)).error).toBeNull();
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await userOf(client)).identities).toHaveLength(1);
  });

  it('leaves an account its last way in, until there is a password', async () => {
    const email = meet('last');
    const client = await signInAs('last');
    const refusal = await unlink(client);
    expect(refusal.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    const changed = await client.auth.updateUser({ password: testPassword });
    expect(changed.error).toBeNull();
    expect((await unlink(client)).error).toBeNull();
    const login = await server.logIn(email);
    expect(login.error).toBeNull();
    expect(login.data.user?.app_metadata).toMatchObject({ provider: 'email' });
  });

  it('is refused for the address itself, for what is not there and for what is not one’s own', async () => {
    const client = await server.signUpAndConfirm();
    const [own] = (await userOf(client)).identities ?? [];
    meet('foreign');
    const [foreign] = (await userOf(await signInAs('foreign'))).identities ?? [];
    if (!own || !foreign) throw new Error('nothing is linked');
    expect((await client.auth.unlinkIdentity(own)).error).toMatchObject({
      code: 'email_conflict_identity_not_deletable',
    });
    const nothing = { ...own, identity_id: 'nothing' };
    for (const identity of [foreign, nothing]) {
      const { error } = await client.auth.unlinkIdentity(identity);
      expect(error).toMatchObject({ status: 404, code: 'identity_not_found' });
    }
    expect((await userOf(await signInAs('foreign'))).identities).toHaveLength(1);
  });

  it('asks for a proof ten minutes after the sign-in', async () => {
    meet('stale');
    const client = await signInAs('stale');
    later();
    expect((await unlink(client)).error).toMatchObject({ code: 'reauthentication_needed' });
  });
});

describe('an account without a password', () => {
  it('gets one by "Forgot password?"', async () => {
    const email = meet('forgot');
    await signInAs('forgot');
    await server.client().auth.resetPasswordForEmail(email);
    await server.services.background.stop();
    const client = await server.enterByLink(email);
    expect((await client.auth.updateUser({ password: testPassword })).error).toBeNull();
    const login = await server.logIn(email);
    expect(login.error).toBeNull();
  });

  it('asks for a mailed code before it changes, ten minutes after the sign-in', async () => {
    const email = meet('guarded');
    const client = await signInAs('guarded');
    later();
    for (const proof of [{}, { current_password: '' }, { current_password: 'null' }]) {
      const { error } = await client.auth.updateUser({ password: testPassword, ...proof });
      expect(error?.code).toMatch(/reauthentication_needed|current_password_invalid/);
    }
    await client.auth.reauthenticate();
    const [mail] = await server.readMailbox(email);
    const nonce = /^\d{4} \d{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await client.auth.updateUser({ password: testPassword, nonce })).error).toBeNull();
  });
});

describe('the deletion of an account without a password', () => {
  const remove = async (client: Client) => {
    const { error } = await client.functions.invoke('delete-account', { body: {} });
    return (error as FunctionsHttpError | null)?.context.status ?? 200;
  };
  const isThere = async (email: string) =>
    (await server.count('auth.users where email = $1', email)) === 1;

  it('needs nothing more soon after the sign-in', async () => {
    const email = meet('leaver');
    expect(await remove(await signInAs('leaver'))).toBe(200);
    expect(await isThere(email)).toBe(false);
  });

  it('needs a mailed code later', async () => {
    const email = meet('idler');
    const client = await signInAs('idler');
    later();
    expect(await remove(client)).toBe(403);
    expect(await isThere(email)).toBe(true);
    await client.auth.reauthenticate();
    const [mail] = await server.readMailbox(email);
    const nonce = /^\d{4} \d{4}$/m.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await client.auth.updateUser({ nonce })).error).toBeNull();
    expect(await remove(client)).toBe(200);
    expect(await isThere(email)).toBe(false);
  });

  it('is no way around the password of an account that has one', async () => {
    const email = meet('keeper');
    await server.signUpAndConfirm(email);
    expect(await remove(await signInAs('keeper'))).toBe(400);
    expect(await isThere(email)).toBe(true);
  });
});
