import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { followLink, testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

const lines: string[] = [];

const server = await startServerForFile({
  logger: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
});

const newPassword = 'another horse';

async function start() {
  const client = await server.signUpAndConfirm();
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('nobody is signed in');
  const { user } = data.session;
  return { client, session: data.session, id: user.id, email: user.email ?? '' };
}

/** Kinds since the sign-up, oldest first. */
async function kindsOf(userId: string): Promise<string[]> {
  const { rows } = await server.query<{ kind: string }>(
    `select kind from security_log where user_id = $1
       and kind not in ('sign_up_confirmed', 'signed_in_by_link') order by happened_at, ctid`,
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

function loggedKinds(userId: string): string[] {
  return lines
    .map((line) => JSON.parse(line) as { userId?: string; kind?: string; msg: string })
    .filter((line) => line.msg === 'security event' && line.userId === userId)
    .map(({ kind = '' }) => kind);
}

describe('what the security log tells', () => {
  it('a wrong password, wherever it is given, but no secret and not an unknown address', async () => {
    const { client, id, email } = await start();
    const wrong = { password: 'wrong horse' };
    await server.client().auth.signInWithPassword({ email: email.toUpperCase(), ...wrong });
    await server.client().auth.signInWithPassword({ email: 'nobody@example.com', ...wrong });
    await client.auth.updateUser({ password: newPassword, current_password: wrong.password });
    await client.functions.invoke('delete-account', { body: wrong });
    const { rows } = await server.query(`select * from security_log where kind = 'wrong_password'`);
    expect(rows).toMatchObject([{ user_id: id, times: 3 }]);
    expect(JSON.stringify(rows)).not.toContain('horse');
  });

  it('changes of the password, and that a recovery was asked for', async () => {
    const { client, id, email } = await start();
    await client.auth.updateUser({ password: newPassword, current_password: testPassword });
    await server.client().auth.resetPasswordForEmail(email);
    expect(await kindsOf(id)).toEqual(['password_changed', 'recovery_asked']);
  });

  it('a change of the address, from the wish to both confirmations', async () => {
    const { client, id, email } = await start();
    const next = `next-${email}`;
    await client.auth.updateUser({ email: next });
    for (const address of [next, email]) await followLink(await server.confirmationLink(address));
    expect(await kindsOf(id)).toEqual([
      ...['email_change_asked', 'email_change_half_confirmed', 'email_changed'],
    ]);
  });

  it('that a code was asked for', async () => {
    const { client, id } = await start();
    await client.auth.reauthenticate();
    expect(await kindsOf(id)).toEqual(['code_asked']);
  });

  it('nothing of a change that was refused', async () => {
    const { client, id } = await start();
    await client.auth.updateUser({ password: testPassword, current_password: testPassword });
    await client.auth.updateUser({ password: 'short' });
    expect(await kindsOf(id)).toEqual([]);
  });

  it('devices that signed out, others, and all', async () => {
    const { client, id, email } = await start();
    await client.auth.signOut({ scope: 'others' });
    expect(await kindsOf(id)).toEqual([]);
    const { client: phone } = await server.logIn(email);
    await client.auth.signOut({ scope: 'others' });
    await client.auth.signOut({ scope: 'local' });
    await (await server.logIn(email)).client.auth.signOut({ scope: 'global' });
    await phone.auth.signOut();
    expect(await kindsOf(id)).toEqual([
      ...['signed_in', 'other_devices_signed_out', 'signed_out'],
      ...['signed_in', 'signed_out_everywhere'],
    ]);
  });

  it('once that a refresh token was used by two', async () => {
    const { session, id } = await start();
    const { refresh_token } = session;
    const trade = (token: string) => server.client().auth.refreshSession({ refresh_token: token });
    const second = (await trade(refresh_token)).data.session?.refresh_token ?? '';
    await trade(second);
    server.clock.advance(60_000);
    const codes: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push((await trade(refresh_token)).error?.code);
    const gone = 'refresh_token_not_found';
    expect(codes).toEqual(['refresh_token_already_used', gone, gone]);
    expect(await kindsOf(id)).toEqual(['stolen_session_ended']);
  });

  it('what an operator set', async () => {
    const { id } = await start();
    const { admin } = server.client(server.services.secrets.secretKey).auth;
    await admin.updateUserById(id, { password: newPassword });
    await admin.updateUserById(id, { email: `moved-${id}@example.com` });
    await admin.updateUserById(id, { ban_duration: '1h' });
    await admin.updateUserById(id, { ban_duration: 'none' });
    await admin.updateUserById(id, { user_metadata: { favourite: 'tea' } });
    expect(await kindsOf(id)).toEqual([
      ...['password_set_by_operator', 'email_set_by_operator', 'account_banned', 'ban_lifted'],
    ]);
  });

  it('that the data were exported', async () => {
    const { client, id } = await start();
    await client.functions.invoke('export-my-data');
    expect(await kindsOf(id)).toEqual(['data_exported']);
  });

  it('the same to operators, by the id of the account', async () => {
    const { client, id, email } = await start();
    await server.client().auth.signInWithPassword({ email, password: 'wrong horse' });
    await client.auth.signOut({ scope: 'local' });
    expect(loggedKinds(id)).toEqual([
      ...['sign_up_confirmed', 'signed_in_by_link', 'wrong_password', 'signed_out'],
    ]);
    expect(lines.join('')).not.toContain(email);
  });

  it('of a deleted account a line with a hash of its address', async () => {
    const { client, id, email } = await start();
    await client.functions.invoke('delete-account', { body: { password: testPassword } });
    expect(await kindsOf(id)).toEqual([]);
    expect(loggedKinds(id).at(-1)).toBe('account_deleted');
    const line = lines.find((text) => text.includes('account_deleted')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ address: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(line).not.toContain(email);
  });
});
