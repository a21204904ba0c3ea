import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { administratorAndFan } from './administrator.ts';
import { literal, readAs } from './attempt.ts';

const database = await createDatabaseForFile();

/** Somebody who reads as an administrator does, beside a fan. */
async function begin() {
  const { client, administratorClaims, ...people } = await database.begin(administratorAndFan);
  const read = (sql: string) => readAs(client, administratorClaims, sql);
  return { client, read, ...people };
}

it('administrator_standing tells callers of themselves alone', async () => {
  const ask = async (client: pg.Client, claims: Claims) =>
    (await readAs(client, claims, 'select public.administrator_standing() as is'))[0]?.is;
  const { client, administrator, administratorClaims, fan } =
    await database.begin(administratorAndFan);
  expect(await ask(client, administratorClaims)).toBe('fresh');
  expect(await ask(client, fan.claims)).toBe('none');
  await client.query(
    `update auth.sessions set created_at = now() - interval '61 min' where user_id = $1`,
    [administrator.id],
  );
  expect(await ask(client, administratorClaims)).toBe('old');
  await client.query('delete from auth.sessions where user_id = $1', [administrator.id]);
  expect(await ask(client, administratorClaims)).toBe('none');
});

it('the list of jobs keeps what fails apart and folds many subjects that work', async () => {
  const { client, read } = await begin();
  await client.query(
    `insert into public.feed_states (job, subject, last_attempt_at, last_success_at, failures, failing_since)
       select 'details', 'game ' || n, now(), now(), case when n = 3 then 2 else 0 end,
         case when n = 3 then now() end from generate_series(1, 20) n`,
  );
  await client.query(
    `insert into internal.feed_runs (job, subject, started_at, outcome, detail)
       values ('details', 'game 3', now(), 'failed', repeat('x', 5000))`,
  );
  const rows = await read(
    'select job, subject, subjects, failures, outcome, detail from admin_jobs order by subject',
  );
  expect(rows).toEqual([
    { job: 'details', subject: '', subjects: 19, failures: 0, outcome: null, detail: null },
    {
      ...{ job: 'details', subject: 'game 3', subjects: 1, failures: 2 },
      ...{ outcome: 'failed', detail: 'x'.repeat(300) },
    },
  ]);
});

describe('an account', () => {
  it('is shown by address, moments and states, and by no secret or address of a machine', async () => {
    const { read, fan } = await begin();
    const [row] = await read(`select * from admin_accounts where email = '${fan.email}'`);
    expect(Object.keys(row ?? {})).toEqual([
      ...['id', 'email', 'created_at', 'email_confirmed_at', 'last_sign_in_at', 'banned_until'],
      ...['subscription_status', 'subscription_tier', 'subscription_end'],
      'is_administrator',
    ]);
    const [session] = await read('select * from admin_sessions');
    expect(Object.keys(session ?? {})).toEqual([
      ...['user_id', 'created_at', 'refreshed_at', 'user_agent'],
    ]);
  });

  it('that was banned until yesterday is open', async () => {
    const { client, read, fan } = await begin();
    const bannedUntil = async (moment: string) => {
      await client.query(`update auth.users set banned_until = ${moment} where id = $1`, [fan.id]);
      const sql = `select banned_until from admin_accounts where id = '${fan.id}'`;
      return (await read(sql))[0]?.banned_until;
    };
    expect(await bannedUntil(`now() - interval '1 day'`)).toBeNull();
    expect(await bannedUntil(`now() + interval '1 day'`)).toBeInstanceOf(Date);
  });
});

