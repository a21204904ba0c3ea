import { describe, expect, it, vi } from 'vitest';
import { TestClock } from '#test/clock.ts';
import { Cache } from './cache.ts';

/** Loads that end when told. */
function createLoads() {
  const ends = new Map<string, (value: string) => void>();
  const load = vi.fn(
    (key: string) => new Promise<string>((resolve) => void ends.set(key, resolve)),
  );
  return { load, end: (key: string) => ends.get(key)?.(`value of ${key}`) };
}

describe('Cache', () => {
  it('loads once for all who ask meanwhile and after', async () => {
    const cache = new Cache<string>({});
    const { load, end } = createLoads();
    const ask = () => cache.get('a', () => load('a'));
    const both = [ask(), ask()];
    expect(cache.find('a')).toBeUndefined();
    end('a');
    expect(await Promise.all(both)).toEqual(['value of a', 'value of a']);
    expect(await ask()).toBe('value of a');
    expect(cache.find('a')).toBe('value of a');
    expect(load).toHaveBeenCalledOnce();
  });

  it('answers more who load at once than it keeps', async () => {
    const cache = new Cache<string>({ max: 2 });
    const { load, end } = createLoads();
    const keys = ['a', 'b', 'c', 'd'];
    const all = keys.map((key) => cache.get(key, () => load(key)));
    for (const key of keys) end(key);
    expect(await Promise.all(all)).toEqual(keys.map((key) => `value of ${key}`));
    expect(keys.filter((key) => cache.find(key) !== undefined)).toEqual(['c', 'd']);
  });

  it('answers who waits for what was deleted meanwhile, and does not keep it', async () => {
    const cache = new Cache<string>({});
    const { load, end } = createLoads();
    const asked = cache.get('a', () => load('a'));
    cache.delete('a');
    end('a');
    expect(await asked).toBe('value of a');
    expect(cache.find('a')).toBeUndefined();
  });

  it('keeps what was set while an older value was being loaded', async () => {
    const cache = new Cache<string>({});
    const { load, end } = createLoads();
    const asked = cache.get('a', () => load('a'));
    cache.set('a', 'newer');
    end('a');
    expect(await asked).toBe('value of a');
    expect(cache.find('a')).toBe('newer');
  });

  it('forgets a load that failed', async () => {
    const cache = new Cache<string>({});
    const failing = () => Promise.reject(new Error('failed'));
    const both = [cache.get('a', failing), cache.get('a', failing)];
    for (const each of both) await expect(each).rejects.toThrow('failed');
    expect(await cache.get('a', async () => 'loaded')).toBe('loaded');
  });

  it('keeps a value for as long as it says, by the clock that it was given', async () => {
    const clock = new TestClock('2026-11-22T12:00:00Z');
    const cache = new Cache<number>({ ttlMs: (value) => value, now: clock.now });
    const lasting = Number.POSITIVE_INFINITY;
    for (const ttlMs of [1_000, 1_001, lasting]) cache.set(`${ttlMs}`, ttlMs);
    clock.advance(1_000);
    const found = ['1000', '1001', 'Infinity'].map((key) => cache.find(key));
    expect(found).toEqual([undefined, 1_001, lasting]);
  });

  it('keeps so many bytes, and nothing that is larger', () => {
    const cache = new Cache<string>({ maxBytes: 10, bytesOf: ({ length }) => length });
    for (const value of ['12345', '1234', '123456', '12345678901']) cache.set(value, value);
    expect(['12345', '1234', '123456', '12345678901'].map((key) => cache.find(key))).toEqual([
      undefined,
      '1234',
      '123456',
      undefined,
    ]);
  });
});
