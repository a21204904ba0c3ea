import type { WishAnswer } from '#shared/facts/wish-answers.ts';
import type { JobWish } from '#shared/schemas/admin.ts';
import type { SendPushes } from '../alerts/send-pushes.ts';
import type { AuthNeeds } from '../auth/needs.ts';
import type { FeedRefresh } from '../feed/feed-refresh.ts';
import type { Budgets } from '../http/budgets.ts';
import type { Env, Incoming } from '../http/env.ts';
import type { Payments } from '../payments/needs.ts';
import type { SiteNeeds } from './site-state.ts';

/** What the product's own calls take. */
export type FunctionNeeds = AuthNeeds &
  SiteNeeds & {
    budgets: Budgets;
    feedRefresh: FeedRefresh;
    /** Asks the process in charge to run a job soon. */
    wishJob: (wish: JobWish) => Promise<WishAnswer>;
    sendPushes: SendPushes;
    /** Absent on a server that takes no payments. */
    payments: Payments | undefined;
  };
export type FunctionEnv = Env<FunctionNeeds>;
export type FunctionRequest = Incoming<FunctionNeeds>;
