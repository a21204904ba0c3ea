import { stat } from 'node:fs/promises';
import pg from 'pg';
import type { Config } from '#server/base/config/config.ts';
import { advisoryLocks } from '#server/base/database/locks.ts';
import { readMigrations } from '#server/base/database/migrate.ts';
import { version } from '#server/base/net/feed-agent.ts';
import { pause } from '#server/base/process/pause.ts';
import { yieldToOthers } from '#server/base/process/yield-to-others.ts';
import type { ByteStore } from '#server/wire/storage/byte-store.ts';
import { AppError } from '#shared/errors.ts';
import { leastFreeBytes } from '#shared/facts/limits.ts';
import { formatBytes } from '#shared/texts/admin.ts';
import {
  type ArchivedTable,
  type Checksums,
  chunkName,
  entryNames,
  fileEntry,
  formatNumber,
  type Manifest,
  nameOf,
} from './archive-format.ts';
import { ArchiveWriter, sha256Of, toJson } from './archive-writer.ts';
import { diskFull } from './backup-names.ts';
import type { BackupPlace } from './backup-place.ts';
import { sealSecrets } from './backup-secrets.ts';
import { CopyMeter, copySettings, packChunk, quoteTable, readCopy } from './copy-tables.ts';
import { listSequences, listTables } from './table-catalogue.ts';

/** What is being done, for people who watch. */
export type OnProgress = (what: string) => void;

export type BackupNeeds = {
  clientConfig: pg.ClientConfig;
  /** The database runs on this machine as a process of ours. */
  isOurs: boolean;
  bytes: ByteStore;
  place: BackupPlace;
  config: Pick<Config, 'dataDir' | 'jwtSecret' | 'previousJwtSecret' | 'backups'>;
  now: () => Date;
  /** Nobody is served meanwhile, or somebody waits: it does not rest for others. */
  isHurried?: boolean;
  wait?: typeof pause;
  onProgress?: OnProgress;
  signal?: AbortSignal | undefined;
};

/** Moments of rest for each of work, so that whoever reads meanwhile rarely meets it. */
const restPerWork = 9;

export type BackupSummary = ReturnType<typeof summarise>;

/**
 * Writes one archive of the whole site beside servers that run: tables as of one moment, and the files that they name.
 * Throws `conflict` while another backup is made, `not_found` where there is no site, `invalid_input` where it belongs
 * to a newer Sports Hub, `limit_exceeded` where it does not fit; nothing is left behind then.
 */
export async function createBackup(
  needs: BackupNeeds,
  { name, hasSecrets = false }: { name: string; hasSecrets?: boolean },
): Promise<BackupSummary> {
  const { place, config, signal } = needs;
  signal?.throwIfAborted();
  const madeAt = needs.now();
  const secrets = hasSecrets ? await sealSecrets(config) : undefined;
  const client = new pg.Client({ ...needs.clientConfig, application_name: 'sports-hub backup' });
  // What it was doing then fails and says so.
  client.on('error', () => {});
  const writer = new ArchiveWriter(madeAt);
  const stop = () => writer.fail(signal?.reason ?? new Error('stopped'));
  signal?.addEventListener('abort', stop);
  try {
    await begin(client, needs.isOurs && !needs.isHurried);
    await client.query('begin isolation level repeatable read read only');
    const manifest = await describeSite(client, { madeAt, hasSecrets });
    await requireRoom(client, { ...needs, tables: manifest.tables });
    const written = place.write(name, writer.bytes, signal);
    const filled = fill(writer, client, { ...needs, manifest, secrets });
    // Whichever fails first stops the other with its own error.
    for (const work of [written, filled]) work.catch((error: Error) => writer.fail(error));
    const [content, store] = await Promise.allSettled([filled, written]);
    signal?.throwIfAborted();
    if (store.status === 'rejected') throw store.reason;
    if (content.status === 'rejected') throw content.reason;
    return summarise(content.value);
  } finally {
    signal?.removeEventListener('abort', stop);
    writer.bytes.destroy();
    await client.end();
  }
}

/** The lock ends with the connection, however it ends. */
async function begin(client: pg.Client, yields: boolean): Promise<void> {
  await client.connect();
  const { processID } = client as { processID?: number | null };
  if (yields && processID) void yieldToOthers(processID);
  await client.query(copySettings);
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock($1) as is_ours',
    [advisoryLocks.storedBytes],
  );
  if (!rows[0]?.is_ours) throw new AppError('conflict', 'Another backup is being made.');
}

type Filling = BackupNeeds & { manifest: Manifest; secrets: Buffer | undefined };

async function fill(
  writer: ArchiveWriter,
  client: pg.Client,
  { manifest, secrets, bytes, isHurried, wait, signal, onProgress = () => {} }: Filling,
): Promise<Checksums> {
  const text = toJson(manifest);
  const rest = isHurried ? async () => {} : restsAfterWork(wait, signal);
  await writer.add(entryNames.manifest, text);
  const tables: Checksums['tables'] = {};
  for (const [index, table] of manifest.tables.entries()) {
    const words = `table ${index + 1} of ${manifest.tables.length}: ${nameOf(table)}`;
    const tell = (piece: number) => onProgress(piece > 1 ? `${words}, piece ${piece}` : words);
    tables[nameOf(table)] = await addTable(writer, client, { table, rest, tell });
  }
  const { rows: objects } = await client.query<{ version: string; type: string }>(
    `select version, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
     from storage.objects order by version`,
  );
  const sequences = await readSequences(client);
  await client.query('commit');
  const { files, missingFiles } = await addFiles(writer, objects, { bytes, rest, onProgress });
  if (secrets) await writer.add(entryNames.secrets, secrets);
  const checksums: Checksums = {
    manifest: sha256Of(text),
    secrets: secrets && sha256Of(secrets),
    ...{ tables, sequences, files, missingFiles },
  };
  await writer.seal(checksums);
  return checksums;
}

