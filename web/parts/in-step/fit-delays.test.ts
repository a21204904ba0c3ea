import { describe, expect, it } from 'vitest';
import { fitDelays } from './fit-delays.ts';

const secondMs = 1_000;
const inMs = (seconds: readonly number[]) => seconds.map((second) => second * secondMs);
const find = (taps: number[], moments: number[]) => fitDelays(inMs(taps), inMs(moments));
/** Snaps of a drive, in seconds of an evening. */
const snaps = [1_000, 1_045, 1_095, 1_139, 1_181, 1_222, 1_317];

describe('by how much a picture is late', () => {
  it('is said by one tap at the kick-off, which nothing comes before', () => {
    expect(find([1_047.2], [1_000])).toEqual([48]);
  });

  it('is in doubt in the middle of a drive, the likeliest first', () => {
    expect(find([1_181 + 22], snaps)).toEqual([22, 64, 108, 158]);
  });

  it('is certain after a tap or two more, early or late by a thumb', () => {
    const taps = [1_095 + 61, 1_139 + 63.5, 1_222 + 62];
    expect(find(taps.slice(0, 2), snaps)[0]).toBe(64);
    expect(find(taps, snaps)).toEqual([62]);
  });

  it('survives a tap at nothing', () => {
    expect(find([1_095 + 40, 1_149 + 40, 1_181 + 40, 1_222 + 41], snaps)).toEqual([41]);
  });

  it('is unknown where the feed tells of nothing in three minutes', () => {
    expect(find([1_520], snaps)).toEqual([]);
    expect(find([990], snaps)).toEqual([]);
    expect(find([], [])).toEqual([]);
  });
});
