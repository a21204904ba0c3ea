import { createServer } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueOneTimeToken } from '#server/wire/auth/accounts/one-time-tokens.ts';
import { hashToken } from '#server/wire/auth/base/hash-token.ts';
import { hourMs, minuteMs } from '#shared/facts/durations.ts';
import { testPassword } from '#test/accounts.ts';
import { TestClock } from '#test/clock.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { listenHere } from '#test/loopback.ts';
import { type MailReceiver, startMailReceiver } from '#test/mail-receiver.ts';
import { startServerForFile, startTestServer, toUrl } from '#test/server.ts';
import { post, sendWaiting } from './outbox.ts';

const { config } = await createDatabaseForFile();
const free = createServer();
const port = await listenHere(free);
free.close();

const clock = new TestClock(new Date().toISOString());
const environment = { DATABASE_URL: toUrl(config), SMTP_URL: `smtp://127.0.0.1:${port}` };
/** Two processes that share a database and a mail server, which the test starts and stops. */
const servers = [
  await startServerForFile({ clock, environment }),
  await startServerForFile({ clock, environment }),
] as const;

/** So long after the start: the jobs of the servers, whose clock stands still, do not mix in. */
const later = (ms: number, { services } = servers[0]) => ({
  ...services,
  now: () => new Date(clock.now().getTime() + ms),
});

const quickly = AbortSignal.abort();
const never = new AbortController().signal;
const mailTo = (to: string) => ({ to, subject: 'Hello', text: 'secret link', html: 'secret link' });
const { query, rows } = servers[0];
beforeEach(() => query('truncate internal.outbox'));

const outbox = () => rows('select * from internal.outbox order by booked_at, ctid');

const linkIn = (receiver: MailReceiver) =>
  /href=3D"([^"]+)"/
    .exec(receiver.mails.join('\n').replaceAll('=\n', ''))?.[1]
    ?.replaceAll('=3D', '=')
    .replaceAll('&amp;', '&') ?? '';

describe('a mail that the mail server does not take', () => {
  it('of a sign-up waits, also for another process, and its link confirms', async () => {
    const dying = await startTestServer({ clock, environment });
    const person = { email: 'patient@example.com', password: testPassword };
    await dying.client().auth.signUp(person);
    await dying.stop();
    expect(await outbox()).toMatchObject([
      { recipient: person.email, tries: 1, claimed_until: null },
    ]);
    const heir = servers[1];
    await expect(sendWaiting(later(minuteMs, heir), never)).rejects.toThrow('could not be sent');
    const receiver = await startMailReceiver({ port });
    expect(await sendWaiting(later(minuteMs, heir), never)).toEqual({ sent: 1, failed: 0 });
    expect(await outbox()).toEqual([]);
    const link = new URL(linkIn(receiver));
    await fetch(heir.url + link.pathname + link.search, { redirect: 'manual' });
    expect((await heir.client().auth.signInWithPassword(person)).error).toBeNull();
  });

  it('is sent once, however many processes look for it', async () => {
    for (let turn = 0; turn < 60; turn += 1)
      await post(later(0), mailTo(`fan-${turn}@example.com`), quickly);
    expect(await outbox()).toHaveLength(60);
    const receiver = await startMailReceiver({ port });
    await Promise.all(servers.map((server) => sendWaiting(later(minuteMs, server), never)));
    const recipients = receiver.envelopes.filter((line) => line.startsWith('RCPT'));
    expect(recipients).toHaveLength(60);
    expect(new Set(recipients).size).toBe(60);
    expect(await outbox()).toEqual([]);
  });

  it('whose process was killed is taken up by another when its time is over', async () => {
    await post(later(0), mailTo('fan@example.com'), quickly);
    await query('update internal.outbox set claimed_until = $1', [later(10 * minuteMs).now()]);
    await startMailReceiver({ port });
    expect(await sendWaiting(later(9 * minuteMs), never)).toEqual({ sent: 0, failed: 0 });
    expect(await sendWaiting(later(10 * minuteMs), never)).toEqual({ sent: 1, failed: 0 });
  });

  it('waits longer each time, is given up after a day, and then says nothing any more', async () => {
    await post(later(0), mailTo('fan@example.com'), quickly);
    const mailer = { isConfigured: true, send: () => Promise.reject(new Error('greylisted')) };
    const tries: number[] = [];
    for (let minute = 1; minute < 25 * 60; minute += minute < 30 ? 1 : 5) {
      const { failed } = await sendWaiting({ ...later(minute * minuteMs), mailer }, never);
      if (failed > 0) tries.push(minute);
    }
    expect(tries.slice(0, 5)).toEqual([1, 3, 7, 15, 35]);
    expect(tries.at(-1)! - tries.at(-2)!).toBe(240);
    expect(await outbox()).toMatchObject([
      {
        ...{ recipient: 'fan@example.com', subject: 'Hello', failure: 'Error: greylisted' },
        ...{ is_given_up: true, body_text: null, body_html: null },
      },
    ]);
    await sendWaiting({ ...later(7 * 24 * hourMs), mailer }, never);
    expect(await outbox()).toEqual([]);
  });

  it('goes when its link was used or replaced by a newer one, and with its account', async () => {
    const [user] = await rows<{ id: string }>(
      `insert into auth.users (email) values ('fan@example.com') returning id`,
    );
    const owner = { userId: user?.id ?? '', email: 'fan@example.com' };
    const about = { ...owner, kind: 'recovery' } as const;
    const mail = async () => {
      const token = await issueOneTimeToken(servers[0].services.database.pool, later(0), about);
      await post(later(0), { ...mailTo(about.email), tokenHash: hashToken(token) }, quickly);
    };
    await mail();
    await mail();
    const [, newer] = await outbox();
    const receiver = await startMailReceiver({ port });
    await sendWaiting(later(30_000), never);
    expect(await outbox()).toEqual([newer]);
    expect(newer).toMatchObject({ user_id: about.userId });
    await query('delete from auth.users');
    expect(await outbox()).toEqual([]);
    expect(receiver.mails).toEqual([]);
  });
});

it('whether the mail server answers is asked each minute, whoever wants mails, and told to everybody', async () => {
  const state = async () => {
    clock.advance(10 * minuteMs);
    const states = servers[0].client().from('feed_states').select('failures').eq('job', 'mails');
    const { data } = await states;
    return data?.map(({ failures }) => failures > 0);
  };
  await expect.poll(state, { timeout: 10_000 }).toEqual([true]);
  await startMailReceiver({ port });
  await expect.poll(state, { timeout: 10_000 }).toEqual([false]);
});
