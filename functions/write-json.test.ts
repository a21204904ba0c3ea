import { expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { writeJson } from './write-json.ts';

async function* pagesOf(...pages: unknown[][]) {
  yield* pages;
}
const report = vi.fn();
const textOf = (value: object) => new Response(writeJson(value, report)).text();

it('writes what JSON says of the same value with its lists read', async () => {
  const rows = [{ a: 1 }, { b: [2, { c: null }] }];
  const plain = { name: 'é"\n', none: null, list: [1, 2], nothing: {}, deep: { flag: true } };
  const value = {
    ...plain,
    rows: pagesOf(rows, [], [{ last: 'x' }]),
    empty: pagesOf(),
    deep: { ...plain.deep, rows: pagesOf([3]) },
  };
  expect(JSON.parse(await textOf(value))).toEqual({
    ...plain,
    rows: [...rows, { last: 'x' }],
    empty: [],
    deep: { flag: true, rows: [3] },
  });
  expect(report).not.toHaveBeenCalled();
});

it('reads a page when it is wanted, and none after the reader has left', async () => {
  let read = 0;
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) yield [{ page: ++read, text: 'x'.repeat(10_000) }];
    } finally {
      hasEnded = true;
    }
  }
  const reader = writeJson({ rows: endless() }, report).getReader();
  for (let pieces = 0; pieces < 5; pieces += 1) await reader.read();
  await new Promise(setImmediate);
  expect(read).toBeLessThan(8);
  await reader.cancel();
  await eventually(() => expect(hasEnded).toBe(true));
});

it('breaks off where a list fails, and tells of it', async () => {
  const failure = new Error('the database is away');
  async function* failing() {
    yield [1];
    throw failure;
  }
  await expect(textOf({ rows: failing() })).rejects.toThrow();
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
});
