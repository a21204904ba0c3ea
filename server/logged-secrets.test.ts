import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/base/process/logger.ts';
import { sessionInFragment, testPassword } from '#test/accounts.ts';
import { addCalendar } from '#test/calendars.ts';
import { eventually } from '#test/eventually.ts';
import { metricsToken, scrape } from '#test/scrape.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';
import { startStripeServer } from '#test/stripe-server.ts';

const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => void lines.push(line) });
const jwtSecret = 'secret-of-the-tokens-secret-of-the-tokens';
/** All that can be told is told. */
const told = { REQUEST_LOG: '1', SLOW_STATEMENT_MS: '1', METRICS_TOKEN: metricsToken };
const smtpPassword = 'secret-of-the-mail-server';

const stripe = await startStripeServer();
afterAll(() => stripe.stop());
const server = await startServerForFile({
  logger,
  environment: { JWT_SECRET: jwtSecret, ...told, ...stripe.environment },
});

/** What was handed out or typed since the test began; none of it may be logged. */
const secrets = new Set<string>();
function keep<T extends string>(secret: T): T {
  secrets.add(secret);
  return secret;
}

async function keepSession(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  keep(data.session?.access_token ?? '');
  return keep(data.session?.refresh_token ?? '');
}

async function keepHashes(): Promise<void> {
  const { rows } = await server.query<{ hash: string }>(
    `select encrypted_password as hash from auth.users
     union all select encode(token_hash, 'hex') from auth.refresh_tokens
     union all select encode(token_hash, 'hex') from auth.one_time_tokens`,
  );
  for (const { hash } of rows) if (hash.length > 20) keep(hash);
}

async function expectNothingTold(atLeast: RegExp): Promise<void> {
  await eventually(() => expect(lines.join('')).toMatch(atLeast));
  await keepHashes();
  const { publishableKey: _, ...keys } = server.services.secrets;
  for (const secret of [jwtSecret, keys.secretKey, ...Object.values(stripe.environment)]) {
    if (secret.startsWith('sk_') || secret.startsWith('whsec') || secret.length > 40) keep(secret);
  }
  const text = lines.join('');
  for (const secret of secrets) {
    if (secret !== '') expect(text.includes(secret), `${secret.slice(0, 6)}...`).toBe(false);
  }
  expect(text).not.toMatch(/\$2[aby]\$\d\d|eyJ[\w-]{10,}\.|set-cookie|"cookie"/i);
}

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  return server.send(path, { headers, body });
}

