import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { storageLimits } from '#shared/facts/storage.ts';
import type { Body } from './body-share.ts';
import { storageFailure } from './storage-failures.ts';

/** The whole body, refused as soon as it is over the limit, too slow, or has to make room. */
export async function readBody(request: Request, maxBytes: number, body: Body): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length'));
  if (declared > maxBytes) throw storageFailure('tooLarge');
  const bytes = request.body ? await readAll(request.body, maxBytes, body) : Buffer.alloc(0);
  body.arrive();
  return bytes;
}

async function readAll(stream: ReadableStream<Uint8Array>, maxBytes: number, body: Body) {
  using pace = watchPace();
  const signal = AbortSignal.any([
    body.signal,
    pace.signal,
    AbortSignal.timeout(storageLimits.uploadMs),
  ]);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream.pipeThrough(new TransformStream(), { signal })) {
      size += chunk.byteLength;
      if (size > maxBytes) throw storageFailure('tooLarge');
      body.grow(chunk.byteLength);
      pace.count(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw storageFailure('incompleteBody', { cause: error });
  }
  return Buffer.concat(chunks, size);
}

type Pace = Disposable & { signal: AbortSignal; count: (bytes: number) => void };

/** After a first while, each further one brings some bytes. */
function watchPace(): Pace {
  const late = new AbortController();
  const { paceMs, paceBytes } = storageLimits;
  let since: number = paceBytes;
  const timer = setInterval(() => {
    if (since < paceBytes) late.abort(storageFailure('tooSlow'));
    since = 0;
  }, paceMs);
  return {
    signal: late.signal,
    count: (bytes) => {
      since += bytes;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

export function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw storageFailure('invalidRequest', { cause: error });
  }
}
