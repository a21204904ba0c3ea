import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors.ts';
import {
  type ArchivedTable,
  Checksums,
  chunkName,
  entryNames,
  fileEntry,
  formatNumber,
  Manifest,
  nameOf,
  parseChunkName,
} from './archive-format.ts';
import {
  type ArchiveEntry,
  damaged,
  parseEntry,
  readEntries,
  unpackChunk,
} from './archive-reader.ts';
import { sha256Of } from './archive-writer.ts';
import { SealedSecrets } from './backup-secrets.ts';
import { CopyMeter } from './copy-tables.ts';
import type { OnProgress } from './create-backup.ts';

export type VerifiedArchive = ReturnType<Reading['finish']>;

/** Reads every byte. Throws `invalid_input` where anything is cut, altered, missing or too much. */
export async function verifyArchive(
  bytes: Readable,
  onProgress: OnProgress = () => {},
): Promise<VerifiedArchive> {
  const reading = new Reading();
  for await (const entry of readEntries(bytes)) {
    onProgress(entry.name);
    await reading.take(entry);
  }
  return reading.finish();
}

/** What was read so far, and whether it may come in this order. */
class Reading {
  #manifest: Manifest | undefined;
  #checksums: Checksums | undefined;
  #secrets: SealedSecrets | undefined;
  #isSealed = false;
  readonly #hashes = new Map<string, string>();
  readonly #tables = new Map<string, { meter: CopyMeter; chunks: number }>();
  readonly #files = new Map<string, string>();

  async take(entry: ArchiveEntry): Promise<void> {
    const { name, content } = entry;
    if (this.#isSealed) throw damaged(`${name} comes after its end`);
    if (this.#manifest === undefined) return this.#begin(entry);
    const chunk = parseChunkName(name);
    if (name === entryNames.seal) return this.#seal(content.toString().trim());
    if (this.#checksums) throw damaged(`${name} comes after the checksums`);
    if (chunk) return this.#takeChunk(entry, chunk);
    this.#hashes.set(name, sha256Of(content));
    if (name === entryNames.checksums) this.#checksums = parseEntry(entry, Checksums);
    else if (name === entryNames.secrets) this.#secrets = parseEntry(entry, SealedSecrets);
    else if (name.startsWith(fileEntry(''))) this.#files.set(name, sha256Of(content));
    else throw damaged(`${name} belongs to no archive`);
  }

  finish() {
    const [manifest, checksums] = [this.#manifest, this.#checksums];
    if (!manifest || !checksums || !this.#isSealed) throw damaged('its end is missing');
    this.#compare(entryNames.manifest, checksums.manifest);
    this.#compare(entryNames.secrets, checksums.secrets);
    for (const table of manifest.tables) this.#compareTable(table, checksums);
    for (const { key, sha256 } of checksums.files) this.#compare(fileEntry(key), sha256);
    if (this.#files.size !== checksums.files.length) throw damaged('it holds files too many');
    return { manifest, checksums, secrets: this.#secrets };
  }

  #begin(entry: ArchiveEntry): void {
    if (entry.name !== entryNames.manifest) throw damaged(`it begins with ${entry.name}`);
    const manifest = parseEntry(entry, Manifest);
    if (manifest.format > formatNumber) {
      const message = `The archive was made by a newer Sports Hub (${manifest.version}): use that one.`;
      throw new AppError('invalid_input', message);
    }
    for (const table of manifest.tables) {
      this.#tables.set(nameOf(table), { meter: new CopyMeter(), chunks: 0 });
    }
    this.#hashes.set(entry.name, sha256Of(entry.content));
    this.#manifest = manifest;
  }

  async #takeChunk(entry: ArchiveEntry, { table, number }: { table: string; number: number }) {
    const read = this.#tables.get(table);
    if (read?.chunks !== number) throw damaged(`${entry.name} is not the next piece of a table`);
    read.chunks += 1;
    read.meter.take(await unpackChunk(entry));
  }

  #seal(text: string): void {
    this.#compare(entryNames.checksums, text);
    this.#isSealed = true;
  }

  #compare(name: string, sha256: string | undefined): void {
    if (this.#hashes.get(name) !== sha256) throw damaged(`${name} is not what was written`);
  }

  #compareTable(table: ArchivedTable, { tables }: Checksums): void {
    const name = nameOf(table);
    const wanted = tables[name];
    const found = this.#tables.get(name)?.meter.finish();
    const isSame =
      wanted?.sha256 === found?.sha256 &&
      wanted?.rows === found?.rows &&
      wanted?.bytes === found?.bytes;
    if (!isSame) throw damaged(`table ${name} is not what was written (${chunkName(name, 0)} on)`);
  }
}
