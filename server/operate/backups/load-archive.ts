import type { Readable } from 'node:stream';
import type pg from 'pg';
import { migrateInside } from '#server/base/database/migrate.ts';
import { checkReadiness } from '#server/base/database/readiness.ts';
import { AppError } from '#shared/errors.ts';
import { type ArchivedTable, nameOf, parseChunkName } from './archive-format.ts';
import { damaged, readEntries, unpackChunk } from './archive-reader.ts';
import { measureTable, quoteTable, TableLoad } from './copy-tables.ts';
import type { OnProgress } from './create-backup.ts';
import { dropEverything, listSequences, listTables } from './table-catalogue.ts';
import type { VerifiedArchive } from './verify-archive.ts';

/**
 * Inside the transaction of `client`: takes away what is there and makes the state of the archive, brought to this
 * version's schema. Throws when anything differs from the archive. Returns tables of it that no migration makes.
 */
export async function loadArchive(
  client: pg.ClientBase,
  { manifest, checksums }: VerifiedArchive,
  archive: Readable,
  onProgress: OnProgress,
): Promise<string[]> {
  onProgress('making the tables');
  await client.query(keepBytesSql);
  await dropEverything(client);
  await migrateInside(client, new Set(manifest.migrations.map(({ name }) => name)));
  const strangers = await chooseTables(client, manifest.tables);
  const tables = manifest.tables.filter((table) => !strangers.includes(nameOf(table)));
  // What migrations put there comes with the archive, as it was then.
  if (tables.length > 0) await client.query(`truncate ${tables.map(quoteTable).join(', ')}`);
  await setTriggers(client, tables, 'disable');
  await loadTables(client, { tables, archive, onProgress });
  await setTriggers(client, tables, 'enable');
  await setSequences(client, checksums.sequences);
  for (const table of tables) {
    onProgress(`comparing ${nameOf(table)}`);
    const found = await measureTable(client, table);
    const wanted = checksums.tables[nameOf(table)];
    if (found.sha256 === wanted?.sha256 && found.rows === wanted.rows) continue;
    throw new AppError('internal', `Table ${nameOf(table)} is not what the archive holds.`);
  }
  onProgress('bringing it to this version');
  await migrateInside(client);
  await client.query(bookBytesSql);
  await checkState(client);
  return strangers;
}

const keepBytesSql = `
  create temporary table bytes_of_before on commit drop as
    select version, sweep_after from storage.discarded
    union all select version, '-infinity' from storage.objects`;

/** The bytes that only the state of before needed go when the server runs again. */
const bookBytesSql = `
  insert into storage.discarded (version, sweep_after)
    select version, sweep_after from bytes_of_before
    where version not in (select version from storage.objects)
  on conflict (version) do nothing`;

/** Throws when the schema has a table of which the archive knows nothing. */
async function chooseTables(client: pg.ClientBase, archived: readonly ArchivedTable[]) {
  const made = new Set((await listTables(client)).map(nameOf));
  const given = archived.map(nameOf);
  const missing = [...made].filter((name) => !given.includes(name));
  if (missing.length > 0) throw damaged(`it lacks ${missing.join(', ')}`);
  return given.filter((name) => !made.has(name));
}

/** Those of the schema, which would tell, archive or refuse what happened long ago; foreign keys are checked all the same. */
async function setTriggers(
  client: pg.ClientBase,
  tables: ArchivedTable[],
  state: 'disable' | 'enable',
): Promise<void> {
  for (const table of tables) {
    await client.query(`alter table ${quoteTable(table)} ${state} trigger user`);
  }
}

type Loading = { tables: ArchivedTable[]; archive: Readable; onProgress: OnProgress };

async function loadTables(client: pg.ClientBase, { tables, archive, onProgress }: Loading) {
  const wanted = new Map(tables.map((table) => [nameOf(table), table]));
  let current: { name: string; load: TableLoad } | undefined;
  for await (const entry of readEntries(archive)) {
    const name = parseChunkName(entry.name)?.table;
    if (current && current.name !== name) {
      await current.load.end();
      current = undefined;
    }
    const table = name === undefined ? undefined : wanted.get(name);
    if (name === undefined || table === undefined) continue;
    onProgress(entry.name);
    current ??= { name, load: new TableLoad(client, table) };
    await current.load.write(await unpackChunk(entry));
  }
  await current?.load.end();
}

async function setSequences(
  client: pg.ClientBase,
  sequences: VerifiedArchive['checksums']['sequences'],
): Promise<void> {
  const there = new Set((await listSequences(client)).map(nameOf));
  for (const sequence of sequences.filter((one) => there.has(nameOf(one)))) {
    const { last, isCalled } = sequence;
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteTable(sequence),
      last,
      isCalled,
    ]);
  }
}

/** What a server asks before it serves, and that no rule of the schema waits for a check. */
async function checkState(client: pg.ClientBase): Promise<void> {
  await client.query('set constraints all immediate');
  const readiness = await checkReadiness(client);
  if (!readiness.isReady) {
    throw new AppError('internal', `The restored database is not ready: ${readiness.reason}.`);
  }
  const { rows } = await client.query<{ name: string }>(
    'select conname as name from pg_constraint where not convalidated',
  );
  if (rows[0]) throw new AppError('internal', `Constraint ${rows[0].name} was never checked.`);
}
