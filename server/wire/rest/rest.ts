import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Claims } from '#server/base/database/claims.ts';
import { isUnavailable } from '#server/base/database/open-pool.ts';
import { networkOfClient } from '#server/base/http/client-address.ts';
import { type Env, provide } from '#server/base/http/env.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import type { ReadAnswer } from '#server/base/http/read-answer.ts';
import { bare } from '#server/base/http/security-headers.ts';
import { isTooBusy } from '#server/base/limits/refusals.ts';
import { answerRead, answerWrite } from './answers.ts';
import { formatRestError } from './format-error.ts';
import { readFunctions } from './functions.ts';
import type { RestNeeds } from './needs.ts';
import { checkProfile, narrowByRange, parseAccept, parsePreferences } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { readPayload } from './read-payload.ts';
import type { ReadRequest, WriteRequest } from './request.ts';
import { readRestClaims } from './rest-claims.ts';
import { notOffered, restFault } from './rest-fault.ts';
import {
  callFunction,
  type RestCaller,
  type RestContext,
  readTable,
  writeTable,
} from './rest-table.ts';
import { CatalogueCache, readCatalogue } from './schema-catalogue.ts';
import { SharedAnswers } from './shared-answers.ts';
import { type Audience, readSharedTables } from './shared-tables.ts';
import { StatementPools } from './statement-pools.ts';

type RestEnv = Env<RestNeeds> & { Variables: { caller: RestCaller } };
type RestCall = Context<RestEnv>;

/** `/rest/v1`: tables as resources. Row policies decide what a caller sees and changes. */
export function createRest(needs: RestNeeds): Hono<RestEnv> {
  const { pool } = needs.database;
  const rest: RestContext = {
    catalogue: new CatalogueCache(() => readCatalogue(pool), needs.now),
    functions: new CatalogueCache(() => readFunctions(pool), needs.now),
    pools: new StatementPools(needs.database, needs.now, needs.budgets),
    shared: new SharedAnswers({
      changes: needs.tableChanges,
      readTables: () => readSharedTables(pool),
    }),
  };
  needs.instruments?.watchStatements(() => rest.pools.readLoads());
  needs.instruments?.watchShared(() => rest.shared.stock);
  const app = new Hono<RestEnv>();
  app.onError(answerError);
  app.use(provide(needs));
  app.use(limitByNetwork('restOfNetwork'));
  app.use(async (call, next) => {
    const claims = await readRestClaims(call.req, needs.tokens);
    if (claims.sub) await needs.budgets.take('restOfUser', claims.sub);
    const who = whoOf(claims, call);
    const reserve = (bytes: number) => needs.inFlight.reserve(who, bytes, call.env.outgoing);
    const checkRoom = (bytes: number) => needs.inFlight.check(who, bytes);
    call.set('caller', { claims, who, checkRoom, reserve });
    await next();
  });
  app.post('/rpc/:name', (call) => runFunction(rest, call));
  app.all('/rpc/:name', () => {
    throw restFault('method', 'Functions are called by POST only');
  });
  app.get('/:table', (call) => read(rest, call));
  app.post('/:table', (call) => write(rest, call, 'insert'));
  app.patch('/:table', (call) => write(rest, call, 'update'));
  app.delete('/:table', (call) => write(rest, call, 'delete'));
  app.all('/:table', ({ req }) => {
    throw restFault('method', `Unsupported HTTP method: ${req.method}`);
  });
  app.all('*', () => {
    throw restFault('path', 'Invalid path specified in request URL');
  });
  return app;
}

async function read(rest: RestContext, call: RestCall): Promise<Response> {
  checkProfile(call.req.header('accept-profile'));
  const caller = call.get('caller');
  const { role } = caller.claims;
  const readers = listReaders(call);
  for (const { audience, key } of readers) {
    const known = rest.shared.find(key);
    if (known) return send(call, known, audience);
  }
  const request = parseRead(call);
  const answerTo = async (claims: Claims) =>
    answerRead(request, await readTable(rest, { ...caller, claims }, request));
  for (const { audience, key, claims } of readers) {
    const table = await rest.shared.findTable(request.table, role, audience);
    if (table === undefined) continue;
    try {
      const answer = await rest.shared.share(key, [table], () => answerTo(claims));
      return await send(call, answer, audience);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // A connection that broke, as in a failover, is worth one more try.
      return send(call, await answerTo(claims), 'forOne');
    }
  }
  return send(call, await answerTo(caller.claims), 'forOne');
}

