import { describe, expect, it } from 'vitest';
import { decideTurn, type TokenState } from './refresh-rules.ts';

const created = new Date('2026-11-21T11:00:00Z');
const traded = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(traded.getTime() + seconds * 1000);

function token(state: Partial<TokenState>): TokenState {
  return {
    counter: 1,
    createdAt: created,
    tradedAt: traded,
    isOfRepeated: false,
    newestCounter: 2,
    activeCounter: 2,
    activeParentCounter: 1,
    ...state,
  };
}

const repeat = { kind: 'repeat', counter: 2 };
const stolen = { kind: 'stolen' };

describe('the decision about a refresh token', () => {
  it('trades one that was not used, however late', () => {
    const active = token({ counter: 2, tradedAt: null, activeParentCounter: 1 });
    expect(decideTurn(active, later(999_999))).toEqual({
      kind: 'advance',
      counter: 3,
      parentCounter: 2,
    });
  });

  it('repeats the active one for its parent within ten seconds, and calls it stolen afterwards', () => {
    expect(decideTurn(token({}), later(0))).toEqual(repeat);
    expect(decideTurn(token({}), later(10))).toEqual(repeat);
    expect(decideTurn(token({}), later(10.001))).toEqual(stolen);
  });

  it('calls an older one stolen, however young: its child is used by somebody else', () => {
    const grandparent = token({ newestCounter: 3, activeCounter: 3, activeParentCounter: 2 });
    expect(decideTurn(grandparent, later(0))).toEqual(stolen);
  });

  it('calls two repeated turns in a row stolen, unless the first lasted as tokens do', () => {
    expect(decideTurn(token({ isOfRepeated: true }), later(0))).toEqual(repeat);
    const hurried = token({ isOfRepeated: true, createdAt: later(-1799) });
    expect(decideTurn(hurried, later(0))).toEqual(stolen);
    expect(decideTurn({ ...hurried, isOfRepeated: false }, later(0))).toEqual(repeat);
  });

  it('trades none of a family without an active one', () => {
    const ended = token({ activeCounter: null, activeParentCounter: null });
    expect(decideTurn(ended, later(0))).toEqual(stolen);
  });
});
