import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '#shared/errors.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { feedPictures, pictureSides } from '#shared/facts/pictures.ts';
import type { Validators } from './fetch-picture.ts';

/** One picture in each of `pictureSides`, and what the provider said of it. */
export type KeptPicture = {
  drawings: Buffer[];
  digest: string;
  validators: Validators;
  /** When the provider was last asked for it. */
  checkedAt: Date;
};

const Head = z.object({
  digest: z.string(),
  validators: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
  lengths: z.array(z.number().int().positive()).length(pictureSides.length),
});

const lineEnd = 10;
/** How much smaller than allowed the folder is made, and how much is written until it is looked at again. */
const slack = 0.05;

type CacheLimits = { keptBytes: number; unusedDays: number };

/**
 * A folder of pictures, one file for each source: a line of JSON, then the bytes. A file's mtime says when the
 * provider was last asked, its atime the day of its last use. Several processes may share the folder: a file
 * appears whole, and whoever finds none brings the picture again.
 */
export class PictureCache {
  readonly #directory: string;
  readonly #now: () => Date;
  readonly #limits: CacheLimits;
  #untidyBytes = Number.POSITIVE_INFINITY;
  #tidying: Promise<void> | undefined;

  constructor(directory: string, now: () => Date, limits: CacheLimits = feedPictures) {
    this.#directory = directory;
    this.#now = now;
    this.#limits = limits;
  }

  /** Undefined when there is none, or a broken one. */
  async find(source: string): Promise<KeptPicture | undefined> {
    const path = this.#pathOf(source);
    try {
      await using file = await open(path);
      const { atimeMs, mtime } = await file.stat();
      const content = await file.readFile();
      if (this.#now().getTime() - atimeMs > dayMs) await file.utimes(this.#now(), mtime);
      const kept = parse(content);
      return kept && { ...kept, checkedAt: mtime };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async keep(source: string, drawings: Buffer[], validators: Validators): Promise<KeptPicture> {
    const bytes = Buffer.concat(drawings);
    const digest = digestOf(bytes);
    const head = { digest, validators, lengths: drawings.map(({ length }) => length) };
    const path = this.#pathOf(source);
    const part = `${path}.${randomUUID()}`;
    const now = this.#now();
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    await writeFile(part, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
    await utimes(part, now, now);
    await rename(part, path);
    this.#untidyBytes += bytes.length;
    if (this.#untidyBytes > this.#limits.keptBytes * slack) await this.#tidy();
    return { drawings, digest, validators, checkedAt: now };
  }

  /** The provider says that it has no other picture. */
  async confirm(source: string): Promise<void> {
    const now = this.#now();
    await utimes(this.#pathOf(source), now, now);
  }

  async forget(source: string): Promise<undefined> {
    await rm(this.#pathOf(source), { force: true });
  }

  #pathOf(source: string): string {
    return join(this.#directory, digestOf(Buffer.from(JSON.stringify([pictureSides, source]))));
  }

  #tidy(): Promise<void> {
    this.#tidying ??= this.#removeOldest().finally(() => {
      this.#tidying = undefined;
    });
    return this.#tidying;
  }

  async #removeOldest(): Promise<void> {
    this.#untidyBytes = 0;
    const { keptBytes, unusedDays } = this.#limits;
    const unusedSince = this.#now().getTime() - unusedDays * dayMs;
    const files = await this.#listFiles();
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size, atimeMs } of files.toSorted((a, b) => a.atimeMs - b.atimeMs)) {
      if (bytes <= keptBytes * (1 - slack) && atimeMs >= unusedSince) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  }

  async #listFiles() {
    const names = await readdir(this.#directory);
    const found = await Promise.allSettled(
      names.map(async (name) => {
        const path = join(this.#directory, name);
        const { size, atimeMs } = await stat(path);
        return { path, size, atimeMs };
      }),
    );
    // Another process may have removed some of them.
    return found.flatMap((file) => (file.status === 'fulfilled' ? [file.value] : []));
  }
}

function parse(content: Buffer): Omit<KeptPicture, 'checkedAt'> | undefined {
  const end = content.indexOf(lineEnd);
  const head = Head.safeParse(parseJson(content.toString('utf8', 0, end)));
  const bytes = content.subarray(end + 1);
  if (!head.success || digestOf(bytes) !== head.data.digest) return undefined;
  const { digest, validators, lengths } = head.data;
  const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, one) => sum + one));
  const drawings = ends.map((to, at) => bytes.subarray(ends[at - 1] ?? 0, to));
  return { drawings, digest, validators };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
