import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { administratorAndFan } from './administrator.ts';
import { attempt, runAs } from './attempt.ts';

const database = await createDatabaseForFile();

type Account = { id: string };
const endSessions = ({ id }: Account) => `select public.admin_end_sessions('${id}')`;
const ban = ({ id }: Account, until = `now() + interval '1 day'`) =>
  `select public.admin_ban_account('${id}', ${until})`;
const liftBan = ({ id }: Account) => `select public.admin_lift_ban('${id}')`;

/** SQLSTATE of the refusal. */
const refusalOf = (client: pg.Client, claims: Claims, sql: string): Promise<unknown> =>
  runAs(client, claims, sql).then(
    () => undefined,
    ({ code }) => code,
  );

async function listKinds(client: pg.Client, { id }: Account): Promise<unknown[]> {
  const { rows } = await client.query(
    'select kind, ip, user_agent from public.security_log where user_id = $1 order by happened_at',
    [id],
  );
  return rows;
}

const fromNowhere = (kind: string) => ({ kind, ip: null, user_agent: null });

describe('an administrator', () => {
  it('signs an account out everywhere, and its owner reads by whom', async () => {
    const { client, administratorClaims, fan } = await database.begin(administratorAndFan);
    await client.query('insert into auth.sessions (user_id) values ($1), ($1)', [fan.id]);
    const { rows: ended } = await runAs(client, administratorClaims, endSessions(fan));
    expect(ended).toEqual([{ admin_end_sessions: 2 }]);
    const { rows } = await client.query('select from auth.sessions where user_id = $1', [fan.id]);
    expect(rows).toEqual([]);
    expect(await listKinds(client, fan)).toEqual([fromNowhere('sessions_ended_by_operator')]);
  });

  it('bans an account until a moment, and opens it again', async () => {
    const { client, administratorClaims, fan } = await database.begin(administratorAndFan);
    const isBanned = async () => {
      const { rows } = await client.query(
        'select banned_until > now() as is from auth.users where id = $1',
        [fan.id],
      );
      return rows[0].is;
    };
    await runAs(client, administratorClaims, ban(fan));
    expect(await isBanned()).toBe(true);
    expect(await listKinds(client, fan)).toEqual([fromNowhere('account_banned')]);
    await runAs(client, administratorClaims, liftBan(fan));
    expect(await isBanned()).toBeNull();
    expect((await listKinds(client, fan)).slice(1)).toEqual([fromNowhere('ban_lifted')]);
  });

  it('leaves a trace of each act: who, what, on whom and when', async () => {
    const { client, administrator, administratorClaims, fan } =
      await database.begin(administratorAndFan);
    await runAs(client, administratorClaims, ban(fan, `'2030-05-06T07:08:00Z'`));
    await client.query(actAs(administratorClaims));
    const { rows } = await client.query('select * from admin_acts');
    expect(rows).toEqual([
      {
        ...{ id: expect.any(String), happened_at: expect.any(Date), kind: 'account_banned' },
        ...{ administrator: administrator.email, email: fan.email },
        detail: '2030-05-06 07:08 UTC',
      },
    ]);
  });

  it('leaves a trace that outlives the account without its name', async () => {
    const { client, administratorClaims, fan } = await database.begin(administratorAndFan);
    await runAs(client, administratorClaims, liftBan(fan));
    await client.query('delete from auth.users where id = $1', [fan.id]);
    const { rows } = await client.query('select kind, user_id from internal.administrator_acts');
    expect(rows).toEqual([{ kind: 'ban_lifted', user_id: null }]);
  });

  it.each([
    ['null'],
    ['now()'],
    [`now() - interval '1 hour'`],
    [`'infinity'`],
    [`now() + interval '200 years'`],
  ])('cannot ban until %s, and nothing is written then', async (until) => {
    const { client, administratorClaims, fan } = await database.begin(administratorAndFan);
    expect(await refusalOf(client, administratorClaims, ban(fan, until))).toBe('22023');
    expect(await listKinds(client, fan)).toEqual([]);
    const { rows } = await client.query('select from internal.administrator_acts');
    expect(rows).toEqual([]);
  });

  it.each([endSessions, ban, liftBan])(
    'cannot do it to themselves, to another administrator or to nobody: %o',
    async (sqlFor) => {
      const { client, administrator, administratorClaims, fan } =
        await database.begin(administratorAndFan);
      await client.query('insert into internal.administrators (user_id) values ($1)', [fan.id]);
      for (const account of [administrator, fan, { id: randomUUID() }]) {
        expect(await refusalOf(client, administratorClaims, sqlFor(account))).toBe('PT409');
      }
    },
  );
});

describe('a mail that was not sent', () => {
  const sendAgain = (id: unknown) => `select public.admin_send_mail_again('${id}')`;
  const addMail = async (client: pg.Client, { id }: Account, body: string | null) => {
    const { rows } = await client.query(
      `insert into internal.outbox (user_id, recipient, subject, body_text, booked_at, expires_at, next_try_at,
         tries, is_given_up, failure)
       values ($1, 'fan@example.com', 'Hello', $2, now(), now(), now() + interval '1 hour', 1, true, 'no') returning id`,
      [id, body],
    );
    return rows[0].id;
  };

  it('is shown without what it says, and made due again by an administrator alone', async () => {
    const { client, administratorClaims, fan } = await database.begin(administratorAndFan);
    const id = await addMail(client, fan, 'secret link');
    expect(await refusalOf(client, fan.claims, sendAgain(id))).toBe('42501');
    await runAs(client, administratorClaims, sendAgain(id));
    const { rows: due } = await client.query(
      'select next_try_at <= now() as is from internal.outbox',
    );
    expect(due).toEqual([{ is: true }]);
    await client.query(actAs(administratorClaims));
    const { rows } = await client.query('select * from admin_failures');
    expect(rows).toMatchObject([{ mail: id, reference: 'Hello', detail: 'waits: no' }]);
    expect(JSON.stringify(rows)).not.toContain('secret');
    const acts = await client.query('select kind, email, detail from admin_acts');
    expect(acts.rows).toEqual([{ kind: 'mail_sent_again', email: fan.email, detail: 'Hello' }]);
  });

  it('cannot be sent once it has expired', async () => {
    const { client, administratorClaims, fan } = await database.begin(administratorAndFan);
    const id = await addMail(client, fan, null);
    expect(await refusalOf(client, administratorClaims, sendAgain(id))).toBe('PT409');
  });
});

it('nobody writes or calls what lies behind the acts of administrators', async () => {
  const { client, administratorClaims, fan, visitor } = await database.begin(administratorAndFan);
  for (const claims of [visitor, fan.claims, administratorClaims]) {
    for (const sql of [
      `insert into internal.administrators (user_id) values ('${fan.id}')`,
      'delete from internal.administrator_acts',
      `insert into internal.job_wishes (job, subject, wished_at) values ('a', 'b', now())`,
      `select internal.begin_act('${fan.id}', 'account_banned')`,
    ]) {
      expect(await attempt(client, claims, sql), sql).toBe('refused');
    }
  }
});
