import { describe, expect, it } from 'vitest';
import { decideTurn, type TokenState } from './refresh-rules.ts';

const traded = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(traded.getTime() + seconds * 1000);

function token(state: Partial<TokenState>): TokenState {
  return {
    counter: 1,
    revoked: false,
    updatedAt: traded,
    newestCounter: 1,
    active: { counter: 1, parentCounter: null },
    ...state,
  };
}

describe('the decision about a refresh token', () => {
  it('trades one that was not used', () => {
    expect(decideTurn(token({}), later(999_999))).toEqual({
      kind: 'advance',
      counter: 2,
      parentCounter: 1,
    });
  });

  it('repeats the active one for its parent, at any age', () => {
    const parent = token({
      revoked: true,
      newestCounter: 2,
      active: { counter: 2, parentCounter: 1 },
    });
    expect(decideTurn(parent, later(0))).toEqual({ kind: 'repeat', counter: 2 });
    expect(decideTurn(parent, later(10_000_000))).toEqual({ kind: 'repeat', counter: 2 });
  });

  const grandparent = token({
    revoked: true,
    newestCounter: 3,
    active: { counter: 3, parentCounter: 2 },
  });

  it('gives an older one a child within ten seconds', () => {
    const child = { kind: 'advance', counter: 4, parentCounter: 1 };
    expect(decideTurn(grandparent, later(10))).toEqual(child);
  });

  it('refuses an older one after ten seconds', () => {
    expect(decideTurn(grandparent, later(10.001))).toEqual({ kind: 'refuse' });
  });

  it('refuses every one of a revoked family, however young', () => {
    expect(decideTurn({ ...grandparent, active: null }, later(0))).toEqual({ kind: 'refuse' });
  });
});
