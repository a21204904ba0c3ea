import { describe, expect, it } from 'vitest';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';
import { signClaims, unsignedToken } from '#test/tokens.ts';

const server = await startServerForFile();

function admin() {
  return server.client(server.services.secrets.secretKey).auth.admin;
}

function call(method: string, path: string, bearer: string | undefined, body?: unknown) {
  return server.send(`/auth/v1/admin${path}`, { method, token: bearer, body });
}

describe('an account made by the service', () => {
  it('is confirmed at once when told so, and nothing is mailed', async () => {
    const email = 'Made@Example.com';
    const { data, error } = await admin().createUser({
      email,
      password: testPassword,
      email_confirm: true,
      user_metadata: { team: 'Bears' },
      app_metadata: { source: 'import', provider: 'forged' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'made@example.com',
      email_confirmed_at: server.clock.now().toISOString(),
      user_metadata: { team: 'Bears', email_verified: true },
      app_metadata: { source: 'import', provider: 'email', providers: ['email'] },
      identities: [{ identity_data: { email_verified: true } }],
    });
    expect(JSON.stringify(data)).not.toMatch(/\$2b\$|password/);
    expect((await server.logIn(email)).error).toBeNull();
    expect(await server.readMailbox('made@example.com')).toEqual([]);
  });

  it('waits for a confirmation otherwise', async () => {
    const email = 'made-unconfirmed@example.com';
    await admin().createUser({ email, password: testPassword });
    expect((await server.logIn(email)).error?.code).toBe('email_not_confirmed');
  });

  it('without a password is entered by recovery alone', async () => {
    const email = 'made-open@example.com';
    const { error } = await admin().createUser({ email, email_confirm: true });
    expect(error).toBeNull();
    expect((await server.logIn(email, '')).error?.code).toBe('invalid_credentials');
    await server.client().auth.resetPasswordForEmail(email);
    expect(await server.readMailbox(email)).toHaveLength(1);
  });

  it.each([
    [{ password: testPassword }, 400, 'validation_failed'],
    [{ email: 'nobody', password: testPassword }, 400, 'validation_failed'],
    [{ email: 'short@example.com', password: '12345' }, 422, 'weak_password'],
    [{ email: 'taken-by-sign-up@example.com', password: testPassword }, 422, 'email_exists'],
    [{ email: 'more@example.com', ban_duration: '1h' }, 400, 'bad_json'],
  ])('is refused with %j', async (account, status, code) => {
    await admin().createUser({ email: 'taken-by-sign-up@example.com', password: testPassword });
    const { error } = await admin().createUser(account);
    expect(error).toMatchObject({ status, code });
  });
});

describe('accounts seen by the service', () => {
  it('come in pages, oldest first', async () => {
    const fresh = await startTestServer();
    const service = fresh.client(fresh.services.secrets.secretKey).auth.admin;
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await service.createUser({ email: `${name}@example.com`, password: testPassword });
      fresh.clock.advance(1000);
    }
    const emails = async (page?: { page?: number; perPage?: number }) => {
      const { data } = await service.listUsers(page);
      return data.users.map(({ email }) => email?.[0]).join('');
    };
    expect(await emails()).toBe('abcde');
    expect(await emails({ page: 1, perPage: 2 })).toBe('ab');
    expect(await emails({ page: 3, perPage: 2 })).toBe('e');
    expect(await emails({ page: 4, perPage: 2 })).toBe('');
    const { data } = await service.listUsers({ page: 2, perPage: 2 });
    expect(data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: 3, lastPage: 3 });
    expect(JSON.stringify(data)).not.toMatch(/\$2b\$/);
    await fresh.stop();
  });

  it.each(['page=0', 'page=x', 'per_page=-1', 'per_page=100000'])(
    'are refused for %s',
    async (query) => {
      const { secretKey } = server.services.secrets;
      const answer = await call('GET', `/users?${query}`, secretKey);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    },
  );

  it('are told one by one', async () => {
    const made = await admin().createUser({ email: 'one@example.com', password: testPassword });
    const { data, error } = await admin().getUserById(made.data.user?.id ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe('one@example.com');
    const unknown = await admin().getUserById(crypto.randomUUID());
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
    const malformed = await call('GET', '/users/1', server.services.secrets.secretKey);
    expect(malformed.status).toBe(404);
    expect(await malformed.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('a change by the service', () => {
  async function made(name: string, isConfirmed = true) {
    const email = `${name}@example.com`;
    const account = { email, password: testPassword, email_confirm: isConfirmed };
    const { data } = await admin().createUser({
      ...account,
      user_metadata: { team: 'Bears', city: 'Chicago' },
      app_metadata: { source: 'import' },
    });
    return { email, id: data.user?.id ?? '' };
  }

  it('merges data, and removes what is null', async () => {
    const { id } = await made('merged');
    const { data, error } = await admin().updateUserById(id, {
      user_metadata: { city: null, league: 'NFL' },
      app_metadata: { source: null, plan: 'gift', provider: 'forged' },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ team: 'Bears', league: 'NFL' });
    expect(data.user?.user_metadata).not.toHaveProperty('city');
    expect(data.user?.app_metadata).toEqual({
      plan: 'gift',
      provider: 'email',
      providers: ['email'],
    });
  });

  it('of the password signs out every device', async () => {
    const { id, email } = await made('new-password');
    const session = (await server.logIn(email)).data.session!;
    const { error } = await admin().updateUserById(id, { password: 'a better password' });
    expect(error).toBeNull();
    const { refresh_token } = session;
    const refreshed = await server.client().auth.refreshSession({ refresh_token });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    expect((await server.logIn(email)).error?.code).toBe('invalid_credentials');
    expect((await server.logIn(email, 'a better password')).error).toBeNull();
  });

  it('of the address takes effect at once, but proves nothing', async () => {
    const { id } = await made('before-move', false);
    const email = 'after-move@example.com';
    const { data } = await admin().updateUserById(id, { email: email.toUpperCase() });
    expect(data.user).toMatchObject({ email, identities: [{ email }] });
    expect((await server.logIn(email)).error?.code).toBe('email_not_confirmed');
    await admin().updateUserById(id, { email_confirm: true });
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('bans for a while, and ends the ban', async () => {
    const { id, email } = await made('banned-by-service');
    await admin().updateUserById(id, { ban_duration: '1h30m' });
    server.clock.advance(5_399_000);
    expect((await server.logIn(email)).error?.code).toBe('user_banned');
    server.clock.advance(1_000);
    expect((await server.logIn(email)).error).toBeNull();
    await admin().updateUserById(id, { ban_duration: '24h' });
    await admin().updateUserById(id, { ban_duration: 'none' });
    expect((await server.logIn(email)).error).toBeNull();
  });

  it.each([
    [{ email: 'taken-by-another@example.com' }, 422, 'email_exists'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
    [{ password: '12345' }, 422, 'weak_password'],
    [{ ban_duration: 'forever' }, 400, 'validation_failed'],
    [{ ban_duration: '' }, 400, 'validation_failed'],
    [{ phone: '49123' }, 400, 'bad_json'],
  ])('is refused as a whole with %j', async (change, status, code) => {
    await made('taken-by-another');
    const { id, email } = await made(`kept-${crypto.randomUUID()}`);
    const { error } = await admin().updateUserById(id, { user_metadata: { team: 'X' }, ...change });
    expect(error).toMatchObject({ status, code });
    const { data } = await admin().getUserById(id);
    expect(data.user?.user_metadata.team).toBe('Bears');
    expect((await server.logIn(email)).error).toBeNull();
  });

  it('needs an account', async () => {
    const { error } = await admin().updateUserById(crypto.randomUUID(), { email_confirm: true });
    expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});

describe('a deletion by the service', () => {
  it('takes sessions and rows with it', async () => {
    const email = 'leaving@example.com';
    const client = await server.signUpAndConfirm(email);
    const { user, refresh_token } = (await client.auth.getSession()).data.session!;
    const stays = await server.signUpAndConfirm('staying@example.com');
    await client.from('profiles').insert({ id: user.id, first_name: 'Leaving' });
    const { error } = await admin().deleteUser(user.id);
    expect(error).toBeNull();

    expect((await client.auth.getUser()).error).toMatchObject({
      status: 403,
      code: 'user_not_found',
    });
    const refreshed = await server.client().auth.refreshSession({ refresh_token });
    expect(refreshed.error?.code).toBe('refresh_token_not_found');
    expect((await server.logIn(email)).error?.code).toBe('invalid_credentials');
    const { rows } = await server.query(
      `select (select count(*) from auth.sessions where user_id = $1)
            + (select count(*) from auth.identities where user_id = $1)
            + (select count(*) from profiles where id = $1) as left`,
      [user.id],
    );
    expect(rows).toEqual([{ left: '0' }]);
    expect((await stays.auth.getUser()).error).toBeNull();
    expect((await admin().deleteUser(user.id)).error?.code).toBe('user_not_found');
  });

  it('answers with an empty object, and is never a soft one', async () => {
    const { data } = await admin().createUser({
      email: 'gone@example.com',
      password: testPassword,
    });
    const id = data.user?.id ?? '';
    const soft = await admin().deleteUser(id, true);
    expect(soft.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const answer = await call('DELETE', `/users/${id}`, server.services.secrets.secretKey);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
  });
});

const calls = [
  ['GET', '/users', undefined],
  ['POST', '/users', { email: 'intruder@example.com', password: testPassword }],
  ['GET', `/users/${crypto.randomUUID()}`, undefined],
  ['PUT', `/users/${crypto.randomUUID()}`, {}],
  ['DELETE', `/users/${crypto.randomUUID()}`, {}],
] as const;

it.each(calls)(
  'who may act as the service: %s %s is refused to everybody else',
  async (method, path, body) => {
    const { secrets } = server.services;
    const client = await server.signUpAndConfirm();
    const token = (await client.auth.getSession()).data.session?.access_token;
    const forged = await signClaims({ role: 'service_role' });
    const notAdmin = { code: 403, error_code: 'not_admin', msg: 'User not allowed' };
    for (const [bearer, refusal] of [
      [undefined, { code: 401, error_code: 'no_authorization' }],
      [secrets.publishableKey, notAdmin],
      [token, notAdmin],
      [forged, { code: 403, error_code: 'bad_jwt' }],
      [unsignedToken, { code: 403, error_code: 'bad_jwt' }],
      ['sb_secret_wrong', { code: 403, error_code: 'bad_jwt' }],
    ] as const) {
      const answer = await call(method, path, bearer, body);
      expect(answer.status).toBe(refusal.code);
      expect(await answer.json()).toMatchObject(refusal);
    }
  },
);
