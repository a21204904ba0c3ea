import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TestClock } from '#test/clock.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { startTestServer } from '#test/server.ts';
import { backups, lastDue } from './backup-job.ts';
import { FolderPlace } from './folder-place.ts';
import { verifyArchive } from './verify-archive.ts';

/** A backup yields to whatever else wants the processor. */
const patient = 120_000;
vi.setConfig({ testTimeout: patient });

async function start(environment: Record<string, string> = {}) {
  const folder = await makeFolderForTest();
  const clock = new TestClock('2026-11-23T02:00:00Z');
  // The job of the server itself comes first, as after any start.
  const server = await startTestServer({ clock, environment });
  onTestFinished(server.stop);
  const { database, config } = server.services;
  const told: string[] = [];
  const context = {
    ...server.services,
    ...{ sql: database.jobs, pool: database.jobs },
    instruments: { keptBackup: (one: { madeAt: Date }) => told.push(one.madeAt.toISOString()) },
    config: { ...config, backups: { ...config.backups, place: { folder }, keep: 2 } },
  };
  const run = (signal = new AbortController().signal) => backups.run(context, 'daily', signal);
  const list = async () => (await readdir(folder)).sort();
  return { folder, clock, context, told, run, list };
}

it('makes one a day and keeps the newest, but whatever a person made', async () => {
  const { folder, clock, told, run, list } = await start();
  for (const name of ['daily-20261101T030000Z.tar', 'backup-20261101T030000Z.tar']) {
    await writeFile(join(folder, name), 'of long ago');
  }
  expect(await run()).toMatchObject({ rowsSaved: 1 });
  expect(await run()).toMatchObject({ rowsSaved: 0 });
  clock.advance(30 * 60_000);
  expect(await run()).toMatchObject({ rowsSaved: 0 });
  clock.advance(31 * 60_000);
  expect(await run()).toMatchObject({ rowsSaved: 2 });
  const kept = ['daily-20261123T020000Z.tar', 'daily-20261123T030100Z.tar'];
  expect(await list()).toEqual(['backup-20261101T030000Z.tar', ...kept]);
  const bytes = await new FolderPlace(folder).read(kept[1] ?? '');
  const { manifest } = await verifyArchive(bytes);
  expect(manifest.madeAt).toBe('2026-11-23T03:01:00.000Z');
  expect([told[0], told.at(-1)]).toEqual(['2026-11-23T02:00:00.000Z', '2026-11-23T03:01:00.000Z']);
});

it('makes up a missed one soon after the start of a server', async () => {
  const folder = await makeFolderForTest();
  const server = await startTestServer({ environment: { BACKUP_DIR: folder } });
  onTestFinished(server.stop);
  await vi.waitFor(
    async () =>
      expect(await readdir(folder)).toEqual([expect.stringMatching(/^daily-\d{8}T\d{6}Z\.tar$/)]),
    { timeout: patient, interval: 20 },
  );
});

it('leaves nothing when its server stops meanwhile', async () => {
  const { run, list } = await start();
  const stopping = new AbortController();
  const stopped = run(stopping.signal);
  stopping.abort();
  await expect(stopped).rejects.toThrow(/abort/i);
  expect(await list()).toEqual([]);
});

it('has nothing to do where no place is set', async () => {
  const { context } = await start();
  const { place, ...rest } = context.config.backups;
  const unset = {
    ...context,
    config: { ...context.config, backups: { ...rest, place: undefined } },
  };
  expect(await backups.subjects({ ...unset, liveSports: new Set() })).toEqual([]);
  expect(await backups.subjects({ ...context, liveSports: new Set() })).toHaveLength(1);
  expect(place.folder).toBeDefined();
});

it('is due at its minute in UTC, and one that was missed at once', () => {
  const due = (now: string) => lastDue(new Date(now), 180).toISOString();
  expect(due('2026-11-23T02:59:59Z')).toBe('2026-11-22T03:00:00.000Z');
  expect(due('2026-11-23T03:00:00Z')).toBe('2026-11-23T03:00:00.000Z');
  expect(due('2026-11-23T23:59:59Z')).toBe('2026-11-23T03:00:00.000Z');
});
