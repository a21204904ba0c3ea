import { type Context, Hono } from 'hono';
import { adminDeleteAccount } from '#functions/admin-delete-account.ts';
import { adminRunJob } from '#functions/admin-run-job.ts';
import { adminSite } from '#functions/admin-site.ts';
import { calendarAddresses } from '#functions/calendar-addresses.ts';
import { checkSubscription } from '#functions/check-subscription.ts';
import { checkTrial } from '#functions/check-trial.ts';
import type { FunctionContext, ProductFunction } from '#functions/context.ts';
import { createApiKey } from '#functions/create-api-key.ts';
import { createCheckout } from '#functions/create-checkout.ts';
import { customerPortal } from '#functions/customer-portal.ts';
import { deleteAccount } from '#functions/delete-account.ts';
import { exportMyData } from '#functions/export-my-data.ts';
import { fetchLatestNews } from '#functions/fetch-latest-news.ts';
import { populateGames } from '#functions/populate-games.ts';
import { refreshTeamRoster } from '#functions/refresh-team-roster.ts';
import { sendTestAlert } from '#functions/send-test-alert.ts';
import { updateSportsRosters } from '#functions/update-sports-rosters.ts';
import { AppError } from '#shared/errors.ts';
import {
  longAnswers as longAnswerLimits,
  type RateLimitName,
  serverLimits,
} from '#shared/facts/limits.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { ownDataTexts } from '#shared/texts/account.ts';
import { deviceOf } from '../auth/device.ts';
import { recordSecurity } from '../auth/security-log.ts';
import type { Claims } from '../database/claims.ts';
import { provide } from '../http/env.ts';
import { Flights } from '../http/flights.ts';
import { limitBody } from '../http/limit-body.ts';
import { limitTraffic } from '../http/traffic-limits.ts';
import { administration, isAdministrator } from './administration.ts';
import { answerFunctionError, relayFault } from './function-error.ts';
import type { FunctionEnv, FunctionNeeds } from './needs.ts';
import { deleteOwnAccount, readOwnAccount } from './own-account.ts';
import { sendTestAlert as sendOwnTestAlert } from './own-alerts.ts';
import { ownKeys } from './own-keys.ts';
import { ownPayments } from './own-payments.ts';
import { identifyCaller } from './signed-in-caller.ts';

type HostedFunction = {
  run: ProductFunction;
  limit?: RateLimitName;
  /** What the security log of the caller tells of a call that was answered. */
  logged?: SecurityKind;
  /** It looks for the session itself. */
  outlivesSession?: boolean;
  /** Its answer waits for the reader: one at a time for each caller, and so many in all. */
  isLong?: boolean;
  /** To everybody else there is no such function. */
  isForAdministrators?: boolean;
};
type Registry = ReadonlyMap<string, HostedFunction>;

/** The product's own calls by name. All of them need a signed-in user. */
const registry: Registry = new Map<string, HostedFunction>([
  ['check-subscription', { run: checkSubscription, limit: 'checkSubscription' }],
  ['check-trial', { run: checkTrial, limit: 'checkTrial' }],
  ['create-checkout', { run: createCheckout, limit: 'createCheckout' }],
  ['customer-portal', { run: customerPortal, limit: 'customerPortal' }],
  ['populate-games', { run: populateGames, limit: 'populateGames' }],
  ['fetch-latest-news', { run: fetchLatestNews, limit: 'fetchLatestNews' }],
  ['update-sports-rosters', { run: updateSportsRosters, limit: 'updateSportsRosters' }],
  ['refresh-team-roster', { run: refreshTeamRoster, limit: 'refreshTeamRoster' }],
  [
    'export-my-data',
    { run: exportMyData, limit: 'exportMyData', logged: 'data_exported', isLong: true },
  ],
  ['create-api-key', { run: createApiKey, limit: 'createApiKey', logged: 'api_key_created' }],
  ['calendar-addresses', { run: calendarAddresses, limit: 'calendarAddresses' }],
  ['send-test-alert', { run: sendTestAlert, limit: 'sendTestAlert' }],
  ['delete-account', { run: deleteAccount, outlivesSession: true }],
  ['admin-site', { run: adminSite, limit: 'adminSite', isForAdministrators: true }],
  ['admin-run-job', { run: adminRunJob, limit: 'adminRunJob', isForAdministrators: true }],
  [
    'admin-delete-account',
    { run: adminDeleteAccount, limit: 'adminDeleteAccount', isForAdministrators: true },
  ],
]);

const refuseBody = () => relayFault(413, 'invalid_input', 'The request body is too large');

/** `/functions/v1`: finds the function, checks the caller, and hands over a context without the server. */
export function createFunctions(needs: FunctionNeeds): Hono<FunctionEnv> {
  const functions = new Hono<FunctionEnv>();
  functions.onError(answerFunctionError);
  functions.use(provide(needs));
  functions.use(limitTraffic('functions'));
  functions.use(limitBody(serverLimits.functionBodyBytes, refuseBody));
  const longAnswers = new Flights(longAnswerLimits);
  functions.post('/:name', (context) => dispatch(context, longAnswers));
  functions.all('*', () => relayFault(405, 'invalid_input', 'Functions are called by POST'));
  return functions;
}

async function dispatch(context: Context<FunctionEnv>, longAnswers: Flights): Promise<Response> {
  const { services } = context.var;
  const { tokens, rateLimits, traffic } = services;
  const apiKey = context.req.header('apikey');
  const authorization = context.req.header('authorization');
  const hosted = registry.get(context.req.param('name') ?? '');
  const check = hosted?.outlivesSession ? 'read' : 'verify';
  const caller = await identifyCaller({ apiKey, authorization }, tokens, check);
  const isHidden = hosted?.isForAdministrators && !(await isOfAdministrator(services, caller));
  if (!hosted || isHidden) return relayFault(404, 'not_found', 'Function not found');
  if (caller instanceof Response) return caller;
  const { claims, user } = caller;
  await traffic.take('functions', 'person', user.id);
  if (hosted.isLong) boardAlone(longAnswers, context, user.id);
  if (hosted.limit) await rateLimits.take(hosted.limit, user.id);
  const answer = await hosted.run(context.req.raw, contextFor(context, claims, user));
  if (hosted.logged) {
    const event = { kind: hosted.logged, userId: user.id, device: deviceOf(context) };
    await recordSecurity(services.database.pool, services, event);
  }
  return answer;
}

/** Throws when the caller's last answer has not left yet, or too many others have not. */
function boardAlone(flights: Flights, { env }: Context<FunctionEnv>, userId: string): void {
  if (flights.carries(userId)) throw new AppError('conflict', ownDataTexts.downloadUnderWay);
  flights.board(userId, 1, env.outgoing);
}

async function isOfAdministrator(
  { database }: FunctionNeeds,
  caller: Awaited<ReturnType<typeof identifyCaller>>,
): Promise<boolean> {
  return !(caller instanceof Response) && isAdministrator(database, caller.claims);
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
    user,
    now,
    report: (error) => logger.error({ err: error, requestId }, 'answer of a function broke off'),
    query,
    ...ownPayments(context, user),
    ...ownKeys(context, query),
    ...feedRefresh,
    readAccount: () => readOwnAccount(context),
    deleteAccount: (password) => deleteOwnAccount(context, password),
    sendTestAlert: (deviceId) => sendOwnTestAlert(context, deviceId),
    ...administration(context, user),
  };
}
