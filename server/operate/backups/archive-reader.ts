import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { largestEntryBytes } from './archive-format.ts';

export type ArchiveEntry = { name: string; content: Buffer };

const unpack = promisify(gunzip);

/** The entries of an archive one after the other, each whole in memory. Throws `invalid_input` when it is no whole tar file. */
export async function* readEntries(bytes: Readable): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const fed = pipeline(bytes, entries);
  // Who iterates is told of the same failure.
  fed.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      if (size > largestEntryBytes) throw damaged(`${name} is too large`);
      yield { name, content: await buffer(entry) };
    }
    await fed;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw damaged('it is cut, or no archive', cause);
  } finally {
    bytes.destroy();
  }
}

export async function unpackChunk({ name, content }: ArchiveEntry): Promise<Buffer> {
  try {
    return await unpack(content, { maxOutputLength: largestEntryBytes });
  } catch (cause) {
    throw damaged(`${name} cannot be unpacked`, cause);
  }
}

export function parseEntry<Schema extends z.ZodType>(
  { name, content }: ArchiveEntry,
  schema: Schema,
): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw damaged(`${name} cannot be understood`, cause);
  }
}

export function damaged(how: string, cause?: unknown): AppError {
  return new AppError('invalid_input', `The archive is damaged: ${how}.`, { cause });
}
