import { type Context, Hono } from 'hono';
import type { FunctionContext } from '#functions/context.ts';
import { productFunctions } from '#functions/product-functions.ts';
import type { Claims } from '#server/base/database/claims.ts';
import { answerErrorInJson } from '#server/base/http/answer-errors.ts';
import { provide } from '#server/base/http/env.ts';
import { limitBody } from '#server/base/http/limit-body.ts';
import { limitByNetwork } from '#server/base/http/limit-requests.ts';
import { InFlightBytes } from '#server/base/limits/in-flight-bytes.ts';
import { writeTestPush } from '#server/product/alerts/push-message.ts';
import type { PushDevice } from '#server/product/alerts/send-pushes.ts';
import { isTrialUsed, openCheckout, openPortal } from '#server/product/payments/checkout.ts';
import { listPayments } from '#server/product/payments/customers.ts';
import type { Payments } from '#server/product/payments/needs.ts';
import { listUsedTrials, trialKeysOf } from '#server/product/payments/used-trials.ts';
import { TokenError } from '#server/wire/auth/base/access-token.ts';
import { isOwnAddress } from '#server/wire/auth/base/redirects.ts';
import { checkApiKey } from '#server/wire/auth/sessions/api-key.ts';
import { deviceOf } from '#server/wire/auth/sessions/device.ts';
import { recordSecurity } from '#server/wire/auth/sessions/security-log.ts';
import { requireCaller } from '#server/wire/auth/sessions/session-caller.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { ownDataTexts } from '#shared/texts/account.ts';
import { alertWords } from '#shared/texts/alert-messages.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import { administration, isAdministrator } from './administration.ts';
import type { FunctionEnv, FunctionNeeds, FunctionRequest } from './needs.ts';
import { deleteOwnAccount, readOwnAccount } from './own-account.ts';
import { ownKeys } from './own-keys.ts';

/** Answers that are read as they are taken, in one server process: how many of a person, and of all. */
const longAnswerLimits = { free: 0, ofEach: 1, ofAll: 100 } as const;
/** @internal */
export const functionBodyBytes = 1_000_000;

const refuseBody = () => relayFault(413, 'invalid_input', 'The request body is too large');

/** `/functions/v1`: finds the function, checks the caller, and hands over a context without the server. */
export function createFunctions(needs: FunctionNeeds): Hono<FunctionEnv> {
  const functions = new Hono<FunctionEnv>();
  functions.onError(answerFunctionError);
  functions.use(provide(needs));
  functions.use(limitByNetwork('functionsOfNetwork'));
  functions.use(limitBody(functionBodyBytes, refuseBody));
  const longAnswers = new InFlightBytes(longAnswerLimits);
  functions.post('/:name', (context) => dispatch(context, longAnswers));
  functions.all('*', () => relayFault(405, 'invalid_input', 'Functions are called by POST'));
  return functions;
}

async function dispatch(context: Context<FunctionEnv>, longAnswers: InFlightBytes) {
  const { services } = context.var;
  const { budgets } = services;
  const hosted = productFunctions.get(context.req.param('name') ?? '');
  const check = hosted?.outlivesSession ? 'read' : 'verify';
  const caller = await identifyCaller(context, check);
  const isRefused = caller instanceof Response;
  const mayUse =
    !hosted?.isForAdministrators ||
    (!isRefused && (await isAdministrator(services.database, caller.claims)));
  if (!hosted || !mayUse) return relayFault(404, 'not_found', 'Function not found');
  if (isRefused) return caller;
  const { claims, user } = caller;
  await budgets.take('functionsOfUser', user.id);
  if (hosted.isLong) reserveAlone(longAnswers, context, user.id);
  if (hosted.limit) await budgets.take(hosted.limit, user.id);
  const answer = await hosted.run(context.req.raw, contextFor(context, claims, user));
  if (hosted.logged) {
    const event = { kind: hosted.logged, userId: user.id, device: deviceOf(context) };
    await recordSecurity(services.database.pool, services, event);
  }
  return answer instanceof Response ? answer : Response.json(answer);
}

/** Throws when the caller's last answer has not left yet, or too many others have not. */
function reserveAlone(longAnswers: InFlightBytes, { env }: Context<FunctionEnv>, userId: string) {
  if (longAnswers.has(userId)) throw new AppError('conflict', ownDataTexts.downloadUnderWay);
  longAnswers.reserve(userId, 1, env.outgoing);
}

