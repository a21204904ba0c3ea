import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { z } from 'zod';
import { answer, type Reply } from './answering.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { type Habit, isHabit } from './habits.ts';
import { createMover } from './moving.ts';
import type { RecordedAnswer } from './recorded.ts';

export type ProviderRequest = {
  /** By the provider's clock. */
  at: Date;
  path: string;
  /** Without the question mark. */
  query: string;
  agent: string;
  /** 0: never answered. */
  status: number;
};

export type ProviderOptions = {
  answers: readonly RecordedAnswer[];
  /** The recorded day or moment that is the present one. */
  at?: string | undefined;
  now?: () => Date;
  habits?: readonly Habit[];
  port?: number;
  log?: (line: string) => void;
};

/** A provider on 127.0.0.1 that answers as the real one does. */
export type Provider = {
  url: string;
  /** To be set: they count from the next request on. */
  habits: readonly Habit[];
  /** The newest ones, oldest first. */
  requests: readonly ProviderRequest[];
  /** To be changed: what games become, and what is answered elsewhere. */
  catalog: Catalog;
  close: () => Promise<void>;
};

const mostRequests = 100_000;
const controlPath = '/__replay';

export async function serveProvider(options: ProviderOptions): Promise<Provider> {
  const { at, now = () => new Date(), habits = [], port = 0, log } = options;
  const mover = createMover(at, now());
  const requests: ProviderRequest[] = [];
  const catalog = createCatalog(options.answers, { mover, at, now: now() });
  const server = createServer((request, response) => {
    const { pathname: path, searchParams: query, search } = readAddress(request);
    if (path === controlPath) return control(provider, request, response);
    const agent = request.headers['user-agent'] ?? '';
    const moment = now();
    const question = { path, agent, query, mover, now: moment, habits: provider.habits };
    const { status, type, body } = answer(catalog, question);
    requests.push({ at: moment, path, query: search.slice(1), agent, status });
    if (requests.length > mostRequests) requests.splice(0, mostRequests / 10);
    log?.(`${request.method} ${path}${search} ${status || '...'}`);
    send(response, { status, type, body });
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(port, '127.0.0.1', resolve);
  await listening;
  const { port: chosen } = server.address() as AddressInfo;
  const provider: Provider = {
    url: `http://127.0.0.1:${chosen}`,
    habits,
    requests,
    catalog,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

function readAddress({ url = '/' }: IncomingMessage): URL {
  return URL.parse(url, 'http://provider') ?? new URL('http://provider/');
}

function send(response: ServerResponse, { status, type, body }: Reply): void {
  if (status === 0) return;
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.byteLength });
  response.end(bytes);
}

const Orders = z.object({ habits: z.array(z.string().refine(isHabit)) });

/** GET: habits and counted requests. POST `{"habits": [...]}`: other habits from now on. */
async function control(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const tell = (status: number, json: object) =>
    send(response, { status, type: 'application/json', body: `${JSON.stringify(json)}\n` });
  if (request.method === 'POST') {
    const orders = Orders.safeParse(await readJson(request).catch(() => undefined));
    if (!orders.success) return tell(400, { message: 'habits: a list of known habits' });
    provider.habits = orders.data.habits;
  }
  tell(200, { habits: provider.habits, requests: countRequests(provider.requests) });
}

export type Count = Omit<ProviderRequest, 'at'> & { count: number };

/** By path, query, agent and status. */
export function countRequests(requests: readonly ProviderRequest[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { at: _, ...request } of requests) {
    const key = JSON.stringify(request);
    counts.set(key, { ...request, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
