import { readdir, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import { startS3Server } from '#test/s3-server.ts';
import type { BackupPlace } from './backup-place.ts';
import { createBackupPlace } from './create-backup-place.ts';

const settings = { atMinute: 180, keep: 14, passphrase: undefined };

async function makeFolder() {
  const folder = await makeFolderForTest();
  const backups = { ...settings, place: { folder } };
  return { folder, place: createBackupPlace({ backups, dataDir: '/nowhere' }) };
}

async function makeBucket(): Promise<BackupPlace> {
  const server = await startS3Server();
  onTestFinished(() => server.stop());
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const s3 = { endpoint: server.endpoint, region: 'us-east-1', bucket: 'pictures', ...keys };
  const backups = { ...settings, place: { s3, prefix: 'hub/backups/' } };
  return createBackupPlace({ backups, dataDir: '/nowhere' });
}

// More than two parts of a bucket.
const large = Buffer.alloc(40 * 1024 * 1024, 'some text that repeats ');

const kinds = { folder: async () => (await makeFolder()).place, bucket: makeBucket };
describe.each(Object.entries(kinds))('a %s of backups', (_, make) => {
  it('gives back what it was given, and lists it', async () => {
    const place = await make();
    expect(await place.list()).toEqual([]);
    await place.write('one.tar', Readable.from([large.subarray(0, 1_000), large.subarray(1_000)]));
    expect(await place.list()).toEqual([
      { name: 'one.tar', bytes: large.length, storedAt: expect.any(Date) },
    ]);
    expect(large.equals(await buffer(await place.read('one.tar')))).toBe(true);
    await place.remove('one.tar');
    expect(await place.list()).toEqual([]);
  });

  it('keeps nothing of one that fails or is stopped', async () => {
    const place = await make();
    const failing = Readable.from(
      (async function* () {
        yield large;
        throw new Error('the database went away');
      })(),
    );
    await expect(place.write('one.tar', failing)).rejects.toThrow('the database went away');
    const stopping = new AbortController();
    const endless = Readable.from(
      (async function* () {
        for (let piece = 0; piece < 100; piece += 1) {
          if (piece === 2) stopping.abort();
          yield large;
        }
      })(),
    );
    await expect(place.write('two.tar', endless, stopping.signal)).rejects.toThrow(/abort/i);
    expect(await place.list()).toEqual([]);
  });

  it('writes over nothing', async () => {
    const place = await make();
    await place.write('one.tar', Readable.from([Buffer.from('first')]));
    const again = place.write('one.tar', Readable.from([Buffer.from('second')]));
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    expect(String(await buffer(await place.read('one.tar')))).toBe('first');
  });

  it('has no other names', async () => {
    const place = await make();
    for (const name of ['../one.tar', 'one', '.tar', 'a/b.tar', '']) {
      await expect(place.read(name)).rejects.toMatchObject({ code: 'invalid_input' });
      await expect(place.remove(name)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(place.read('none.tar')).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('a folder knows its room, and a bucket does not', async () => {
  const { folder, place } = await makeFolder();
  const { bavail, bsize } = await statfs(folder);
  const room = await place.readRoom();
  expect(room?.device).toBe((await stat(folder)).dev);
  // Others write meanwhile.
  expect(room?.bytes).toBeGreaterThan((bavail * bsize) / 2);
  expect(await (await makeBucket()).readRoom()).toBeUndefined();
});

it('a folder whose disk fills up says so, and keeps nothing', async () => {
  const { folder, place } = await makeFolder();
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  const bytes = new Readable({ read: () => bytes.destroy(full) });
  await expect(place.write('one.tar', bytes)).rejects.toMatchObject({
    code: 'limit_exceeded',
    message: expect.stringContaining(`no room in ${folder}`),
  });
  expect(await readdir(folder)).toEqual([]);
});

it('a folder takes away what a killed backup left, after a day', async () => {
  const { folder, place } = await makeFolder();
  for (const name of ['old.tar.part', 'young.tar.part']) await writeFile(join(folder, name), 'cut');
  await utimes(join(folder, 'old.tar.part'), 0, 0);
  expect(await place.list()).toEqual([]);
  await place.write('one.tar', Readable.from([Buffer.from('whole')]));
  expect((await readdir(folder)).sort()).toEqual(['one.tar', 'young.tar.part']);
});
