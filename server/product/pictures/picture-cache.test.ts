import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { TestClock } from '#test/clock.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { PictureCache } from './picture-cache.ts';

const validators = { etag: '"a"', lastModified: null };
const drawings = [Buffer.alloc(1_000, 'small'), Buffer.alloc(4_000, 'large')];

let folder: string;
let clock: TestClock;
beforeEach(async () => {
  folder = await makeFolderForTest();
  clock = new TestClock(new Date().toISOString());
});

const open = (limits?: ConstructorParameters<typeof PictureCache>[2]) =>
  new PictureCache(folder, clock.now, limits);

async function bytesOfFolder(): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('a folder of pictures', () => {
  it('gives back what it was given, to every process', async () => {
    const kept = await open().keep('http://a', drawings, validators);
    expect(kept).toMatchObject({ drawings, validators, checkedAt: clock.now() });
    const found = await open().find('http://a');
    expect(found).toMatchObject({ drawings, validators, digest: kept.digest });
    expect(await open().find('http://b')).toBeUndefined();
  });

  it('knows when the provider was last asked', async () => {
    const cache = open();
    await cache.keep('http://a', drawings, validators);
    clock.advance(3 * dayMs);
    await cache.find('http://a');
    const kept = (await cache.find('http://a'))?.checkedAt.getTime();
    expect(kept).toBeCloseTo(clock.now().getTime() - 3 * dayMs, -1);
    await cache.confirm('http://a');
    const confirmed = (await cache.find('http://a'))?.checkedAt.getTime();
    expect(confirmed).toBeCloseTo(clock.now().getTime(), -1);
  });

  it('takes a broken file for none', async () => {
    const cache = open();
    await cache.keep('http://a', drawings, validators);
    const path = join(folder, (await readdir(folder))[0] ?? '');
    const whole = await readFile(path);
    for (const broken of [
      whole.subarray(0, whole.length - 1),
      whole.fill(0, 200, 300),
      Buffer.from('no line'),
      Buffer.alloc(0),
    ]) {
      await writeFile(path, broken);
      expect(await cache.find('http://a')).toBeUndefined();
    }
    await cache.keep('http://a', drawings, validators);
    expect(await cache.find('http://a')).toBeDefined();
  });

  it('never holds more than it may: what was longest unused goes first', async () => {
    const limits = { keptBytes: 60_000, unusedDays: 90 };
    const cache = open(limits);
    await cache.keep('http://shown', drawings, validators);
    for (let count = 0; count < 30; count += 1) {
      clock.advance(2 * dayMs);
      await cache.keep(`http://${count}`, drawings, validators);
      await cache.find('http://shown');
      expect(await bytesOfFolder()).toBeLessThanOrEqual(limits.keptBytes);
    }
    expect(await cache.find('http://shown')).toBeDefined();
    expect(await cache.find('http://29')).toBeDefined();
    expect(await cache.find('http://0')).toBeUndefined();
  });

  it('forgets what nobody has looked at for long, and what a crash left half-written', async () => {
    const cache = open({ keptBytes: 1_000_000, unusedDays: 90 });
    await cache.keep('http://old', drawings, validators);
    await writeFile(join(folder, 'half.part'), 'half');
    clock.advance(91 * dayMs);
    await open({ keptBytes: 1_000_000, unusedDays: 90 }).keep('http://new', drawings, validators);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await cache.find('http://new')).toBeDefined();
  });
});
