import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

// Plays recorded answers of a feed to the app: each request gets the next file, then the last one again.

const usage = `Usage: npm run replay -- --port PORT PATH=FILE[,FILE...] ...

  --port PORT   port on 127.0.0.1 (0: any free one)
  PATH          address path, for example /apis/site/v2/sports/football/nfl/scoreboard
  FILE          recorded answer, plain or .gz; each request gets the next, the last one stays; or a
                provider that fails: !hang, !html, !close (in the middle), !500 (any status),
                !429:120 (with Retry-After)

Ctrl-C ends it and says how often each path was asked.
`;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Body = { type: string; body: Buffer };
/** One answer: a file, or a failure that is played. */
export type Recording = { name: string; status: number; send: (response: ServerResponse) => void };
export type Recordings = Map<string, [Recording, ...Recording[]]>;

/** Reads the command line and every file it names. Throws UsageError. */
export async function readRecordings(args: string[]): Promise<{ port: number; paths: Recordings }> {
  const { values, positionals } = parseCommandLine(args);
  const port = Number(values.port);
  if (values.port === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError('--port needs a number from 0 to 65535');
  }
  if (positionals.length === 0) throw new UsageError('no PATH=FILE given');
  const paths: Recordings = new Map();
  for (const mapping of positionals) {
    const [, path, list] = /^(\/[^=]*)=(.+)$/.exec(mapping) ?? [];
    if (path === undefined || list === undefined) {
      throw new UsageError(`"${mapping}" is not PATH=FILE with a PATH that begins with /`);
    }
    const [first, ...rest] = await Promise.all(list.split(',').map(readRecording));
    if (first === undefined) throw new UsageError(`no file for ${path}`);
    paths.set(path, [first, ...rest]);
  }
  return { port, paths };
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({ args, options: { port: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export async function readRecording(name: string): Promise<Recording> {
  if (name.startsWith('!')) return playFailure(name);
  try {
    const bytes = await readFile(name);
    const isXml = /\.xml(\.gz)?$/.test(name);
    const content = {
      type: isXml ? 'application/xml; charset=utf-8' : jsonType,
      body: name.endsWith('.gz') ? gunzipSync(bytes) : bytes,
    };
    return { name, status: 200, send: (response) => answer(response, 200, content) };
  } catch (cause) {
    throw new UsageError(`cannot read ${name}`, { cause });
  }
}

const jsonType = 'application/json; charset=utf-8';

function playFailure(name: string): Recording {
  if (name === '!hang') return { name, status: 0, send: () => {} };
  if (name === '!close') return { name, status: 200, send: breakOff };
  if (name === '!html') {
    const page = { type: 'text/html', body: Buffer.from('<!doctype html><h1>Be right back</h1>') };
    return { name, status: 200, send: (response) => answer(response, 200, page) };
  }
  const [, status, retryAfter] = /^!([45]\d\d)(?::(.+))?$/.exec(name) ?? [];
  if (status === undefined) throw new UsageError(`${name} is not a failure that can be played`);
  const send = (response: ServerResponse) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    answer(response, Number(status), { type: jsonType, body: Buffer.from('{}') });
  };
  return { name, status: Number(status), send };
}

/** Promises more than it sends. */
function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': jsonType, 'content-length': 1_000 });
  response.write('{"events":[{"id":"40', () => response.destroy());
}

/** Serves the recordings on 127.0.0.1. The query string plays no part in the choice. */
export function serveRecordings(
  paths: Recordings,
  { port, log }: { port: number; log: (line: string) => void },
): Promise<{ url: string; server: Server; asked: ReadonlyMap<string, number> }> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const path = url.split('?')[0] ?? '/';
    const recordings = paths.get(path);
    if (recordings === undefined) {
      log(`${request.method} ${url} 404`);
      return answer(response, 404, notFound);
    }
    const turn = asked.get(path) ?? 0;
    asked.set(path, turn + 1);
    const recording = recordings[Math.min(turn, recordings.length - 1)] ?? recordings[0];
    log(`${request.method} ${url} ${recording.status || '...'} ${recording.name}`);
    recording.send(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: chosen } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${chosen}`, server, asked });
    });
  });
}

const notFound: Body = {
  type: jsonType,
  body: Buffer.from(JSON.stringify({ error: { code: 404, message: 'nothing recorded here' } })),
};

function answer(response: ServerResponse, status: number, { type, body }: Body): void {
  response.writeHead(status, { 'content-type': type, 'content-length': body.byteLength });
  response.end(body);
}

async function main(): Promise<void> {
  try {
    const { port, paths } = await readRecordings(process.argv.slice(2));
    const { url, asked } = await serveRecordings(paths, { port, log: console.log });
    console.log(`Replaying ${paths.size} path(s) on ${url}`);
    process.once('SIGINT', () => {
      for (const [path, count] of asked) console.log(`${String(count).padStart(6)} ${path}`);
      process.exit(0);
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
