import { randomUUID } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { makeFolderForFile } from '#test/folders.ts';
import { listenHere } from '#test/loopback.ts';
import { startS3Server } from '#test/s3-server.ts';
import { createByteStore } from './byte-store.ts';

const dataDir = await makeFolderForFile();
const s3 = await startS3Server();
afterAll(() => s3.stop());
const local = createByteStore(readConfig({ DATA_DIR: dataDir }));
const openBucket = (changes: Record<string, string> = {}) =>
  createByteStore(readConfig({ ...s3.environment, ...changes }));

const content = Buffer.from('0123456789');
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

describe.each([
  ['the local folder', local],
  ['an S3 bucket', openBucket()],
])('%s', (_name, store) => {
  it('gives back what was put, whole or a range of it', async () => {
    const key = randomUUID();
    await store.put(key, content, 'image/webp');
    expect(text(await store.get(key))).toBe('0123456789');
    expect(text(await store.get(key, { first: 2, last: 4 }))).toBe('234');
    expect(text(await store.get(key, { first: 9, last: 9 }))).toBe('9');
  });

  it('replaces what lies under a key', async () => {
    const key = randomUUID();
    await store.put(key, content, 'image/webp');
    await store.put(key, Buffer.from('other'), 'image/webp');
    expect(text(await store.get(key))).toBe('other');
  });

  it('has nothing under an unknown or a removed key, and removes twice without an error', async () => {
    const key = randomUUID();
    expect(await store.get(key)).toBeUndefined();
    await store.put(key, content, 'image/webp');
    await store.remove(key);
    await store.remove(key);
    expect(await store.get(key)).toBeUndefined();
  });
});

describe('the local folder', () => {
  it('is for the user of the server alone and keeps no half-written file', async () => {
    const key = randomUUID();
    await local.put(key, content, 'image/webp');
    const root = join(dataDir, 'storage');
    const folder = join(root, key.slice(0, 2));
    expect((await stat(root)).mode & 0o777).toBe(0o700);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((file) => file.endsWith('.part'))).toEqual([]);
  });

  it('removes the half-written file of a crash with its key', async () => {
    const key = randomUUID();
    await local.put(key, content, 'image/webp');
    const folder = join(dataDir, 'storage', key.slice(0, 2));
    await writeFile(join(folder, `${key}.part`), 'half');
    await local.remove(key);
    expect((await readdir(folder)).filter((file) => file.startsWith(key))).toEqual([]);
  });

  it.each(['../secret', 'a/b', '', '..'])('takes no key but its own: %j', async (key) => {
    await expect(local.get(key)).rejects.toThrow('not one of ours');
    await expect(local.put(key, content, '')).rejects.toThrow();
  });
});

describe('an S3 bucket', () => {
  it('refuses a wrong secret', async () => {
    const store = openBucket({ STORAGE_S3_SECRET_ACCESS_KEY: 'wrong' });
    await expect(store.put(randomUUID(), content, 'image/webp')).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
  });

  it('tells a missing bucket from a missing object', async () => {
    const store = openBucket({ STORAGE_S3_BUCKET: 'elsewhere' });
    await expect(store.get(randomUUID())).rejects.toThrow('NoSuchBucket');
  });

  it('is asked again while it is overloaded, twice at most', async () => {
    const answers = [503, 500, 200, 503, 503, 503];
    const server = createServer((request, response) => {
      request.resume().once('end', () => response.writeHead(answers.shift() ?? 200).end());
    });
    const port = await listenHere(server);
    const store = openBucket({ STORAGE_S3_ENDPOINT: `http://127.0.0.1:${port}` });
    await store.put(randomUUID(), content, 'image/webp');
    expect(answers).toEqual([503, 503, 503]);
    await expect(store.remove(randomUUID())).rejects.toThrow('503');
    expect(answers).toEqual([]);
    server.close();
  });

  it.each(Object.keys(s3.environment))('is not half configured: %s', (name) => {
    expect(() => readConfig({ ...s3.environment, [name]: '' })).toThrow(name);
  });
});