function contextFor(
  context: Context<FunctionEnv>,
  claims: Claims,
  user: { id: string; email: string },
): FunctionContext {
  const { requestId } = context.var;
  const { database, feedRefresh, logger, now } = context.var.services;
  const query: FunctionContext['query'] = (sql, values) =>
    database.withClaims(claims, 'read', async (client) => (await client.query(sql, values)).rows);
  return {
    now,
    report: (error) => logger.error({ err: error, requestId }, 'answer of a function broke off'),
    query,
    ...ownPayments(context, user),
    ...ownKeys(context, query),
    ...feedRefresh,
    readAccount: () => readOwnAccount(context),
    deleteAccount: (password) => deleteOwnAccount(context, password),
    sendTestAlert: (deviceId) => sendTestAlert(context, deviceId),
    ...administration(context, user),
  };
}

/** Causes stay in the log. */
function answerFunctionError(error: Error, context: Context<FunctionEnv>): Response {
  const { services, requestId } = context.var;
  const isForeseen = error instanceof AppError && error.code !== 'internal';
  if (isForeseen) services.logger.warn({ err: error, requestId }, 'function refused');
  else services.logger.error({ err: error, requestId }, 'function failed');
  return answerErrorInJson(error, 'Request failed due to an internal server error');
}

/** A fault of the host, not of a function; supabase-js tells them apart by the header. */
function relayFault(status: number, code: ErrorCode, message: string): Response {
  return Response.json({ code, message }, { status, headers: { 'x-relay-error': 'true' } });
}

/** The signed-in user behind a call, or the answer that refuses it (wire notes, section 5). */
async function identifyCaller(context: FunctionRequest, check: 'read' | 'verify') {
  const { req } = context;
  const { tokens } = context.var.services;
  const checked = await checkApiKey(req.header('apikey'), tokens);
  if ('refusal' in checked) return refuse(checked.refusal);
  const token = /^bearer\s+(\S+)$/i.exec(req.header('authorization') ?? '')?.[1];
  if (token === undefined) return refuse({ msg: 'Error: Missing authorization header' });
  const claims = await tokens[check](token).catch(unlessUnknown);
  if (claims === undefined) return refuse({ msg: 'Invalid JWT' });
  if (claims.role !== 'authenticated' || claims.sub === undefined) {
    return refuse({ msg: 'This function needs a signed-in user' });
  }
  return { claims, user: { id: claims.sub, email: claims.email ?? '' } };
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof TokenError)) throw error;
}

function refuse(body: { message: string; hint?: string } | { msg: string }): Response {
  return Response.json(body, { status: 401 });
}

/** The payments of the caller alone. */
function ownPayments(context: FunctionRequest, user: { id: string; email: string }) {
  const { payments, siteUrl, database, secrets } = context.var.services;
  return {
    isOwnAddress: (address) => isOwnAddress(context, address),
    openCheckout: async (request) => openCheckout(requirePayments(payments), user, request),
    readPayments: () => listPayments(database.pool, user.id),
    readUsedTrials: () =>
      listUsedTrials({ pool: database.pool, trialKeys: trialKeysOf(secrets) }, user),
    isTrialUsed: async () => payments !== undefined && isTrialUsed(payments, user),
    openPortal: async () => openPortal(requirePayments(payments), user.id, `${siteUrl}/dashboard`),
  } satisfies Partial<FunctionContext>;
}

function requirePayments(payments: Payments | undefined): Payments {
  if (!payments) throw new AppError('payment_failed', paymentTexts.paymentsOff);
  return payments;
}

const texts = alertWords.test;

/** To a device of the caller alone; one whose browser has ended its alerts is forgotten. */
async function sendTestAlert(context: FunctionRequest, deviceId: string): Promise<void> {
  const { user } = await requireCaller(context);
  const { database, sendPushes, siteUrl, now } = context.var.services;
  const { rows } = await database.pool.query<PushDevice>(
    `select endpoint, p256dh, auth, server_key from public.alert_devices
     where id = $1 and user_id = $2`,
    [deviceId, user.id],
  );
  const [device] = rows;
  if (!device) throw new AppError('not_found', texts.noDevice);
  const [result] = await sendPushes([{ device, message: writeTestPush(siteUrl, now()) }]);
  const kind = result?.kind;
  if (kind === 'gone') {
    await database.pool.query('delete from public.alert_devices where id = $1', [deviceId]);
    throw new AppError('not_found', texts.goneDevice);
  }
  if (kind !== 'took') throw new AppError('upstream_failed', texts.refused);
  await database.pool.query(
    'update public.alert_devices set last_sent_at = $2, failures = 0 where id = $1',
    [deviceId, now()],
  );
}
