import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashAddress } from '#server/wire/auth/sessions/security-log.ts';
import { adminTexts } from '#shared/texts/admin.ts';
import { callFunction } from '#test/call-function.ts';
import { eventually } from '#test/eventually.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const server = await startServerForFile({ environment: { FEED: 'demo' } });
await eventually(async () => expect(await server.count(`feed_states where job = 'news'`)).toBe(2));

async function createPerson(): Promise<SignedIn & { email: string }> {
  const name = randomUUID();
  return { ...(await server.signInAs(name)), email: `${name}@example.com` };
}

async function createAdministrator() {
  const person = await createPerson();
  await server.query('insert into internal.administrators (user_id) values ($1)', [person.id]);
  return person;
}

const newsOfNfl = { job: 'news', subject: 'NFL' };
const removalOf = ({ id, email }: { id: string; email: string }) => ({
  user_id: id,
  address: email,
});

describe('admin-site', () => {
  it('tells where scores come from and which backups there are', async () => {
    const admin = await createAdministrator();
    const { dataDir } = server.services.config;
    const backups = { place: join(dataDir, 'backups'), daily_at_minute: null, keep: 14 };
    const site = { feed: 'demo', feed_addresses: [] };
    expect(await callFunction(admin, 'admin-site')).toEqual({
      status: 200,
      body: { ...site, backups: { ...backups, archives: [] } },
    });
    await mkdir(join(dataDir, 'backups'));
    await writeFile(join(dataDir, 'backups/by-hand.tar'), 'twelve bytes');
    const archive = { name: 'by-hand.tar', bytes: 12, stored_at: expect.any(String) };
    expect(await callFunction(admin, 'admin-site')).toMatchObject({
      body: { backups: { archives: [archive] } },
    });
  });

  it('tells that the place cannot be read, and the rest all the same', async () => {
    const admin = await createAdministrator();
    const folder = join(server.services.config.dataDir, 'backups');
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, 'a file where a folder should be');
    const body = { feed: 'demo', backups: { archives: null } };
    expect(await callFunction(admin, 'admin-site')).toMatchObject({ status: 200, body });
    await rm(folder);
  });
});

describe('admin-run-job', () => {
  it('has the process in charge run it, once, and leaves a trace', async () => {
    const admin = await createAdministrator();
    const runs = `internal.feed_runs where job = 'news' and subject = 'NFL'`;
    const before = await server.count(runs);
    expect(await callFunction(admin, 'admin-run-job', newsOfNfl)).toEqual({
      status: 200,
      body: { answer: 'taken' },
    });
    expect(await callFunction(admin, 'admin-run-job', newsOfNfl)).toMatchObject({
      body: { answer: 'too_soon' },
    });
    expect(
      await callFunction(admin, 'admin-run-job', { job: 'chess', subject: 'NFL' }),
    ).toMatchObject({
      body: { answer: 'unknown' },
    });
    await eventually(async () => expect(await server.count(runs)).toBe(before + 1));
    const acts = `internal.administrator_acts where administrator_id = $1 and kind = 'job_wished' and detail = 'news NFL'`;
    expect(await server.count(acts, admin.id)).toBe(1);
  }, 30_000);

  it.each([[{}], [{ job: 'news' }], [{ job: '', subject: 'x' }], [{ job: 7, subject: [] }]])(
    'refuses %j for want of a job',
    async (body) => {
      const admin = await createAdministrator();
      const answer = await callFunction(admin, 'admin-run-job', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );
});

describe('admin-delete-account', () => {
  it('deletes an account, tells its owner, and remembers no name', async () => {
    const admin = await createAdministrator();
    const fan = await createPerson();
    const answer = await callFunction(admin, 'admin-delete-account', {
      user_id: fan.id,
      address: ` ${fan.email.toUpperCase()} `,
    });
    expect(answer).toEqual({ status: 200, body: { deleted: true } });
    expect(await server.count('auth.users where id = $1', fan.id)).toBe(0);
    expect((await fan.client.from('profiles').select()).error).not.toBeNull();
    const hash = hashAddress(server.services.secrets, fan.email);
    const acts = `internal.administrator_acts where administrator_id = $1 and user_id is null and detail = $2`;
    expect(await server.count(acts, admin.id, hash)).toBe(1);
    await server.services.background.settled();
    const mails = await server.readMailbox(fan.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('deleted')]);
    expect(await callFunction(admin, 'admin-delete-account', removalOf(fan))).toEqual({
      status: 409,
      body: { code: 'conflict', message: adminTexts.accountGone },
    });
  });

  it('wants the address of that very account', async () => {
    const admin = await createAdministrator();
    const [fan, other] = [await createPerson(), await createPerson()];
    const answer = await callFunction(admin, 'admin-delete-account', {
      user_id: fan.id,
      address: other.email,
    });
    expect(answer).toEqual({
      status: 400,
      body: { code: 'invalid_input', message: adminTexts.otherAddress },
    });
    expect(await server.count('auth.users where id = any ($1)', [fan.id, other.id])).toBe(2);
  });

  it('never deletes an administrator, and so not oneself', async () => {
    const [own, other] = [await createAdministrator(), await createAdministrator()];
    for (const account of [own, other]) {
      expect(await callFunction(own, 'admin-delete-account', removalOf(account))).toEqual({
        status: 409,
        body: { code: 'conflict', message: adminTexts.notAdministrators },
      });
      expect(await server.count('auth.users where id = $1', account.id)).toBe(1);
    }
  });

  it.each([[{}], [{ user_id: 'x', address: 'y' }], [undefined]])('refuses %j', async (body) => {
    const admin = await createAdministrator();
    const answer = await callFunction(admin, 'admin-delete-account', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });
});

it.each(['admin-site', 'admin-run-job', 'admin-delete-account'])(
  'to everybody but administrators with a fresh sign-in there is no %s',
  async (name) => {
    const [fan, old, former] = [
      await createPerson(),
      await createAdministrator(),
      await createAdministrator(),
    ];
    await server.query(
      `update auth.sessions set created_at = now() - interval '61 min' where user_id = $1`,
      [old.id],
    );
    await server.query('delete from internal.administrators where user_id = $1', [former.id]);
    const keys = [undefined, server.services.secrets.secretKey];
    const callers = keys.map((key) => ({ client: server.client(key) }));
    for (const caller of [...callers, fan, old, former]) {
      const refused = await callFunction(caller, name, { ...newsOfNfl, ...removalOf(fan) });
      expect(refused).toEqual(await callFunction(caller, 'no-such-function'));
      expect(refused.status).toBe(404);
    }
    expect(await server.count('auth.users where id = $1', fan.id)).toBe(1);
  },
);
