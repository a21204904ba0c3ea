import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import {
  closePasswordPool,
  hashing,
  hashingThreads,
  hashPassword,
  isRightPassword,
  passwordQueue,
} from './passwords.ts';

// Servers of other tests share this process and hash cheaply; what the product does is seen in `scripts/admin.test.ts`.
const { cost } = hashing;
hashing.cost = 10;
afterAll(() => {
  hashing.cost = cost;
});
afterEach(closePasswordPool);

const times = (count: number) => Array.from({ length: count }, (_, turn) => `password ${turn}`);

describe('hashing', () => {
  it('keeps a password as bcrypt of cost 10 and knows it again', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$2b\$10\$/);
    expect(await isRightPassword('correct horse', stored)).toBe(true);
    expect(await isRightPassword('wrong horse', stored)).toBe(false);
    expect(await isRightPassword('correct horse', undefined)).toBe(false);
  });

  it('keeps neither files nor the event loop waiting', async () => {
    await hashPassword('starts the threads');
    const order: string[] = [];
    const hashes = times(8).map((each) => hashPassword(each).then(() => order.push('hash')));
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    await readFile(new URL(import.meta.url));
    order.push('file');
    await Promise.all(hashes);
    clearInterval(ticking);
    expect(order[0]).toBe('file');
    // A loop that waited for the hashes would have turned about as often as there are hashes.
    expect(turns).toBeGreaterThan(5 * hashes.length);
  });

  it('refuses what would wait too long, and works again after the crowd', async () => {
    await hashPassword('starts the threads');
    const crowd = times(passwordQueue.maxQueued + hashingThreads + 5).map(hashPassword);
    const settled = Promise.allSettled(crowd);
    const last = await crowd.at(-1)?.catch((error: unknown) => error);
    expect(last).toBeInstanceOf(AppError);
    expect(last).toMatchObject({ code: 'limit_exceeded', details: { retryAfterS: 5 } });
    await closePasswordPool();
    const refused = (await settled).filter(
      (each) => each.status === 'rejected' && each.reason instanceof AppError,
    );
    expect(refused).toHaveLength(5);
    expect(await hashPassword('calm')).toMatch(/^\$2b\$10\$/);
  });
});
