import { tokenLifetimes } from '#shared/facts/intervals.ts';

/** The presented token and its family, read while the session row is locked. */
export type TokenState = {
  counter: number;
  createdAt: Date;
  /** When it was traded; null for the active one. */
  tradedAt: Date | null;
  /** The token that it was traded for came a second time too. */
  isOfRepeated: boolean;
  newestCounter: number;
  /** Null in a family that was ended by an earlier version. */
  activeCounter: number | null;
  activeParentCounter: number | null;
};

export type Decision =
  | { kind: 'advance'; counter: number; parentCounter: number }
  | { kind: 'repeat'; counter: number }
  | { kind: 'stolen' };

/** Whether a refresh token may be traded, and for which turn of its session. */
export function decideTurn(token: TokenState, now: Date): Decision {
  const { counter, tradedAt, activeCounter } = token;
  if (tradedAt === null) {
    return { kind: 'advance', counter: token.newestCounter + 1, parentCounter: counter };
  }
  // The client could not save the answer, or two tabs came at once: they get the same answer again.
  const isLate = now.getTime() - tradedAt.getTime() > tokenLifetimes.refreshReuseS * 1000;
  const isParent = activeCounter !== null && token.activeParentCounter === counter;
  if (!isParent || isLate || isHurried(token, tradedAt)) return { kind: 'stolen' };
  return { kind: 'repeat', counter: activeCounter };
}

/**
 * Two turns in a row were answered twice, long before either client needed another token: somebody else
 * uses the same family side by side.
 */
function isHurried({ isOfRepeated, createdAt }: TokenState, tradedAt: Date): boolean {
  const livedMs = tradedAt.getTime() - createdAt.getTime();
  return isOfRepeated && livedMs < tokenLifetimes.accessTokenS * 500;
}