async function describeSite(
  client: pg.Client,
  { madeAt, hasSecrets }: { madeAt: Date; hasSecrets: boolean },
): Promise<Manifest> {
  const { rows } = await client.query<{ postgres: string; has_site: boolean }>(
    `select current_setting('server_version') as postgres,
       to_regclass('internal.migrations') is not null as has_site`,
  );
  if (!rows[0]?.has_site) throw new AppError('not_found', 'There is no site in this database yet.');
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from internal.migrations order by name',
  );
  const known = new Set((await readMigrations()).map((migration) => migration.name));
  const stranger = migrations.find((migration) => !known.has(migration.name));
  if (stranger) {
    const message = `The database belongs to a newer Sports Hub (${stranger.name}): use that one.`;
    throw new AppError('invalid_input', message);
  }
  return {
    format: formatNumber,
    madeAt: madeAt.toISOString(),
    ...{ version, postgres: rows[0].postgres, migrations, hasSecrets },
    tables: await listTables(client),
  };
}

type Rest = () => Promise<void>;

function restsAfterWork(wait = pause, signal?: AbortSignal): Rest {
  let since = performance.now();
  return async () => {
    await wait((performance.now() - since) * restPerWork, signal);
    since = performance.now();
  };
}

async function addTable(
  writer: ArchiveWriter,
  client: pg.Client,
  {
    table,
    rest,
    tell,
  }: { table: Manifest['tables'][number]; rest: Rest; tell: (piece: number) => void },
): Promise<Checksums['tables'][string]> {
  const meter = new CopyMeter();
  let number = 0;
  tell(1);
  for await (const text of readCopy(client, table)) {
    meter.take(text);
    if (number > 0) tell(number + 1);
    await writer.add(chunkName(nameOf(table), number), await packChunk(text));
    number += 1;
    await rest();
  }
  return meter.finish();
}

/** After the rows: a number that a row has was given before. */
async function readSequences(client: pg.Client): Promise<Checksums['sequences']> {
  const sequences: Checksums['sequences'] = [];
  for (const { schema, name } of await listSequences(client)) {
    const { rows } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${quoteTable({ schema, name })}`,
    );
    const { last = '1', is_called: isCalled = false } = rows[0] ?? {};
    sequences.push({ schema, name, last, isCalled });
  }
  return sequences;
}

async function addFiles(
  writer: ArchiveWriter,
  objects: { version: string; type: string }[],
  { bytes, rest, onProgress }: { bytes: ByteStore; rest: Rest; onProgress: OnProgress },
): Promise<Pick<Checksums, 'files' | 'missingFiles'>> {
  const files: Checksums['files'] = [];
  const missingFiles: string[] = [];
  for (const [index, { version: key, type }] of objects.entries()) {
    onProgress(`file ${index + 1} of ${objects.length}`);
    const content = await bytes.get(key);
    if (content === undefined) {
      missingFiles.push(key);
      continue;
    }
    await writer.add(fileEntry(key), Buffer.from(content));
    files.push({ key, type, bytes: content.length, sha256: sha256Of(content) });
    await rest();
  }
  return { files, missingFiles };
}

export function summarise({ tables, files, missingFiles }: Checksums) {
  const sizes = Object.values(tables);
  return {
    tables: sizes.length,
    rows: sizes.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    missingFiles,
  };
}

/** What an archive takes of what its tables take: 0.11 for the simulated league. */
const packedShare = 0.1;

type RoomNeeds = { tables: ArchivedTable[]; place: BackupPlace; config: { dataDir: string } };

/** Before anything is written. Throws `limit_exceeded` where an archive does not fit, or leaves a server no disk to run on. */
async function requireRoom(client: pg.ClientBase, { tables, place, config }: RoomNeeds) {
  const room = await place.readRoom();
  if (!room) return;
  const { rows } = await client.query<{ bytes: number }>(
    `select $2::float8 * (select coalesce(sum(pg_table_size(name::regclass)), 0) from unnest($1::text[]) as name)
       + (select coalesce(sum((metadata ->> 'size')::float8), 0) from storage.objects) as bytes`,
    [tables.map(quoteTable), packedShare],
  );
  const bytes = rows[0]?.bytes ?? 0;
  const isBesideData = (await stat(config.dataDir)).dev === room.device;
  const kept = isBesideData ? leastFreeBytes : 0;
  if (room.bytes >= bytes + kept) return;
  const left = `${formatBytes(room.bytes)} are free${isBesideData ? `, of which the server needs ${formatBytes(kept)}` : ''}`;
  throw diskFull(place.describe(), `The archive takes about ${formatBytes(bytes)}, and ${left}.`);
}
