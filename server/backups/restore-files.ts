import type { Readable } from 'node:stream';
import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/facts/durations.ts';
import type { ByteStore } from '../storage/byte-store.ts';
import { type Checksums, fileEntry } from './archive-format.ts';
import { damaged, readEntries } from './archive-reader.ts';
import { sha256Of } from './archive-writer.ts';
import type { OnProgress } from './create-backup.ts';

/** So long after a restore that was killed its bytes are taken away. */
const sweepAfterMs = dayMs;

type FileWork = { bytes: ByteStore; onProgress: OnProgress; now: () => Date };

/** Puts the bytes that this place lacks. They are booked first, so that a restore that fails leaves none for ever. */
export async function putFiles(
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
export async function checkFiles(
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
