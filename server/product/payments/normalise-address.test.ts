import { describe, expect, it } from 'vitest';
import { normaliseAddress } from './normalise-address.ts';

describe('the one spelling of an address', () => {
  it.each([
    ['Fan@Example.com', 'fan@example.com'],
    ['f.a.n+trial@gmail.com', 'fan@gmail.com'],
    ['fan@googlemail.com', 'fan@gmail.com'],
    ['f.an+2@outlook.com', 'f.an@outlook.com'],
    ['fan@me.com', 'fan@icloud.com'],
    ['"a@b"@gmail.com', '"a@b"@gmail.com'],
  ])('of %s is %s', (address, want) => {
    expect(normaliseAddress(address)).toBe(want);
  });

  it.each(['fan+trial@example.com', 'f.an@example.com', 'fan@constructor'])(
    'leaves %s alone, whose provider may tell them apart',
    (address) => {
      expect(normaliseAddress(address)).toBe(address);
    },
  );
});
