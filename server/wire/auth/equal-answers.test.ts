import pg from 'pg';
import { Piscina } from 'piscina';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testPassword } from '#test/accounts.ts';
import { startServerForFile } from '#test/server.ts';

let mailServer = Promise.withResolvers<void>();
let sent: string[] = [];
const hashing = vi.spyOn(Piscina.prototype, 'run');

const preparing = await startServerForFile();
const { databaseUrl = '' } = preparing.services.config;
for (const name of ['known', 'waiting']) {
  await preparing.client().auth.signUp({ email: `${name}@example.com`, password: testPassword });
}
await fetch(await preparing.confirmationLink('known@example.com'), { redirect: 'manual' });
/** A server that sends its mails by SMTP; the mail server answers when the test says so. */
const server = await startServerForFile({
  clock: preparing.clock,
  environment: { DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:9' },
});
server.services.mailer = {
  isConfigured: true,
  send: async ({ to }) => {
    await mailServer.promise;
    sent.push(to);
  },
};

beforeEach(() => {
  server.clock.advance(60_000);
  mailServer = Promise.withResolvers<void>();
  sent = [];
});
afterEach(async () => {
  mailServer.resolve();
  await server.services.background.settled();
});

const names = ['known', 'waiting', 'unknown'];

type Answer = { visible: unknown; body: Record<string, unknown>; work: unknown[] };

/** The answer comes while the mail server still keeps everybody waiting. */
async function ask(path: string, body: Record<string, unknown>): Promise<Answer> {
  hashing.mockClear();
  const answer = await server.send(`/auth/v1${path}`, {
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    body,
  });
  const headers = Object.fromEntries(answer.headers);
  const work = hashing.mock.calls.map(([, options]) => options?.name);
  return {
    visible: { status: answer.status, type: headers['content-type'], names: Object.keys(headers) },
    body: (await answer.json()) as Record<string, unknown>,
    work,
  };
}

async function askOfEach(path: string, more: Record<string, unknown>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of names)
    answers.push(await ask(path, { email: `${name}@example.com`, ...more }));
  return answers;
}

describe('known, unconfirmed and unknown addresses', () => {
  it.each([
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ])('get one answer from %s %j, before any mail is sent', async (path, more) => {
    const [first, ...others] = await askOfEach(path, more);
    expect(first).toMatchObject({ visible: { status: 200 }, body: {}, work: [] });
    for (const other of others) expect(other).toEqual(first);
    for (const again of await askOfEach(path, more)) {
      expect(again).toMatchObject({
        visible: { status: 429 },
        body: { code: 'over_email_send_rate_limit' },
      });
    }
    expect(sent).toEqual([]);
  });

  it('are hashed for once by a sign-up, and the answer waits for no mail', async () => {
    const keys: string[][] = [];
    for (const name of names) {
      const email = name === 'unknown' ? 'new-here@example.com' : `${name}@example.com`;
      const answer = await ask('/signup', { email, password: 'some password' });
      expect(answer).toMatchObject({ visible: { status: 200 }, work: ['hash'] });
      keys.push([...Object.keys(answer.body), JSON.stringify(answer.visible)]);
    }
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
    expect(sent).toEqual([]);
    for (const name of ['known', 'waiting', 'new-here']) {
      const again = await ask('/signup', {
        email: `${name}@example.com`,
        password: 'some password',
      });
      expect(again).toMatchObject({ visible: { status: 429 }, work: ['hash', 'compare'] });
    }
    mailServer.resolve();
    await server.services.background.settled();
    expect(sent.sort()).toEqual([
      'known@example.com',
      'new-here@example.com',
      'waiting@example.com',
    ]);
  });

  it('get another id from each sign-up, by which nobody tells which of them are stored', async () => {
    const { pool } = server.services.database;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const seen: { name: string; id: string; statements: string[] }[] = [];
    for (const name of [...names, ...names]) {
      server.clock.advance(60_000);
      query.mockClear();
      const { body } = await ask('/signup', {
        email: `${name}-id@example.com`
          .replace('known-id', 'known')
          .replace('unknown', 'unknown-id'),
        password: 'some password',
      });
      const texts = query.mock.calls.map(([text]) => String(text).trim());
      const statements = texts
        .filter((text) => /auth\.(users|mail_requests)/.test(text))
        .slice(0, 2);
      seen.push({ name, id: String(body.id), statements });
      mailServer.resolve();
      await server.services.background.settled();
    }
    query.mockRestore();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen[0]!.statements[1]).toContain('insert into auth.users');
    for (const { statements } of seen) expect(statements).toEqual(seen[0]!.statements);
    const { rows } = await pool.query<{ id: string }>('select id from auth.users');
    const stored = rows.map(({ id }) => id);
    expect(seen.map(({ name, id }) => [name, stored.includes(id)])).toEqual([
      ...names.map((name) => [name, false]),
      ['known', false],
      ['waiting', true],
      ['unknown', true],
    ]);
  });

  it('are compared once with a wrong password', async () => {
    const password = 'wrong password';
    const [first, ...others] = await askOfEach('/token?grant_type=password', { password });
    expect(first).toMatchObject({
      visible: { status: 400 },
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      work: ['compare'],
    });
    for (const other of others) expect(other).toEqual(first);
  });
});
