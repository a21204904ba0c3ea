import { AppError } from '#shared/errors.ts';
import type { BudgetName } from '#shared/facts/budgets.ts';
import type { SecurityKind } from '#shared/facts/security-kinds.ts';
import { AccountRemoval, type JobWishAnswer, RequestedRun } from '#shared/schemas/admin.ts';
import { NewApiKey } from '#shared/schemas/api-keys.ts';
import {
  CheckoutRequest,
  DeletionRequest,
  NewsRequest,
  type PaymentPage,
  RosterRequest,
  type SubscriptionStatus,
  TestAlertRequest,
  type TrialStatus,
} from '#shared/schemas/functions.ts';
import { deletionTexts } from '#shared/texts/account.ts';
import { newApiKeyTexts } from '#shared/texts/api-keys.ts';
import { paymentTexts } from '#shared/texts/payments.ts';
import type { FunctionContext } from './context.ts';
import { exportMyData } from './export-my-data.ts';

/** What it returns is the body, unless it is a whole answer. */
type Run = (request: Request, context: FunctionContext) => Promise<object>;

type ProductFunction = {
  run: Run;
  limit?: BudgetName;
  /** What the security log of the caller tells of a call that was answered. */
  logged?: SecurityKind;
  /** It looks for the session itself. */
  outlivesSession?: boolean;
  /** Its answer waits for the reader: one at a time for each caller, and so many in all. */
  isLong?: boolean;
  /** To everybody else there is no such function. */
  isForAdministrators?: boolean;
};

/** The product's own calls by name. All of them need a signed-in user. */
export const productFunctions: ReadonlyMap<string, ProductFunction> = new Map(
  Object.entries<ProductFunction>({
    'check-subscription': { run: checkSubscription, limit: 'checkSubscription' },
    'check-trial': {
      run: async (_, { isTrialUsed }) =>
        ({ trial_used: await isTrialUsed() }) satisfies TrialStatus,
      limit: 'checkTrial',
    },
    'create-checkout': {
      run: withBody(CheckoutRequest, paymentTexts.invalidCheckout, createCheckout),
      limit: 'createCheckout',
    },
    'customer-portal': {
      run: async (_, { openPortal }) => ({ url: await openPortal() }) satisfies PaymentPage,
      limit: 'customerPortal',
    },
    'populate-games': {
      run: (_, { refreshGames }) => refreshGames(),
      limit: 'populateGames',
    },
    'fetch-latest-news': {
      run: withBody(NewsRequest, 'The body must name a sport', ({ sport }, { refreshNews }) =>
        refreshNews(sport),
      ),
      limit: 'fetchLatestNews',
    },
    'update-sports-rosters': {
      run: (_, { refreshRosters }) => refreshRosters(),
      limit: 'updateSportsRosters',
    },
    'refresh-team-roster': {
      run: withBody(RosterRequest, 'The body must name a team', refreshTeamRoster),
      limit: 'refreshTeamRoster',
    },
    'export-my-data': {
      run: (_, context) => exportMyData(context),
      limit: 'exportMyData',
      logged: 'data_exported',
      isLong: true,
    },
    'create-api-key': {
      run: withBody(NewApiKey, newApiKeyTexts.badRequest, async (wish, { makeApiKey }) =>
        answerOnce(await makeApiKey(wish)),
      ),
      limit: 'createApiKey',
      logged: 'api_key_created',
    },
    'calendar-addresses': {
      run: async (_, { listCalendarAddresses }) => answerOnce(await listCalendarAddresses()),
      limit: 'calendarAddresses',
    },
    'send-test-alert': {
      run: withBody(TestAlertRequest, 'The body must name a device', async (body, context) => {
        await context.sendTestAlert(body.device_id);
        return { sent: true };
      }),
      limit: 'sendTestAlert',
    },
    'delete-account': {
      run: withBody(DeletionRequest, deletionTexts.passwordMissing, async (body, context) => {
        await context.deleteAccount(body.password);
        return { deleted: true };
      }),
      outlivesSession: true,
    },
    'admin-site': {
      run: (_, { readSite }) => readSite(),
      limit: 'adminSite',
      isForAdministrators: true,
    },
    'admin-run-job': {
      run: withBody(RequestedRun, 'The body must name a job', async (wish, { requestRun }) => {
        const answer: JobWishAnswer = { answer: await requestRun(wish) };
        return answer;
      }),
      limit: 'adminRunJob',
      isForAdministrators: true,
    },
    'admin-delete-account': {
      run: withBody(AccountRemoval, 'The body must name an account', async (removal, context) => {
        await context.removeAccount(removal);
        return { deleted: true };
      }),
      limit: 'adminDeleteAccount',
      isForAdministrators: true,
    },
  }),
);

type Schema<Body> = {
  safeParse: (body: unknown) => { success: true; data: Body } | { success: false };
};

function withBody<Body>(
  schema: Schema<Body>,
  refusal: string,
  answer: (body: Body, context: FunctionContext) => Promise<object>,
): Run {
  return async (request, context) => {
    const parsed = schema.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) throw new AppError('invalid_input', refusal);
    return answer(parsed.data, context);
  };
}

/** What nobody may keep on the way. */
function answerOnce(secret: object): Response {
  return Response.json(secret, { headers: { 'cache-control': 'no-store' } });
}

/** Until the paid or trial time ends, whatever the status. */
async function checkSubscription(
  _: Request,
  { query, now }: FunctionContext,
): Promise<SubscriptionStatus> {
  // The row policy shows the caller's own subscription and no other.
  const [row] = await query<{
    subscription_tier: NonNullable<SubscriptionStatus['subscription_tier']>;
    subscription_end: Date;
  }>('select subscription_tier, subscription_end from public.subscriptions');
  if (!row || row.subscription_end <= now()) {
    return { subscribed: false, subscription_tier: null, subscription_end: null };
  }
  const subscription_end = row.subscription_end.toISOString();
  return { subscribed: true, subscription_tier: row.subscription_tier, subscription_end };
}

/** Where to pay for the price that stood on the card. */
async function createCheckout(
  request: CheckoutRequest,
  { openCheckout, isOwnAddress }: FunctionContext,
): Promise<PaymentPage> {
  const address = URL.parse(request.origin);
  if (!address) throw new AppError('invalid_input', paymentTexts.invalidCheckout);
  if (!isOwnAddress(address)) throw new AppError('invalid_input', paymentTexts.foreignOrigin);
  return { url: await openCheckout({ ...request, origin: address.origin }) };
}

async function refreshTeamRoster(
  { team_id }: RosterRequest,
  { query, refreshRoster }: FunctionContext,
): Promise<object> {
  const teams = await query('select from public.teams_master where team_id = $1', [team_id]);
  if (teams.length === 0) throw new AppError('not_found', 'There is no such team');
  return refreshRoster(team_id);
}
