import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { leastFreeBytes } from '#shared/facts/limits.ts';
import { fillSite, makeSite, type Site } from '#test/backed-up-site.ts';
import { createBackup } from './create-backup.ts';

const name = 'one.tar';

/** The folder has so much room. */
async function setRoom({ place, config }: Site, bytes: number, isBesideData = false) {
  const { dev } = await stat(config.dataDir);
  Object.assign(place, { readRoom: async () => ({ bytes, device: isBesideData ? dev : dev + 1 }) });
}

it('is refused before anything is written where it does not fit, with both figures', async () => {
  const site = await makeSite();
  await fillSite(site);
  const told: string[] = [];
  await setRoom(site, 1_000);
  const created = createBackup({ ...site, onProgress: (what) => told.push(what) }, { name });
  await expect(created).rejects.toMatchObject({
    code: 'limit_exceeded',
    message: expect.stringMatching(
      /^There is no room in \S+\. The archive takes about \d+ kB, and 1 kB are free\. Make room/,
    ),
  });
  expect(told).toEqual([]);
  expect(await site.place.list()).toEqual([]);
});

it('counts the files, of which the database knows the sizes', async () => {
  const site = await makeSite();
  await fillSite(site);
  await site.ask(`update storage.objects set metadata = metadata || '{"size": 3000000}'`);
  await setRoom(site, 3_000_000);
  const created = createBackup(site, { name });
  await expect(created).rejects.toThrow(/takes about 3\.\d MB, and 3 MB are free/);
});

it('leaves the disk that it shares with the site what a server needs', async () => {
  const site = await makeSite();
  const bytes = leastFreeBytes + 10_000;
  await setRoom(site, bytes, true);
  await expect(createBackup(site, { name })).rejects.toThrow(
    '64 MB are free, of which the server needs 64 MB',
  );
  await setRoom(site, bytes);
  await createBackup({ ...site, isHurried: true }, { name });
  expect(await site.place.list()).toHaveLength(1);
});

it('rests nine times as long as it works, but not while somebody waits, and tells how far it is', async () => {
  const site = await makeSite();
  await fillSite(site);
  const create = async (isHurried: boolean) => {
    const told: string[] = [];
    let restedMs = 0;
    const wait = async (delayMs: number) => {
      restedMs += delayMs;
    };
    const began = performance.now();
    const onProgress = (what: string) => told.push(what);
    const needs = { ...site, isHurried, wait, onProgress };
    const { tables } = await createBackup(needs, { name: `hurried-${isHurried}.tar` });
    const ofTables = told.filter((what) => what.startsWith('table'));
    expect(ofTables).toHaveLength(tables);
    expect(ofTables.at(-1)).toMatch(new RegExp(`^table ${tables} of ${tables}: \\w+\\.\\w+$`));
    expect(told.at(-1)).toBe('file 1 of 1');
    return { restedMs, tookMs: performance.now() - began };
  };
  expect((await create(true)).restedMs).toBe(0);
  const { restedMs, tookMs } = await create(false);
  expect(restedMs).toBeGreaterThan(0);
  expect(restedMs).toBeLessThan(9 * tookMs);
});
