import { z } from 'zod';
import { storageLimits } from '#shared/facts/storage.ts';
import type { Body } from './body-share.ts';
import { readBody } from './read-body.ts';
import { storageFailure } from './storage-failures.ts';

export type Upload = {
  bytes: Buffer;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

/** Reads an upload, a form or the bare bytes, and never more of it than the bucket takes. */
export async function readUpload(request: Request, maxBytes: number, body: Body): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const form = await readBody(request, maxBytes + storageLimits.formBytes, body);
    return readForm(form, type, maxBytes);
  }
  const bytes = await readBody(request, maxBytes, body);
  const metadata = request.headers.get('x-metadata');
  return {
    bytes,
    cacheControl: writeCacheControl(/max-age=(\d+)/.exec(headerOf(request, 'cache-control'))?.[1]),
    userMetadata:
      metadata === null ? null : parseMetadata(Buffer.from(metadata, 'base64').toString()),
  };
}

async function readForm(body: Buffer, type: string, maxBytes: number): Promise<Upload> {
  const form = await parseForm(body, type);
  const files = [...form.values()].filter((value) => value instanceof File);
  const [file] = files;
  if (file === undefined || files.length > 1) throw storageFailure('invalidRequest');
  if (file.size > maxBytes) throw storageFailure('tooLarge');
  const cacheSeconds = form.get('cacheControl');
  const metadata = form.get('metadata');
  return {
    bytes: Buffer.from(await file.arrayBuffer()),
    cacheControl: writeCacheControl(typeof cacheSeconds === 'string' ? cacheSeconds : undefined),
    userMetadata: typeof metadata === 'string' ? parseMetadata(metadata) : null,
  };
}

async function parseForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch (error) {
    throw storageFailure('invalidRequest', { cause: error });
  }
}

function writeCacheControl(seconds: string | undefined): string {
  const age = /^\d{1,10}$/.test(seconds ?? '') ? Number(seconds) : storageLimits.cacheSeconds;
  return `max-age=${Math.min(age, storageLimits.maxCacheSeconds)}`;
}

const Metadata = z
  .string()
  .max(storageLimits.metadataCharacters)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.unknown()));

function parseMetadata(text: string): Record<string, unknown> {
  const parsed = Metadata.safeParse(text);
  if (!parsed.success) throw storageFailure('invalidRequest', { cause: parsed.error });
  return parsed.data;
}

function headerOf(request: Request, name: string): string {
  return request.headers.get(name) ?? '';
}
