import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '#server/wire/storage/byte-store.ts';
import { codeOf } from '#shared/errors.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { diskFull, missingBackup, nameTaken, requireArchiveName } from './backup-names.ts';
import type { BackupPlace, StoredBackup } from './backup-place.ts';

const unfinished = '.part';

/** One file per archive, which only our own user reads: it holds what people entrusted to the site. */
export class FolderPlace implements BackupPlace {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  describe(name = ''): string {
    return join(this.#folder, name);
  }

  async readRoom(): Promise<{ bytes: number; device: number }> {
    await this.#make();
    const [{ bavail, bsize }, { dev }] = await Promise.all([
      statfs(this.#folder),
      stat(this.#folder),
    ]);
    return { bytes: bavail * bsize, device: dev };
  }

  async list(): Promise<StoredBackup[]> {
    const names = await readdir(this.#folder).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    const found = names
      .filter((name) => name.endsWith('.tar'))
      .map(async (name) => {
        // Another process may have removed it just now.
        const file = await stat(this.describe(name)).catch(() => undefined);
        return file ? [{ name, bytes: file.size, storedAt: file.mtime }] : [];
      });
    return (await Promise.all(found))
      .flat()
      .sort((a, b) => b.storedAt.getTime() - a.storedAt.getTime());
  }

  async write(name: string, bytes: Readable, signal?: AbortSignal): Promise<void> {
    const path = this.describe(requireArchiveName(name));
    await this.#make();
    if (await stat(path).catch(() => undefined)) throw nameTaken(path);
    await this.#removeAbandoned();
    const part = `${path}${unfinished}`;
    try {
      const file = createWriteStream(part, { mode: 0o600, flush: true });
      await pipeline(bytes, file, { ...(signal && { signal }) });
      await rename(part, path);
    } catch (error) {
      const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
      throw isFull ? diskFull(this.#folder, 'The disk filled up meanwhile.') : error;
    } finally {
      await rm(part, { force: true });
    }
    await syncFolder(this.#folder);
  }

  async read(name: string): Promise<Readable> {
    const path = this.describe(requireArchiveName(name));
    const file = await open(path).catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? missingBackup(path) : error;
    });
    return createReadStream(path, { fd: file, highWaterMark: 256 * 1024 });
  }

  async remove(name: string): Promise<void> {
    await rm(this.describe(requireArchiveName(name)), { force: true });
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
  }

  /** What a killed backup left. */
  async #removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(`.tar${unfinished}`)) continue;
      const path = this.describe(name);
      const modifiedAt = (await stat(path).catch(() => undefined))?.mtimeMs;
      if (modifiedAt === undefined || Date.now() - modifiedAt < dayMs) continue;
      await rm(path, { force: true });
    }
  }
}
