import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { offers, priceTypes, priceVariables } from '#shared/facts/plans.ts';
import { listenHere, stopAtOnce } from './loopback.ts';
import { type Fields, StripeAccount, testPrices } from './stripe-account.ts';
import { type Answer, answerCall, refusal } from './stripe-calls.ts';

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

type State = { account: StripeAccount; kept: Map<string, Kept>; latencyMs: number };
type Kept = { fingerprint: string; answer: Answer | undefined };

/** Speaks the part of Stripe's API that the product uses, over HTTP, and refuses what Stripe refuses. */
export async function startStripeServer({ latencyMs = 20 } = {}) {
  const account = new StripeAccount(new Date());
  const calls: string[] = [];
  const kept = new Map<string, Kept>();
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url?.split('?')[0]}`);
    answer(request, { account, kept, latencyMs }).then(
      (reply) => send(response, reply),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  const port = await listenHere(server);
  const prices = offers.flatMap((offer) =>
    priceTypes.map((type) => [priceVariables[offer][type], testPrices[offer][type]]),
  );
  /** Of a server that is paid through this account. */
  const environment: Record<string, string> = {
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_WEBHOOK_SECRET: account.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${port}`,
    ...Object.fromEntries(prices),
  };
  return {
    account,
    /** Each call as `METHOD path`, in the order of arrival. */
    calls,
    environment,
    stop: () => stopAtOnce(server),
  };
}

async function answer(
  request: IncomingMessage,
  { account, kept, latencyMs }: State,
): Promise<Answer> {
  const body = await text(request);
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://stripe');
  if (headers.authorization !== `Bearer ${account.secretKey}`) {
    return refusal(401, 'invalid_request_error', 'Invalid API Key provided');
  }
  if (!headers['stripe-version']) return refusal(400, 'invalid_request_error', 'no version');
  if (method === 'POST' && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return refusal(400, 'invalid_request_error', 'Invalid request: the body must be form-encoded');
  }
  const fields = readFields(method === 'GET' ? url.searchParams : new URLSearchParams(body));
  if (!fields) return refusal(400, 'invalid_request_error', 'A parameter was sent twice');
  const run = async () => {
    // Time for a second request to meet the first one.
    await pause(latencyMs);
    return answerCall(account, { method, path: url.pathname, fields });
  };
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return run();
  return onlyOnce(kept, { key, fingerprint: `${url.pathname}?${body}` }, run);
}

/** The first answer again; other parameters under the same key are refused, and so is a second call meanwhile. */
async function onlyOnce(
  kept: Map<string, Kept>,
  { key, fingerprint }: { key: string; fingerprint: string },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const known = kept.get(key);
  if (known && known.fingerprint !== fingerprint) {
    const message = 'Keys for idempotent requests can only be used with the same parameters';
    return refusal(400, 'idempotency_error', message);
  }
  if (known) {
    const message = 'Another request with this key is in progress';
    return (
      known.answer ?? refusal(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' })
    );
  }
  const entry: Kept = { fingerprint, answer: undefined };
  kept.set(key, entry);
  const reply = await run();
  if (reply.status === 200) entry.answer = structuredClone(reply);
  else kept.delete(key);
  return reply;
}

function readFields(parameters: URLSearchParams): Fields | undefined {
  const names = [...parameters.keys()];
  if (new Set(names).size !== names.length) return undefined;
  return Object.fromEntries(parameters);
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
  response.end(JSON.stringify(body));
}
