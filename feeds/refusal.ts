import { AppError } from '#shared/errors.ts';
import { type RefusalKind, refusalKinds } from '#shared/facts/refusals.ts';

type Options = { cause?: unknown; details?: Record<string, unknown> };

/** The failure of a provider: AppError `upstream_failed` that says of which kind it is. */
export function feedFailure(kind: RefusalKind, message: string, { cause, details }: Options = {}) {
  return new AppError('upstream_failed', message, {
    cause,
    details: { ...details, refusal: kind },
  });
}

/** Undefined: the failure is not the provider's. */
export function findRefusal(error: unknown): RefusalKind | undefined {
  const given = error instanceof AppError ? error.details.refusal : undefined;
  return refusalKinds.find((kind) => kind === given);
}

type Reason = { reason: string };

/** Reasons begin so for an address that did not answer, and for a game that is on. */
export const isUnanswered = ({ reason }: Reason) => reason.startsWith('feed: ');
export const isOfLiveGame = ({ reason }: Reason) => reason.startsWith('live ');

const refusesClient = [401, 403, 451];
/** The provider answers in its own time, and asks for ours. */
const refusesNow = [408, 429];

export function refusalOfStatus(status: number): RefusalKind {
  if (refusesClient.includes(status)) return 'client';
  if (status >= 500 || refusesNow.includes(status)) return 'silent';
  return status >= 400 ? 'question' : 'changed';
}