it('the log of everybody comes newest first, of one address and kind, and by pages', async () => {
  const { client, read, administrator, fan } = await begin();
  await client.query(
    `insert into public.security_log (user_id, kind, happened_at, ip, user_agent) values
         ($1, 'signed_in', now() - interval '1 min', '192.0.2.7', repeat('x', 5000)),
         ($1, 'wrong_password', now() - interval '2 min', null, null),
         ($2, 'signed_in', now() - interval '3 min', null, null)`,
    [fan.id, administrator.id],
  );
  const ask = async (...given: (string | number | null)[]) => {
    const list = given.map((each) => (each === null ? 'null' : literal(each))).join(', ');
    const [row] = await read(`select admin_security_log(${list}) as entries`);
    return (row?.entries ?? []) as { email: string; kind: string }[];
  };
  const all = await ask(null, null, 0, 25);
  expect(all.map(({ email, kind }) => [email, kind])).toEqual([
    [fan.email, 'signed_in'],
    [fan.email, 'wrong_password'],
    [administrator.email, 'signed_in'],
  ]);
  expect(all[0]).toMatchObject({ ip: '192.0.2.7', times: 1, user_agent: 'x'.repeat(300) });
  expect(await ask(fan.email.toUpperCase(), null, 0, 25)).toEqual(all.slice(0, 2));
  expect(await ask(fan.email, 'signed_in', 0, 25)).toEqual(all.slice(0, 1));
  expect(await ask(null, 'signed_in', 1, 25)).toEqual(all.slice(2));
  expect(await ask(null, null, 1, 1)).toEqual(all.slice(1, 2));
  expect(await ask('nobody@example.com', null, 0, 25)).toEqual([]);
});

it('failures of payments are events, unsent mails and customers that are left', async () => {
  const { client, read, fan } = await begin();
  await client.query(
    `insert into billing.failed_events values ('stripe', 'evt_1', 'invoice.paid', now(), now(), 3, 'no answer');
       insert into billing.discarded_customers values ('stripe', 'cus_9');
       insert into billing.customers values ('stripe', 'cus_1', '${fan.id}', now());
       insert into billing.subscriptions values ('stripe', 'sub_1', 'cus_1', 'past_due', 'monthly', 'standard',
         now(), null, false, now(), 1, now());
       insert into billing.notices values ('stripe', 'sub_1', 'paymentFailed', 'in_1', now(), now(), null),
         ('stripe', 'sub_1', 'paymentFailed', 'in_2', now(), now(), now());
       insert into internal.outbox (recipient, subject, body_text, booked_at, expires_at, next_try_at, tries, failure)
         values ('a@b.c', 'waits', 'a secret link', now(), now(), now(), 2, 'no answer'),
           ('a@b.c', 'under way', 'a secret link', now(), now(), now(), 0, null)`,
  );
  const rows = await read(
    'select what, reference, detail, times, mail from admin_failures order by what, reference',
  );
  expect(rows).toEqual([
    { what: 'customer', reference: 'cus_9', detail: null, times: 1, mail: null },
    {
      what: 'event',
      reference: 'evt_1',
      detail: 'invoice.paid: no answer',
      times: 3,
      mail: null,
    },
    { what: 'mail', reference: 'sub_1', detail: 'paymentFailed', times: 1, mail: null },
    {
      what: 'mail',
      reference: 'waits',
      detail: 'waits: no answer',
      times: 2,
      mail: expect.any(String),
    },
  ]);
});

describe('what is told by a function', () => {
  it('tells versions and the ten largest tables', async () => {
    const { read } = await begin();
    const [row] = await read('select admin_database() as told');
    expect(row?.told).toMatchObject({
      postgres: expect.stringMatching(/^\d+/),
      schema: expect.stringMatching(/^app\/2026/),
      size_bytes: expect.any(Number),
      models: [],
      tables: Array.from({ length: 10 }, () =>
        expect.objectContaining({ name: expect.any(String), bytes: expect.any(Number) }),
      ),
    });
  });

  it('names who holds what others wait for, without a value of its statement', async () => {
    const [holder, waiter] = [new pg.Client(database.config), new pg.Client(database.config)];
    const { client, read } = await begin();
    await Promise.all([holder.connect(), waiter.connect()]);
    await holder.query(`set application_name = 'a tool'; begin; lock table games`);
    await holder.query(`update games set home_team = 'value of a person'`);
    const ended = waiter.query('select from games');
    await eventually(async () => {
      await client.query('select pg_stat_clear_snapshot()');
      const [row] = await read('select admin_blockers() as told');
      expect(row?.told).toEqual([
        {
          ...{ pid: expect.any(Number), application: 'a tool', since: expect.any(String) },
          ...{ statement: 'update games set home_team', waiting: 1 },
        },
      ]);
    });
    await holder.query('rollback');
    await ended;
    await Promise.all([holder.end(), waiter.end()]);
  });
});