describe('the log, down to its smallest line', () => {
  it('holds no secret of an ordinary life of an account', async () => {
    const email = 'life@example.com';
    keep(testPassword);
    const first = server.client();
    await first.auth.signUp({ email, password: testPassword });
    const link = new URL(await server.confirmationLink(email));
    keep(link.searchParams.get('token') ?? '');
    const session = sessionInFragment(await fetch(link, { redirect: 'manual' }));
    keep(session.access_token);
    const old = keep(session.refresh_token);
    await fetch(link, { redirect: 'manual' });
    await first.auth.setSession(session);
    await first.auth.refreshSession();
    await keepSession(first);
    await first.auth.signInWithPassword({ email, password: keep('a wrong password of a fan') });
    await first.auth.resetPasswordForEmail(email);
    const recovery = new URL(await server.confirmationLink(email));
    keep(recovery.searchParams.get('token') ?? '');
    server.clock.advance(11 * 60_000);
    await first.auth.reauthenticate();
    const [mail] = await server.readMailbox(email);
    const code = keep(/^\d{4} \d{4}$/m.exec(mail?.text ?? '')?.[0] ?? '');
    keep(code.replace(' ', ''));
    await first.auth.updateUser({ password: keep('a new password of a fan'), nonce: code });
    await first.functions.invoke('export-my-data');
    await server.client().auth.refreshSession({ refresh_token: old });
    keep(metricsToken);
    expect(JSON.stringify((await scrape(server)).samples)).not.toContain(email);
    await expectNothingTold(/slow statement/);
    expect(lines.join('')).toMatch(/"route":"\/auth\/v1\/token".*"msg":"request"/);
    expect(lines.join('')).not.toContain(email);
    await expectNothingTold(/security event/);
  });

  it('holds no secret of requests that make no sense', async () => {
    const password = keep('password inside of a torn body');
    const token = keep('eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.torn-signature');
    const authorization = `Bearer ${token}`;
    for (const path of ['/auth/v1/token?grant_type=password', '/auth/v1/signup']) {
      await post(path, `{"email":"torn@example.com","password":"${password}`);
      await post(path, `{"email":"torn@example.com\\u0000","password":"${password}"}`);
    }
    await post('/functions/v1/delete-account', `{"password":"${password}"}`, { authorization });
    await post('/rest/v1/profiles', `{"first_name":"${password}"`, { authorization });
    await fetch(`${server.url}/rest/v1/profiles?first_name=eq.${token}&apikey=${token}`);
    await fetch(`${server.url}/auth/v1/verify?type=signup&token=${keep('a-token-of-nobody')}`);
    await post('/payments/webhook', '{}', { 'stripe-signature': keep('t=1,v1=a-signature') });
    await expectNothingTold(/event of the payment provider refused/);
  });

  it('holds no secret of what failed in the database', async () => {
    const { pool } = server.services.database;
    const email = 'failing@example.com';
    const client = await server.signUpAndConfirm(email);
    const refresh_token = await keepSession(client);
    // The detail of such an error shows the whole row.
    await pool.query(`alter table auth.users
      add constraint nobody_moves check (email not like 'refused%') not valid,
      add constraint nobody_changes check (new_email is null or email <> '${email}') not valid`);
    await pool.query(
      `alter table auth.refresh_tokens add constraint few check (counter < 2) not valid`,
    );
    const password = keep('password of who is refused');
    await server.client().auth.signUp({ email: 'refused@example.com', password });
    await client.auth.updateUser({ email: 'elsewhere@example.com' });
    await post('/auth/v1/token?grant_type=refresh_token', JSON.stringify({ refresh_token }));
    await pool.query(`alter table auth.users drop constraint nobody_moves, drop constraint nobody_changes;
      alter table auth.refresh_tokens drop constraint few`);
    await expectNothingTold(/violates check constraint.*"few/);
  });

  it('holds no address of a calendar, whether it answers, leads nowhere or fails', async () => {
    const { pool } = server.services.database;
    const { id, path } = await addCalendar(server, await server.signInAs('calendar'));
    keep(path.slice('/calendars/'.length, -'.ics'.length));
    const ask = async (method = 'GET', to = path) =>
      (await fetch(server.url + to, { method })).status;
    expect([await ask(), await ask('HEAD'), await ask('POST')]).toEqual([200, 200, 404]);
    expect([await ask('GET', `${path}/`), await ask('GET', `${path}?a=b`)]).toEqual([404, 200]);
    await pool.query('alter table public.game_facts rename to elsewhere');
    expect(await ask()).toBe(500);
    await pool.query('alter table public.elsewhere rename to game_facts');
    await pool.query('delete from public.calendars where id = $1', [id]);
    expect(await ask()).toBe(404);
    await expectNothingTold(/a calendar could not be answered/);
    await expectNothingTold(/"route":"\/calendars\/:file","status":404/);
    const { samples } = await scrape(server);
    const routes = samples.flatMap(({ labels }) => labels.route ?? []);
    expect(routes).toContain('/calendars/:file');
    for (const secret of secrets) if (secret) expect(JSON.stringify(samples)).not.toContain(secret);
  });

  it('holds no secret of a payment provider that cannot be reached', async () => {
    const client = await server.signUpAndConfirm();
    await keepSession(client);
    await stripe.stop();
    await client.functions.invoke('create-checkout', {
      body: { priceType: 'monthly', origin: server.services.siteUrl },
    });
    await expectNothingTold(/function (failed|refused)/);
  });
});

it('the log holds neither the password of a mail server that is away nor a link', async () => {
  const mute = await startTestServer({
    logger,
    environment: { SMTP_URL: `smtp://operator:${keep(smtpPassword)}@127.0.0.1:1` },
  });
  keep(testPassword);
  await mute.client().auth.signUp({ email: 'mute@example.com', password: testPassword });
  await mute.services.background.stop();
  await mute.stop();
  await expectNothingTold(/a mail was not sent yet/);
  expect(lines.join('')).not.toMatch(/token=[0-9a-f]{16}/);
});
