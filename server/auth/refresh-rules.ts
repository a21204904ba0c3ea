import { tokenLifetimes } from '#shared/spec/intervals.ts';

/** The presented token and its family, read while the session row is locked. */
export type TokenState = {
  counter: number;
  revoked: boolean;
  /** When it was traded, if it is revoked. */
  updatedAt: Date;
  newestCounter: number;
  /** The newest token of the session that is not revoked; null after the family was revoked. */
  active: { counter: number; parentCounter: number | null } | null;
};

export type Decision =
  | { kind: 'advance'; counter: number; parentCounter: number }
  | { kind: 'repeat'; counter: number }
  | { kind: 'refuse' };

/** Whether a refresh token may be traded, and for which turn of its session. */
export function decideTurn(token: TokenState, now: Date): Decision {
  const advance: Decision = {
    kind: 'advance',
    counter: token.newestCounter + 1,
    parentCounter: token.counter,
  };
  if (!token.revoked) return advance;
  if (!token.active) return { kind: 'refuse' };
  // The client traded its token but could not save the answer: give the same answer again.
  if (token.active.parentCounter === token.counter) {
    return { kind: 'repeat', counter: token.active.counter };
  }
  const reusableUntilMs = token.updatedAt.getTime() + tokenLifetimes.refreshReuseS * 1000;
  return now.getTime() <= reusableUntilMs ? advance : { kind: 'refuse' };
}
