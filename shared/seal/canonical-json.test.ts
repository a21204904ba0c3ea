import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('writes what RFC 8785 shows in 3.2.2', () => {
    const given = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonicalJson(JSON.parse(given))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('orders names by UTF-16 units as RFC 8785 shows in 3.2.3', () => {
    const given = { '\u20ac': 1, '\r': 2, '\ufb33': 3, 1: 4, '\ud83d\ude00': 5, '\u0080': 6, ö: 7 };
    const names = Object.keys(JSON.parse(canonicalJson({ nested: given })).nested);
    // Objects of JavaScript put whole numbers first, so the order is read from the text.
    const text = canonicalJson(given);
    const places = ['"\\r"', '"1"', '"\u0080"', '"ö"', '"€"', '"😀"', '"\ufb33"'].map((name) =>
      text.indexOf(name),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBe(1);
    expect(names).toHaveLength(7);
  });

  it.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, '\ud800'])('refuses %j', (value) => {
    expect(() => canonicalJson(value)).toThrow();
  });
});
