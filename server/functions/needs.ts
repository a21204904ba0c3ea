import type { AuthNeeds } from '../auth/needs.ts';
import type { FeedRefresh } from '../feed/feed-refresh.ts';
import type { Env, Incoming } from '../http/env.ts';
import type { TrafficLimits } from '../http/traffic-limits.ts';
import type { Payments } from '../payments/payments.ts';

/** What the product's own calls take. */
export type FunctionNeeds = AuthNeeds & {
  traffic: TrafficLimits;
  feedRefresh: FeedRefresh;
  /** Absent on a server that takes no payments. */
  payments: Payments | undefined;
};
export type FunctionEnv = Env<FunctionNeeds>;
export type FunctionRequest = Incoming<FunctionNeeds>;
