import { type Context, Hono } from 'hono';
import type { Claims } from '#server/base/database/claims.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { type Env, type Incoming, provide } from '#server/base/http/env.ts';
import { ReadAnswer, sendToAll } from '#server/base/http/read-answer.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { readCalendarGames } from '#server/product/calendars/read-calendar-games.ts';
import { SharedAnswers } from '#server/wire/rest/shared-answers.ts';
import { readSharedTables } from '#server/wire/rest/shared-tables.ts';
import { type ApiScope, apiBudgets } from '#shared/facts/api-keys.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { type ApiKey, type ApiKeys, createApiKeys } from './api-keys.ts';
import { answerProblem, type Endpoint, problem, type Reading } from './contract/endpoint.ts';
import { Moment } from './contract/paging.ts';
import { endpoints } from './endpoints.ts';
import { GameStream } from './game-stream.ts';
import type { ApiNeeds, SealedDays } from './needs.ts';
import { writeOpenApi } from './openapi.ts';
import { writeAnswer } from './write-answer.ts';

const apiAnswerBytes = 8_000_000;

type ApiEnv = Env<ApiNeeds>;
type ApiCall = Context<ApiEnv>;
type ApiContext = {
  keys: ApiKeys;
  shared: SharedAnswers;
  queue: Queue;
  sealedDays: SealedDays;
  stream: GameStream;
};

/** Others may be shown it for so long while they ask anew. */
const staleS = 30;
const documentFreshS = 3_600;

/** `/api/v1`: what programs of other people read. Row policies decide what a key shows. */
export function createApi(needs: ApiNeeds, sealedDays: SealedDays): Hono<ApiEnv> {
  const shared = new SharedAnswers({
    changes: needs.tableChanges,
    readTables: () => readSharedTables(needs.database.pool),
    bytes: apiAnswerBytes,
  });
  const desk: ApiContext = {
    sealedDays,
    shared,
    stream: new GameStream(needs, shared),
    keys: createApiKeys(needs),
    queue: new Queue({ concurrency: 3, perKey: 1, maxQueued: 500, maxQueuedPerKey: 50 }),
  };
  const app = new Hono<ApiEnv>();
  app.onError(answerError);
  app.use(provide(needs));
  app.use(openToOtherSites);
  app.options('*', answerPreflight);
  const document = new ReadAnswer({
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(writeOpenApi(endpoints, needs.siteUrl)),
    caching: cachingOf(documentFreshS),
  });
  app.get('/openapi.json', async (call) => {
    const caller = await identifyCaller(call, desk.keys, 'scores');
    return sendToAll(call, document, whoOf(caller));
  });
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const isStream = endpoint.answer === 'text/event-stream';
    const answer = isStream ? answerStream : endpoint.needs ? answerOwner : answerAll;
    app.get(path, (call) => answer(desk, endpoint, call));
  }
  app.all('*', ({ req }) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    throw isRead
      ? problem('not-found', texts.noSuchEndpoint)
      : problem('method-not-allowed', texts.onlyGet);
  });
  return app;
}

/** The same for everybody, whether with a key or without. */
async function answerAll(desk: ApiContext, endpoint: Endpoint, call: ApiCall): Promise<Response> {
  const caller = await identifyCaller(call, desk.keys, 'scores');
  // Its own policy says who may frame it.
  if (endpoint.answer === 'text/html') call.env.outgoing.removeHeader('X-Frame-Options');
  const key = call.env.incoming.url ?? '';
  const known = desk.shared.find(key);
  if (known) return sendToAll(call, known, whoOf(caller));
  const make = () => makeAnswer(desk, endpoint, call, caller);
  const tables = await findTables(desk.shared, endpoint);
  const answer = tables ? await desk.shared.share(key, tables, make) : await make();
  return sendToAll(call, answer, whoOf(caller));
}

async function answerOwner(desk: ApiContext, endpoint: Endpoint, call: ApiCall): Promise<Response> {
  const { needs = 'scores' } = endpoint;
  const caller = await identifyCaller(call, desk.keys, needs);
  if (!caller.key) throw problem('key-missing', texts.sendKey);
  return sendToAll(call, await makeAnswer(desk, endpoint, call, caller), whoOf(caller));
}

async function answerStream(desk: ApiContext, endpoint: Endpoint, call: ApiCall) {
  const caller = await identifyCaller(call, desk.keys, 'scores');
  const given = call.req.header('last-event-id') || undefined;
  if (given !== undefined && !Moment.safeParse(given).success) {
    throw problem('invalid-parameter', texts.wrongParameter('Last-Event-ID', texts.noSuchPlace));
  }
  const { made } = await runEndpoint(desk, endpoint, call, caller);
  if (typeof made !== 'function') throw new Error(`${endpoint.path} names no games`);
  if (call.req.method === 'HEAD') return call.body(null, 200, { 'Content-Type': endpoint.answer });
  return desk.stream.open(call, whoOf(caller), { isWanted: made, lastId: given });
}

/** Undefined where an answer may not be kept: what changes is not told of each. */
async function findTables(shared: SharedAnswers, { tables }: Endpoint) {
  const found = await Promise.all(tables.map((name) => shared.findTable(name, 'anon')));
  return tables.length > 0 && found.every((table) => table !== undefined) ? found : undefined;
}

async function makeAnswer(
  desk: ApiContext,
  endpoint: Endpoint,
  call: ApiCall,
  caller: ApiCaller,
): Promise<ReadAnswer> {
  const { made, parameters } = await runEndpoint(desk, endpoint, call, caller);
  if (made instanceof ReadAnswer) return made;
  const { headers, body } = writeAnswer(endpoint, made, { parameters, url: call.req.url });
  return new ReadAnswer({
    status: 200,
    headers: { ...endpoint.headers, ...headers },
    body,
    caching: endpoint.needs ? ownCaching : cachingOf(endpoint.freshS),
  });
}

