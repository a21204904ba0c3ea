import type { Payload } from './request.ts';
import { restFault } from './rest-fault.ts';

/** @internal */
export const restBodyBytes = 1_000_000;

/** The rows of a JSON body. The size is checked before and while reading. */
export async function readPayload(
  request: Request,
  { onlyOne, columns }: { onlyOne: boolean; columns: readonly string[] | undefined },
): Promise<Payload> {
  const type = request.headers.get('content-type') ?? 'application/json';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw restFault('body', 'Content-Type not acceptable: only application/json is');
  }
  const text = await readText(request);
  const body = parseJson(text);
  if (Array.isArray(body) && onlyOne) throw restFault('body', 'Expected one JSON object');
  const rows: unknown[] = Array.isArray(body) ? body : [body];
  if (!rows.every(isObject)) throw restFault('body', 'Expected JSON objects');
  return {
    rowsJson: Array.isArray(body) ? text : `[${text}]`,
    keys: columns ? [...new Set(rows.flatMap(Object.keys))] : commonKeys(rows),
  };
}

/** Without a list of columns all rows must have the same keys, or some would be written as null. */
function commonKeys(rows: readonly Record<string, unknown>[]): string[] {
  const keys = Object.keys(rows[0] ?? {});
  const expected = new Set(keys);
  for (const row of rows) {
    const found = Object.keys(row);
    if (found.length !== keys.length || !found.every((key) => expected.has(key))) {
      throw restFault('body', 'All object keys must match');
    }
  }
  return keys;
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > restBodyBytes) throw bodyTooLarge();
  const bytes = await readBytes(request);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw restFault('body', 'Request body is not UTF-8', { cause: error });
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > restBodyBytes) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw restFault('body', 'Request body ended early', { cause: error });
  }
  if (length > restBodyBytes) throw bodyTooLarge();
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = text === '' ? 'Empty or invalid json' : 'Invalid JSON in request body';
    throw restFault('body', message, { cause: error });
  }
}

function bodyTooLarge() {
  return restFault('bodyTooLarge', 'Request body too large', {
    details: `The limit is ${restBodyBytes} bytes.`,
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
