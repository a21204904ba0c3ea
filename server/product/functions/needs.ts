import type { Env, Incoming } from '#server/base/http/env.ts';
import type { Budgets } from '#server/base/limits/budgets.ts';
import type { SendPushes } from '#server/product/alerts/send-pushes.ts';
import type { FeedRefresh } from '#server/product/feed/feed-refresh.ts';
import type { Payments } from '#server/product/payments/needs.ts';
import type { AuthNeeds } from '#server/wire/auth/base/needs.ts';
import type { WishAnswer } from '#shared/facts/wish-answers.ts';
import type { RequestedRun } from '#shared/schemas/admin.ts';
import type { SiteNeeds } from './site-state.ts';

/** What the product's own calls take. */
export type FunctionNeeds = AuthNeeds &
  SiteNeeds & {
    budgets: Budgets;
    feedRefresh: FeedRefresh;
    /** Asks the process in charge to run a job soon. */
    requestRun: (wish: RequestedRun) => Promise<WishAnswer>;
    sendPushes: SendPushes;
    /** Absent on a server that takes no payments. */
    payments: Payments | undefined;
  };
export type FunctionEnv = Env<FunctionNeeds>;
export type FunctionRequest = Incoming<FunctionNeeds>;
