import type { SecurityKind } from '#shared/facts/security-kinds.ts';

/** What the public row of a subscription says. */
export type ShownState = { status: string; cancel_at_period_end: boolean };

const endedStates = ['canceled', 'incomplete', 'reversed'];

/** What the security log tells of a change; `before` is undefined for the first subscription. */
export function findSubscriptionEvent(
  before: ShownState | undefined,
  after: ShownState,
): SecurityKind | undefined {
  const wasRunning = before !== undefined && isRunning(before);
  if (!isRunning(after)) return wasRunning ? 'subscription_ended' : undefined;
  if (!wasRunning) return 'subscription_started';
  if (after.status === 'past_due' && before.status !== 'past_due') return 'payment_failed';
  if (after.cancel_at_period_end === before.cancel_at_period_end) return undefined;
  return after.cancel_at_period_end ? 'subscription_cancelled' : 'subscription_resumed';
}

function isRunning({ status }: ShownState): boolean {
  return !endedStates.includes(status);
}
