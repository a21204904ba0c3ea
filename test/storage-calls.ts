import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';
import type { SignedIn } from './signed-in.ts';

export type StorageCall = { method?: string; body?: BodyInit; headers?: Record<string, string> };

/** One bare call of /storage/v1, and the JSON that it answers. */
export async function callStorage(
  { url }: TestServer,
  path: string,
  { method = 'POST', body = '', headers = {} }: StorageCall = {},
): Promise<{ status: number; body: unknown }> {
  const init = method === 'GET' ? { method, headers } : { method, headers, body };
  const answer = await fetch(`${url}/storage/v1${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

/** As somebody who is signed in, with this body, unless told otherwise. */
export function callsOf(server: TestServer, { token }: SignedIn, body: BodyInit) {
  const apikey = server.services.secrets.publishableKey;
  const headers = { apikey, authorization: `Bearer ${token}` };
  return (path: string, parts: StorageCall = {}) =>
    callStorage(server, path, { body, headers, ...parts });
}

function refusal(statusCode: string, error: string, code: string, message: string) {
  return { status: 400, body: { statusCode, error, code, message } };
}

const badRequest = (code: string, message: string) => refusal('400', code, code, message);

const violation = 'new row violates row-level security policy';
/** Answers of the protocol, word by word. */
export const refusals = {
  accessDenied: refusal('403', 'Unauthorized', 'AccessDenied', violation),
  noSuchKey: refusal('404', 'not_found', 'NoSuchKey', 'Object not found'),
  noSuchBucket: refusal('404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found'),
  alreadyExists: refusal(
    '409',
    'Duplicate',
    'ResourceAlreadyExists',
    'The resource already exists',
  ),
  invalidKey: badRequest('InvalidKey', 'Invalid key'),
  invalidJwt: badRequest('InvalidJWT', 'Invalid JWT'),
  expiredJwt: badRequest('InvalidJWT', 'JWT expired'),
  invalidRequest: badRequest('InvalidRequest', 'The request is not valid'),
  unsupported: badRequest('InvalidRequest', 'This operation is not supported'),
};

/** Writes the bytes of a request as they are and gives the first answer. */
export function rawRequest({ url }: TestServer, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.once('error', reject);
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (answer.includes('\r\n\r\n') && answer.endsWith('}')) resolve(answer);
    });
    socket.write(text);
  });
}
