import { parseRetryAfterMs } from '#server/base/net/backoff.ts';
import { alertLimits, alertRules, pushRules } from '#shared/facts/alerts.ts';
import { hourMs, secondMs } from '#shared/facts/durations.ts';
import type { ClaimedDevice, Delivery } from './claim-devices.ts';

/** Why a delivery is not sent. */
export type Refusal = 'capped' | 'stale' | 'failed' | 'refused';
export type DevicePlan = {
  /** Each is one push. */
  pushes: Delivery[][];
  refused: { delivery: Delivery; outcome: Refusal }[];
  /** Comes with the next push that the hour allows. */
  later: Delivery[];
};

/** What becomes of all that is due on a device at this moment. */
export function planDevice(device: ClaimedDevice, now: Date): DevicePlan {
  const plan: DevicePlan = { pushes: [], refused: [], later: [] };
  const fit: Delivery[] = [];
  let { upsets } = device;
  for (const delivery of device.deliveries) {
    const outcome = refusalOf({ ...device, upsets }, delivery, now);
    if (outcome) plan.refused.push({ delivery, outcome });
    else fit.push(delivery);
    if (!outcome && delivery.event.kind === 'upset') upsets += 1;
  }
  const left = device.most_per_hour - device.pushes;
  if (left <= 0) {
    for (const delivery of fit) {
      if (delivery.event.kind === 'end') plan.later.push(delivery);
      else plan.refused.push({ delivery, outcome: 'capped' });
    }
  } else if (fit.length > Math.min(alertLimits.apart, left)) plan.pushes.push(fit);
  else plan.pushes.push(...fit.map((delivery) => [delivery]));
  return plan;
}

function refusalOf(device: ClaimedDevice, { event, claimedAt, attempts }: Delivery, now: Date) {
  const { revealsScore, isLasting, isPremium } = alertRules[event.kind];
  if (!device.may_sign_in) return 'refused';
  if (isPremium && !device.has_premium) return 'refused';
  const { freeInDay } = alertLimits.upset;
  if (event.kind === 'upset' && !device.has_premium && device.upsets >= freeInDay) return 'capped';
  const isSpoiler = revealsScore || event.detail.is_correction;
  if (device.spoilers !== 'show' && isSpoiler) return 'refused';
  const isTriedEnough =
    attempts > pushRules.attempts ||
    (attempts > 1 && now.getTime() > claimedAt.getTime() + pushRules.giveUpMs);
  if (isTriedEnough) return 'failed';
  const ageMs = now.getTime() - event.happened_at.getTime() - device.delay_s * secondMs;
  return ageMs > pushRules.staleMs && !isLasting ? 'stale' : undefined;
}

/** When what was refused for now is tried again; undefined when that was enough. */
export function retryAt(
  { claimedAt, attempts }: Delivery,
  { now, retryAfter }: { now: Date; retryAfter: string | undefined },
): Date | undefined {
  const asked = parseRetryAfterMs(retryAfter ?? '', now) ?? 0;
  const pauseMs = Math.max(asked, pushRules.retryMs * 2 ** (attempts - 1));
  const next = now.getTime() + pauseMs;
  const isOver = attempts >= pushRules.attempts || next > claimedAt.getTime() + pushRules.giveUpMs;
  return isOver ? undefined : new Date(next);
}

/** For deliveries that are kept back until then. */
export function nextPushAt({ next_push_at }: ClaimedDevice, now: Date): Date {
  return next_push_at ?? new Date(now.getTime() + hourMs);
}
