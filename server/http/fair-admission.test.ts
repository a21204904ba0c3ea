import { describe, expect, it } from 'vitest';
import { FairAdmission, type Party } from './fair-admission.ts';

const options = { atOnce: 1, mostWaiting: 100, mostOfMember: 100 };

/** Runs one task per party behind a first one that holds the only place; the order in which they ran. */
async function orderOf(parties: Party[], given = options): Promise<string[]> {
  const admission = new FairAdmission(given);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = admission.run({ group: 'first', member: 'first' }, () => promise);
  const order: string[] = [];
  const all = parties.map(({ group, member }, at) =>
    admission
      .run({ group, member }, async () => void order.push(`${group}/${member}`))
      .catch((error: { code: string }) => order.push(`${at} ${error.code}`)),
  );
  resolve();
  await Promise.all([first, ...all]);
  return order;
}

const of = (group: string, member: string, count: number): Party[] =>
  Array.from({ length: count }, () => ({ group, member }));

describe('FairAdmission', () => {
  it('gives each group and each of its members a turn', async () => {
    const parties = [...of('a', 'x', 3), ...of('a', 'y', 2), ...of('b', 'z', 2)];
    expect(await orderOf(parties)).toEqual([...['a/x', 'b/z', 'a/y', 'b/z', 'a/x', 'a/y', 'a/x']]);
  });

  it('lets one person pass a crowd after a single turn', async () => {
    const order = await orderOf([...of('a', 'crowd', 50), ...of('a', 'fan', 1)]);
    expect(order.indexOf('a/fan')).toBe(1);
  });

  it('lets few of one member wait', async () => {
    const order = await orderOf(of('a', 'x', 4), { ...options, mostOfMember: 2 });
    expect(order).toEqual(['2 limit_exceeded', '3 limit_exceeded', 'a/x', 'a/x']);
  });

  it('refuses the last of the largest group when too many wait', async () => {
    const parties = [...of('a', 'x', 3), ...of('b', 'y', 1), ...of('c', 'z', 1)];
    const order = await orderOf(parties, { ...options, mostWaiting: 3 });
    expect(order.slice(0, 2)).toEqual(['2 limit_exceeded', '1 limit_exceeded']);
    expect(order.slice(2).sort()).toEqual(['a/x', 'b/y', 'c/z']);
  });

  it('goes on after a task that fails', async () => {
    const admission = new FairAdmission(options);
    const party = { group: 'a', member: 'x' };
    const failing = admission.run(party, () => Promise.reject(new Error('failed')));
    const next = admission.run(party, async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });
});
