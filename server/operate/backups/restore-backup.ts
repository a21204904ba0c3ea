import type { Readable } from 'node:stream';
import pg from 'pg';
import { listenerName } from '#server/base/database/database.ts';
import { advisoryLocks } from '#server/base/database/locks.ts';
import { checkVersion, migrateInside, readMigrations } from '#server/base/database/migrate.ts';
import { isBlocked } from '#server/base/database/open-pool.ts';
import { pause } from '#server/base/process/pause.ts';
import type { ByteStore } from '#server/wire/storage/byte-store.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { type Checksums, fileEntry, type Manifest } from './archive-format.ts';
import { damaged, readEntries } from './archive-reader.ts';
import { sha256Of } from './archive-writer.ts';
import { nameBackup } from './backup-names.ts';
import { copySettings } from './copy-tables.ts';
import {
  type BackupNeeds,
  type BackupSummary,
  createBackup,
  type OnProgress,
  summarise,
} from './create-backup.ts';
import { loadArchive } from './load-archive.ts';
import type { VerifiedArchive } from './verify-archive.ts';

export type RestoreNeeds = BackupNeeds & {
  archive: VerifiedArchive;
  /** The same archive once more from its beginning. */
  open: () => Promise<Readable>;
  /** Told before anything is changed. */
  onRestorePoint: (name: string) => void;
};

export type RestoreSummary = BackupSummary & {
  /** Tables of the archive that Sports Hub does not make: they were left out. */
  strangers: string[];
};

const lockPatienceMs = 10_000;
/** The session of a server that was killed a moment ago may still be there. */
const serverPatienceMs = 3_000;
const lookMs = 100;

/**
 * Puts the state of a verified archive in place of what is there, in one transaction: whatever happens, the database
 * holds the old state or the new one. Throws `conflict` while a server runs on it.
 */
export async function restoreBackup(needs: RestoreNeeds): Promise<RestoreSummary> {
  await refuseOtherMigrations(needs.archive.manifest);
  const client = new pg.Client({ ...needs.clientConfig, application_name: 'sports-hub restore' });
  client.on('error', () => {});
  try {
    await client.connect();
    await checkVersion(client);
    await client.query(copySettings);
    await keepServersOut(client);
    needs.signal?.throwIfAborted();
    await prepareSite(client, needs);
    needs.signal?.throwIfAborted();
    const strangers = await replace(client, needs);
    // It is done by then: without figures of its tables PostgreSQL is slow at first, and learns.
    await client.query('analyze').catch(() => {});
    return { ...summarise(needs.archive.checksums), strangers };
  } catch (error) {
    needs.signal?.throwIfAborted();
    throw explain(error);
  } finally {
    // With it goes what was not committed.
    await client.end();
  }
}

async function replace(client: pg.Client, needs: RestoreNeeds): Promise<string[]> {
  const { archive, open, bytes, now, signal, onProgress = () => {} } = needs;
  const work = { bytes, onProgress, now };
  const stop = () => void client.end();
  signal?.addEventListener('abort', stop);
  await putFiles(client, archive.checksums, await open(), work);
  await client.query('begin');
  const strangers = await loadArchive(client, archive, await open(), onProgress);
  await checkFiles(client, archive.checksums, work);
  await refuseRunningServer(client);
  signal?.removeEventListener('abort', stop);
  onProgress('committing');
  await client.query('commit');
  return strangers;
}

async function refuseOtherMigrations({ version, migrations }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    const own = known.get(name);
    if (own === sha256) continue;
    throw new AppError(
      'invalid_input',
      own === undefined
        ? `The archive was made by a newer Sports Hub (${version}, with ${name}): use that one.`
        : `The archive was made with another ${name} than this Sports Hub has: use the one that made it.`,
    );
  }
}

/**
 * A server that starts now waits before it touches anything, for as long as this connection lives. We wait a while for
 * one that starts, and for what a killed restore left.
 */
async function keepServersOut(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = ${lockPatienceMs}`);
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
  await refuseRunningServer(client);
}

async function refuseRunningServer(client: pg.Client): Promise<void> {
  const giveUpAt = performance.now() + serverPatienceMs;
  for (;;) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [listenerName],
    );
    if (rowCount === 0) return;
    if (performance.now() > giveUpAt) break;
    await pause(lookMs, new AbortController().signal);
  }
  throw new AppError('conflict', 'A Sports Hub server runs on this database. Stop it first.');
}

/** A restore point of what is there; in an empty place the tables, so that the bytes of files can be booked. */
async function prepareSite(client: pg.Client, needs: RestoreNeeds): Promise<void> {
  const { rows } = await client.query<{ has_site: boolean; has_tables: boolean }>(
    `select to_regclass('internal.migrations') is not null as has_site,
       exists (select from pg_tables where schemaname = 'public') as has_tables`,
  );
  if (rows[0]?.has_site) {
    const name = nameBackup('restore-point', needs.now());
    await createBackup({ ...needs, isHurried: true }, { name });
    needs.onRestorePoint(name);
    return;
  }
  if (rows[0]?.has_tables) {
    const message = 'The database holds tables of something else: Sports Hub needs one of its own.';
    throw new AppError('conflict', message);
  }
  await client.query('begin');
  await migrateInside(client);
  await client.query('commit');
}

function explain(error: unknown): unknown {
  if (!isBlocked(error)) return error;
  const message = 'Something else works with this database. Stop it, then try again.';
  return new AppError('conflict', message, { cause: error });
}

/** So long after a restore that was killed its bytes are taken away. */
const sweepAfterMs = dayMs;

type FileWork = { bytes: ByteStore; onProgress: OnProgress; now: () => Date };

/** Puts the bytes that this place lacks. They are booked first, so that a restore that fails leaves none for ever. */
async function putFiles(
  client: pg.ClientBase,
  { files }: Checksums,
  archive: Readable,
  { bytes, onProgress, now }: FileWork,
): Promise<void> {
  const missing = new Map<string, Checksums['files'][number]>();
  for (const file of files) {
    const found = await bytes.get(file.key);
    if (!found || sha256Of(found) !== file.sha256) missing.set(fileEntry(file.key), file);
  }
  if (missing.size === 0) return void archive.destroy();
  await client.query(
    `insert into storage.discarded (version, sweep_after) select unnest($1::text[]), $2
     on conflict (version) do update set sweep_after = greatest(discarded.sweep_after, excluded.sweep_after)`,
    [[...missing.values()].map(({ key }) => key), new Date(now().getTime() + sweepAfterMs)],
  );
  for await (const { name, content } of readEntries(archive)) {
    const file = missing.get(name);
    if (!file) continue;
    if (sha256Of(content) !== file.sha256) throw damaged(`${name} has changed since it was read`);
    onProgress(name);
    await bytes.put(file.key, content, file.type);
    missing.delete(name);
  }
  if (missing.size > 0) throw damaged('files are missing that were there a moment ago');
}

/** Every object has the bytes that the archive says, read back from where they lie now. */
async function checkFiles(
  client: pg.ClientBase,
  { files, missingFiles }: Checksums,
  { bytes, onProgress }: FileWork,
): Promise<void> {
  const { rows } = await client.query<{ version: string }>('select version from storage.objects');
  const wanted = new Map(files.map(({ key, sha256 }) => [key, sha256]));
  const gone = new Set(missingFiles);
  for (const { version } of rows) {
    if (gone.has(version)) continue;
    onProgress(`checking ${fileEntry(version)}`);
    const found = await bytes.get(version);
    if (found && sha256Of(found) === wanted.get(version)) continue;
    throw new AppError('internal', `The bytes of file ${version} are not those of the archive.`);
  }
}
