// @module-tag long
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listenerName } from '#server/base/database/database.ts';
import { migrateInside, readMigrations } from '#server/base/database/migrate.ts';
import { createByteStore } from '#server/wire/storage/byte-store.ts';
import {
  addFile,
  fillSite,
  makeSite,
  readState,
  restoreFrom,
  rewriteArchive,
  type Site,
} from '#test/backed-up-site.ts';
import type { RestoreOrder } from '#test/restore-child.ts';
import { startS3Server } from '#test/s3-server.ts';
import { createBackup } from './create-backup.ts';
import { leftOut, listSchemas, listTables } from './table-catalogue.ts';

const name = 'site.tar';
// Several restores, on a machine that does other things.
vi.setConfig({ testTimeout: 90_000 });

async function makeBackup() {
  const source = await makeSite();
  const { userId, key } = await fillSite(source);
  await createBackup(source, { name });
  return { source, userId, key, state: await readState(source) };
}

/** A site with other rows and another file. */
async function makeOther() {
  const target = await makeSite();
  const own = await fillSite(target, 3);
  return { target, own, before: await readState(target) };
}

const listKeys = async ({ config }: Site) =>
  (await readdir(join(config.dataDir, 'storage'), { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => file.name);

it('brings every row and every byte into an empty place', async () => {
  const { source, state } = await makeBackup();
  const target = await makeSite({ isEmpty: true });
  const { restorePoints } = await restoreFrom(source, name, target);
  expect(await readState(target)).toEqual(state);
  expect(restorePoints).toEqual([]);
});

it('brings the files of a folder into a bucket', async () => {
  const { source, state } = await makeBackup();
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const s3 = { endpoint: server.endpoint, region: 'us-east-1', bucket: 'pictures', ...keys };
  const empty = await makeSite({ isEmpty: true });
  const far = { ...empty, bytes: createByteStore({ s3, dataDir: empty.config.dataDir }) };
  await restoreFrom(source, name, far);
  expect(await readState(far)).toEqual(state);
});

it('replaces what is there after a restore point, which brings it back', async () => {
  const { source, state } = await makeBackup();
  const { target, own, before } = await makeOther();
  const { restorePoints } = await restoreFrom(source, name, target);
  expect(await readState(target)).toEqual(state);
  expect(restorePoints).toHaveLength(1);
  const discarded = await target.ask('select version from storage.discarded');
  expect(discarded).toEqual([{ version: own.key }]);
  await restoreFrom(target, restorePoints[0] ?? '', target);
  expect(await readState(target)).toEqual(before);
});

it('leaves a site whose triggers, policies and live updates work', async () => {
  const { source, userId } = await makeBackup();
  const target = await makeSite({ isEmpty: true });
  await restoreFrom(source, name, target);
  const count = (sql: string) => Promise.all([source, target].map((site) => site.ask(sql)));
  for (const sql of [
    `select c.relname, t.tgname, t.tgenabled, pg_get_triggerdef(t.oid) from pg_trigger t
     join pg_class c on c.oid = t.tgrelid where not t.tgisinternal order by 1, 2`,
    'select schemaname, tablename, policyname, qual from pg_policies order by 1, 2, 3',
    'select * from pg_publication_tables order by schemaname, tablename',
    `select nspname, relname, relacl::text from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'v', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema' order by 1, 2`,
    'select evtname, evtenabled from pg_event_trigger order by 1',
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
    where connamespace <> 'pg_catalog'::regnamespace order by 1, 2, 3`,
    'select defaclobjtype, defaclacl::text from pg_default_acl order by 1, 2',
  ]) {
    const [before, after] = await count(sql);
    expect(after).toEqual(before);
  }
  await addFile(target, { userId, key: randomUUID() });
  await expect(
    target.ask(`insert into favorite_teams (user_id, team_name, sport) values ($1, 'A', 'NFL')`, [
      randomUUID(),
    ]),
  ).rejects.toThrow('foreign key');
});

it('brings an archive of an older schema up to this one', async () => {
  const source = await makeSite({ isEmpty: true });
  const all = (await readMigrations()).map((migration) => migration.name);
  const client = new pg.Client(source.clientConfig);
  await client.connect();
  await migrateInside(client, new Set(all.slice(0, -2)));
  await client.end();
  const { userId } = await fillSite(source);
  await createBackup(source, { name });
  const target = await makeSite({ isEmpty: true });
  await restoreFrom(source, name, target);
  const applied = await target.ask('select name from internal.migrations');
  expect(applied).toHaveLength(all.length);
  expect(await target.ask('select id from auth.users')).toEqual([{ id: userId }]);
});

it('refuses an archive of a newer schema, and of another history', async () => {
  const { source } = await makeBackup();
  const target = await makeSite();
  const before = await readState(target);
  const later = { name: 'app/20990101000000_later.sql', sha256: '0'.repeat(64) };
  await rewriteArchive(source, name, 'later.tar', (migrations) => [...migrations, later]);
  await expect(restoreFrom(source, 'later.tar', target)).rejects.toThrow('newer Sports Hub');
  await rewriteArchive(source, name, 'other.tar', ([first, ...rest]) => [
    { name: first?.name ?? '', sha256: later.sha256 },
    ...rest,
  ]);
  await expect(restoreFrom(source, 'other.tar', target)).rejects.toThrow(/made with another \w+/);
  expect(await readState(target)).toEqual(before);
  expect(await target.place.list()).toEqual([]);
});

it('makes no backup of a database that belongs to a newer version, or to nobody', async () => {
  const site = await makeSite();
  await site.ask(`insert into internal.migrations values ('app/2099_later.sql', repeat('0', 64))`);
  await expect(createBackup(site, { name })).rejects.toThrow('newer Sports Hub');
  const empty = await makeSite({ isEmpty: true });
  await expect(createBackup(empty, { name })).rejects.toMatchObject({ code: 'not_found' });
  expect([...(await site.place.list()), ...(await empty.place.list())]).toEqual([]);
});

it('keeps the old state when it is stopped', async () => {
  const { source } = await makeBackup();
  const { target, before } = await makeOther();
  const stopping = new AbortController();
  const onProgress = (what: string) => {
    if (what.startsWith('tables/public.games')) stopping.abort(new Error('stopped by Ctrl-C'));
  };
  const stopped = restoreFrom(source, name, target, { signal: stopping.signal, onProgress });
  await expect(stopped).rejects.toThrow('stopped by Ctrl-C');
  expect(await readState(target)).toEqual(before);
});

it('refuses a database on which a server runs', async () => {
  const { source } = await makeBackup();
  const target = await makeSite();
  const before = await readState(target);
  const listener = new pg.Client({ ...target.clientConfig, application_name: listenerName });
  await listener.connect();
  await expect(restoreFrom(source, name, target)).rejects.toMatchObject({ code: 'conflict' });
  await listener.end();
  expect(await readState(target)).toEqual(before);
});

it('refuses a database of something else', async () => {
  const { source } = await makeBackup();
  const target = await makeSite({ isEmpty: true });
  await target.ask('create table invoices (id int)');
  await expect(restoreFrom(source, name, target)).rejects.toThrow('tables of something else');
  expect(await target.ask('select * from invoices')).toEqual([]);
});

it('keeps the old state when a row breaks a rule', async () => {
  const { source, userId } = await makeBackup();
  await source.ask('alter table auth.users disable trigger all; delete from auth.users');
  await createBackup(source, { name: 'broken.tar' });
  const { target, before } = await makeOther();
  await expect(restoreFrom(source, 'broken.tar', target)).rejects.toThrow(/foreign key/);
  expect(await readState(target)).toEqual(before);
  expect(userId).toBeDefined();
});

it('keeps the old state when bytes cannot be read back, and books those that it put', async () => {
  const { source, key } = await makeBackup();
  const { target, own, before } = await makeOther();
  const put = target.bytes.put.bind(target.bytes);
  target.bytes.put = (one, _, type) => put(one, Buffer.from('something else'), type);
  await expect(restoreFrom(source, name, target)).rejects.toThrow('not those of the archive');
  expect(await readState(target)).toEqual(before);
  expect((await listKeys(target)).sort()).toEqual([key, own.key].sort());
  expect(await target.ask('select version from storage.discarded')).toEqual([{ version: key }]);
});

it('restores a site of which bytes were gone already, and says so', async () => {
  const { source, key } = await makeBackup();
  await source.bytes.remove(key);
  const made = await createBackup(source, { name: 'poor.tar' });
  const target = await makeSite({ isEmpty: true });
  const { missingFiles } = await restoreFrom(source, 'poor.tar', target);
  expect([made.missingFiles, missingFiles]).toEqual([[key], [key]]);
});

it('leaves out a table that is not ours, and says so', async () => {
  const { source } = await makeBackup();
  await source.ask('create table "Own/Notes" as select 1 as note');
  await createBackup(source, { name: 'noted.tar' });
  const target = await makeSite({ isEmpty: true });
  const { strangers } = await restoreFrom(source, 'noted.tar', target);
  expect(strangers).toEqual(['public.Own/Notes']);
});

it('knows every schema and every table that migrations make', async () => {
  const site = await makeSite();
  const schemas = await site.ask<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  );
  expect((await listSchemas()).sort()).toEqual(schemas.map((row) => row.name).sort());
  const client = new pg.Client(site.clientConfig);
  await client.connect();
  const listed = (await listTables(client)).length;
  await client.end();
  const tables = await site.ask<{ name: string }>(
    `select format('%s.%s', schemaname, tablename) as name from pg_tables
      where schemaname not like 'pg\\_%' and schemaname <> 'information_schema'`,
  );
  // The rate limits are unlogged.
  expect(listed).toBe(tables.length - Object.keys(leftOut).length - 1);
});

it.each(['files/', 'tables/public.games/0000', 'checking files/'])(
  'killed at "%s" leaves the old state, and nothing that is not swept',
  async (killedAt) => {
    const { source, key, state } = await makeBackup();
    const { target, before } = await makeOther();
    const child = fork(new URL('../../../test/restore-child.ts', import.meta.url));
    onTestFinished(() => void child.kill('SIGKILL'));
    const { clientConfig, isOurs, config } = target;
    const folder = source.place.describe();
    const order: RestoreOrder = {
      folder,
      name,
      killedAt,
      target: { clientConfig, isOurs, config },
    };
    child.send(order);
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    expect(await readState(target)).toEqual(before);
    const booked = await target.ask<{ version: string }>('select version from storage.discarded');
    expect(booked).toEqual([{ version: key }]);
    await restoreFrom(source, name, target);
    expect(await readState(target)).toEqual(state);
  },
);
