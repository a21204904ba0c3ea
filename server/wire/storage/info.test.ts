import { describe, expect, it } from 'vitest';
import { makePicture } from '#test/pictures.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const server = await startServerForFile();
const avatarsOf = ({ client }: Pick<SignedIn, 'client'>) => client.storage.from('avatars');
const fan = await server.signInAs('fan');
const other = await server.signInAs('other');
const path = `${fan.id}/a picture.png`;
const { error } = await avatarsOf(fan).upload(path, await makePicture(), {
  metadata: { shot_by: 'me' },
  cacheControl: '60',
});
if (error) throw error;

const noSuchKey = { status: 400, statusCode: '404', code: 'NoSuchKey' };

describe('info()', () => {
  it('tells the owner of a file what is kept of it', async () => {
    const { data, error } = await avatarsOf(fan).info(path);
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: path,
      bucketId: 'avatars',
      size: expect.any(Number),
      contentType: 'image/webp',
      cacheControl: 'max-age=60',
      etag: expect.stringMatching(/^".+"$/),
      metadata: { shotBy: 'me' },
      lastModified: expect.any(String),
      createdAt: expect.any(String),
    });
    const { data: listed } = await avatarsOf(fan).list(fan.id);
    expect(listed?.[0]?.metadata?.size).toBe(data?.size);
  });

  it('tells nobody else anything', async () => {
    for (const person of [other, { client: server.client() }]) {
      expect((await avatarsOf(person).info(path)).error).toMatchObject(noSuchKey);
    }
    expect((await avatarsOf(fan).info(`${fan.id}/none.png`)).error).toMatchObject(noSuchKey);
    const nowhere = await fan.client.storage.from('nowhere').info(path);
    expect(nowhere.error).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  });
});

describe('exists()', () => {
  it('is true for the owner of a file alone', async () => {
    expect(await avatarsOf(fan).exists(path)).toEqual({ data: true, error: null });
    for (const person of [other, { client: server.client() }]) {
      expect(await avatarsOf(person).exists(path)).toMatchObject({ data: false, error: noSuchKey });
    }
  });

  it('is false for a file that is gone, and a fault for a token that is none', async () => {
    expect(await avatarsOf(fan).exists(`${fan.id}/none.png`)).toMatchObject({ data: false });
    const stranger = server.client('no-key');
    await expect(stranger.storage.from('avatars').exists(path)).rejects.toMatchObject({
      statusCode: '401',
    });
  });
});