function parseRead(call: RestCall): ReadRequest {
  const table = call.req.param('table') ?? '';
  const parsed = parseQuery(new URL(call.req.url).searchParams);
  const query = narrowByRange(parsed, call.req.header('range'));
  const hasBody = call.req.method !== 'HEAD';
  const shape = parseAccept(call.req.header('accept'));
  const { count } = parsePreferences(call.req.header('prefer'));
  return { table, query, shape, count, hasBody };
}

type Reader = { audience: Audience; key: string; claims: Claims };

/** As whom an answer may be asked for and kept, and what it depends on besides the rows; none for a part or a count. */
function listReaders(call: RestCall): Reader[] {
  const { req, env } = call;
  if (req.header('prefer') || req.header('range')) return [];
  const { claims } = call.get('caller');
  const { role, sub } = claims;
  const key = [role, req.method, env.incoming.url, req.header('accept')].join('\n');
  // Asked as somebody of the role without a name: what is for all can hold nothing of a person.
  const forAll: Reader = { audience: 'forAll', key, claims: { role } };
  return sub ? [forAll, { audience: 'forOne', key: `${key}\n${sub}`, claims }] : [forAll];
}

async function send(call: RestCall, answer: ReadAnswer, audience: Audience) {
  const { req, env } = call;
  const asked = {
    acceptEncoding: req.header('accept-encoding'),
    ifNoneMatch: req.header('if-none-match'),
  };
  const { status, headers, body } = await answer[audience](asked);
  if (status === 304) bare(env.outgoing);
  else call.get('caller').reserve(answer.bytes);
  return new Response(body, { status, headers });
}

async function write(rest: RestContext, call: RestCall, action: WriteRequest['action']) {
  const request = await parseWrite(call, action);
  const result = await writeTable(rest, call.get('caller'), request);
  await rest.shared.forget(request.table);
  return answerWrite(request, result);
}

/** Arguments come in the body by name. What a function returns is one value, so it counts as one row. */
async function runFunction(rest: RestContext, call: RestCall): Promise<Response> {
  checkProfile(call.req.header('content-profile'));
  parseAccept(call.req.header('accept'));
  for (const parameter of new URL(call.req.url).searchParams.keys()) {
    if (parameter === 'apikey') continue;
    throw notOffered(`'${parameter}' on the result of a function`);
  }
  const { count } = parsePreferences(call.req.header('prefer'));
  const payload = await readPayload(call.req.raw, { onlyOne: true, columns: undefined });
  const name = call.req.param('name') ?? '';
  const body = await callFunction(rest, call.get('caller'), { name, payload });
  await rest.shared.forget();
  const headers = new Headers({ 'Content-Range': `0-0/${count ? 1 : '*'}` });
  if (body === null) return new Response(null, { status: 204, headers });
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(body, { headers });
}

async function parseWrite(call: RestCall, action: WriteRequest['action']): Promise<WriteRequest> {
  checkProfile(call.req.header('content-profile'));
  const table = call.req.param('table') ?? '';
  const query = parseQuery(new URL(call.req.url).searchParams);
  refuseMisplaced(action, query);
  const shape = parseAccept(call.req.header('accept'));
  const preferences = parsePreferences(call.req.header('prefer'));
  const common = { table, query, shape, preferences };
  if (action === 'delete') return { ...common, action };
  const { columns } = query;
  const payload = await readPayload(call.req.raw, { onlyOne: action === 'update', columns });
  return { ...common, action, payload };
}

/** Parameters that look as if they limited a write, and would not. */
function refuseMisplaced(action: WriteRequest['action'], query: WriteRequest['query']): void {
  const hasPage = query.limit !== undefined || query.offset > 0;
  if (action !== 'insert' && hasPage)
    throw notHere('limit and offset do not apply to PATCH and DELETE');
  if (action === 'insert' && query.conditions.length > 0)
    throw notHere('filters do not apply to POST');
}

function notHere(details: string) {
  return restFault('grammar', '"failed to parse query string" (line 1, column 1)', { details });
}

/** What is bounded for each is shared by the devices of a person, and by the visitors of an address. */
function whoOf({ role, sub }: Claims, call: RestCall): string {
  return role === 'authenticated' && sub !== undefined ? sub : networkOfClient(call);
}

function answerError(error: Error, call: RestCall): Response {
  const isVisitor = (call.get('caller')?.claims.role ?? 'anon') === 'anon';
  const { status, body, headers } = formatRestError(error, isVisitor);
  // Who sends too much fills no log.
  if (status >= 500 && !isTooBusy(error)) {
    const { services, requestId } = call.var;
    services.logger.error({ err: error, requestId }, 'rest request failed');
  }
  return call.json(body, status as ContentfulStatusCode, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
  });
}