async function runEndpoint(
  { queue, sealedDays }: ApiContext,
  endpoint: Endpoint,
  call: ApiCall,
  caller: ApiCaller,
) {
  const { key } = caller;
  const { database, now, siteUrl, config } = call.var.services;
  const query = new URL(call.req.url).searchParams;
  const parameters = readParameters(endpoint.parameters, { path: call.req.param(), query });
  const moment = now();
  const claims: Claims =
    endpoint.needs && key ? { role: 'authenticated', sub: key.userId } : { role: 'anon' };
  const isDemo = config.feed === 'demo';
  const who = whoOf(caller);
  const reading: Reading = {
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await database.readAs<Row>(claims, { text, values })).rows,
    listCalendarGames: (scope) => readCalendarGames(database, claims, scope, moment),
    findSealedDay: (day) => sealedDays.find({ world: isDemo ? 'demo' : 'real', day }, who),
    now: moment,
    siteUrl,
    isDemo,
  };
  const read = () => endpoint.read(reading, parameters);
  return { made: await (endpoint.hasOwnTurns ? read() : queue.run(who, read)), parameters };
}

/** What is bounded for each is shared by the keys of an account, and by the visitors of an address. */
function whoOf({ key, network }: ApiCaller): string {
  return key?.userId ?? network;
}

const vary = 'Authorization, X-API-Key, Accept-Encoding';
const ownCaching = { 'Cache-Control': 'private, no-cache', Vary: vary };

function cachingOf(seconds: number) {
  const control = `public, max-age=${seconds}, stale-while-revalidate=${staleS}`;
  return { 'Cache-Control': control, Vary: 'Accept-Encoding' };
}

async function openToOtherSites({ env }: ApiCall, next: () => Promise<void>): Promise<void> {
  env.outgoing.setHeader('Access-Control-Allow-Origin', '*');
  env.outgoing.setHeader('Access-Control-Expose-Headers', exposed);
  env.outgoing.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  await next();
}

const exposed = 'Content-Disposition, ETag, Link, RateLimit, RateLimit-Policy, Retry-After';

function answerPreflight(call: ApiCall): Response {
  return call.body(null, 204, {
    'Access-Control-Allow-Methods': 'GET, HEAD',
    'Access-Control-Allow-Headers': 'Authorization, X-API-Key, If-None-Match, Last-Event-ID',
    'Access-Control-Max-Age': '86400',
  });
}

function answerError(error: Error, { var: { services, requestId } }: ApiCall): Response {
  const answer = answerProblem(error, services.siteUrl);
  // Who sends too much fills no log, nor does a database that is away or held.
  if (answer.status === 500) {
    services.logger.error({ err: error, requestId }, 'api request failed');
  }
  return answer;
}

type RawParameters = { path: Record<string, string>; query: URLSearchParams };

/** Those of path and query together. Throws a problem that names the first that is wrong, unknown or repeated. */
function readParameters(schema: Endpoint['parameters'], { path, query }: RawParameters) {
  const given: Record<string, string> = {};
  for (const [name, value] of query) {
    if (!(name in schema.shape) || name in path) {
      throw problem('invalid-parameter', texts.unknownParameter(name));
    }
    if (name in given) throw problem('invalid-parameter', texts.repeatedParameter(name));
    given[name] = value;
  }
  const parsed = schema.safeParse({ ...given, ...path });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  throw problem('invalid-parameter', texts.wrongParameter(name, issue?.message ?? ''));
}

/** Whoever asks: a program with a key of somebody, or nobody in particular. */
type ApiCaller = { key: ApiKey | undefined; network: string };

/** Counts the request, tells what is left, and says who asks. Throws when the key is no good for `scope`. */
async function identifyCaller(context: Incoming<ApiNeeds>, keys: ApiKeys, scope: ApiScope) {
  const { now } = context.var.services;
  const network = networkOfClient(context);
  const given = readKey(context);
  if (given === undefined) {
    await count(context, 'apiOfNetwork', network);
    return { key: undefined, network };
  }
  let key = keys.findKnown(given);
  if (!key) {
    // Who guesses keys uses up what the address may ask.
    await count(context, 'apiOfNetwork', network);
    key = await keys.find(given, network);
  }
  await count(context, 'apiOfUser', key.userId);
  if (key.expiresAt && key.expiresAt <= now()) throw problem('key-expired', texts.expiredKey);
  if (!key.scopes.includes(scope)) throw problem('scope-missing', texts.lacksScope(scope));
  return { key, network };
}

function readKey({ req }: Incoming<ApiNeeds>): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(req.header('authorization') ?? '')?.[1];
  // A header without a value is what templates leave of a key that was not set.
  return bearer ?? (req.header('x-api-key')?.trim() || undefined);
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
async function count(
  { env, var: { services } }: Incoming<ApiNeeds>,
  budget: keyof typeof apiBudgets,
  who: string,
): Promise<void> {
  try {
    await services.budgets.take(budget, who);
  } finally {
    const name = budget === 'apiOfNetwork' ? 'address' : 'account';
    const { most, left, resetS } = await services.budgets.read(budget, who);
    const { windowS } = apiBudgets[budget];
    env.outgoing.setHeader('RateLimit-Policy', `"${name}";q=${most};w=${windowS}`);
    env.outgoing.setHeader('RateLimit', `"${name}";r=${left};t=${resetS}`);
  }
}
