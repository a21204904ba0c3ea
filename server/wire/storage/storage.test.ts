import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { makePicture } from '#test/pictures.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { bookedKeys } from '#test/storage-objects.ts';

describe.each(['the local folder', 'an S3 bucket'])('pictures in %s', (driver) => {
  let server: TestServer;
  let s3: S3Server | undefined;
  let fan: SignedIn;
  let picture: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    s3 = driver === 'an S3 bucket' ? await startS3Server() : undefined;
    server = await startTestServer({ environment: s3?.environment ?? {} });
    fan = await server.signInAs('fan');
    picture = await makePicture();
  });
  afterAll(async () => {
    await server.stop();
    await s3?.stop();
  });

  const avatars = () => fan.client.storage.from('avatars');
  const publicUrl = (name: string) => avatars().getPublicUrl(name).data.publicUrl;
  const read = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(publicUrl(name), { headers, method });
  let names = 0;
  async function uploadNew(body: Blob | Buffer = picture): Promise<string> {
    const name = `${fan.id}/picture-${++names}.png`;
    const { error } = await avatars().upload(name, body);
    if (error) throw error;
    return name;
  }

  it('are uploaded as a form and answered with their id and path', async () => {
    const name = `${fan.id}/form.png`;
    const { data, error } = await avatars().upload(
      name,
      new Blob([picture], { type: 'image/png' }),
      { cacheControl: '60', metadata: { from: 'test' } },
    );
    expect(error).toBeNull();
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      path: name,
      fullPath: `avatars/${name}`,
    });
    expect((await read(name)).headers.get('cache-control')).toBe('public, max-age=60');
    const { rows } = await server.query(
      `select owner::text, owner_id, bucket_id, metadata, user_metadata from storage.objects where name = $1`,
      [name],
    );
    expect(rows[0]).toMatchObject({
      owner: fan.id,
      owner_id: fan.id,
      bucket_id: 'avatars',
      metadata: { mimetype: 'image/webp', cacheControl: 'max-age=60', httpStatusCode: 200 },
      user_metadata: { from: 'test' },
    });
  });

  it('are uploaded as bare bytes and as a form with names of its own', async () => {
    const raw = `${fan.id}/raw.png`;
    const options = { cacheControl: '90', metadata: { a: 1 }, contentType: 'text/html' };
    expect((await avatars().upload(raw, picture, options)).error).toBeNull();
    expect((await read(raw)).headers.get('cache-control')).toBe('public, max-age=90');
    const form = new FormData();
    form.append('avatar', new File([picture], '../../evil.html', { type: 'text/html' }));
    const named = `${fan.id}/named.png`;
    expect((await avatars().upload(named, form)).error).toBeNull();
    for (const name of [raw, named]) {
      expect((await read(name)).headers.get('content-type')).toBe('image/webp');
    }
  });

  it('are public with safe headers and the type of their own bytes', async () => {
    const answer = await read(await uploadNew());
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=3600',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'last-modified': new Date(Math.floor(+server.clock.now() / 1000) * 1000).toUTCString(),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });

  it('are read in ranges', async () => {
    const name = await uploadNew();
    const whole = Buffer.from(await (await read(name)).arrayBuffer());
    const part = await read(name, { range: 'bytes=4-11' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 4-11/${whole.length}`);
    expect(part.headers.get('content-length')).toBe('8');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 12));
    const outside = await read(name, { range: `bytes=${whole.length}-` });
    expect(outside.status).toBe(416);
    expect(await outside.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' });
    const stale = await read(name, { range: 'bytes=4-11', 'if-range': '"other"' });
    expect(stale.status).toBe(200);
  });

  it('are not sent again while unchanged', async () => {
    const name = await uploadNew();
    const first = await read(name);
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const unchanged: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ];
    for (const headers of unchanged) {
      const again = await read(name, headers);
      expect([again.status, await again.text()], JSON.stringify(headers)).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    const changed: Record<string, string>[] = [
      { 'if-none-match': '"other"' },
      { 'if-none-match': '"other"', 'if-modified-since': modified },
      { 'if-modified-since': new Date(0).toUTCString() },
    ];
    for (const headers of changed) {
      expect((await read(name, headers)).status, JSON.stringify(headers)).toBe(200);
    }
  });

  it('answer HEAD without bytes', async () => {
    const name = await uploadNew();
    const whole = await (await read(name)).arrayBuffer();
    const head = await read(name, {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(whole.byteLength));
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await read('nobody/nothing.png', {}, 'HEAD')).status).toBe(400);
  });

  it('are downloaded under the name that is asked for', async () => {
    const name = await uploadNew();
    const dispositionFor = async (download: string | boolean) => {
      const { publicUrl } = avatars().getPublicUrl(name, { download }).data;
      return (await fetch(publicUrl)).headers.get('content-disposition');
    };
    expect(await dispositionFor(true)).toBe('attachment');
    expect(await dispositionFor('a "b"\r\nx: é.png')).toBe(
      "attachment; filename*=UTF-8''a%20%22b%22%0D%0Ax%3A%20%C3%A9.png",
    );
    expect((await read(name)).headers.get('content-disposition')).toBeNull();
  });

  it('are downloaded by their owner through the private route', async () => {
    const name = await uploadNew();
    const { data, error } = await avatars().download(name);
    expect(error).toBeNull();
    const shown = await (await read(name)).arrayBuffer();
    expect(await data?.arrayBuffer()).toEqual(shown);
    const url = `${server.url}/storage/v1/object/authenticated/avatars/${name}`;
    const headers = {
      apikey: server.services.secrets.publishableKey,
      authorization: `Bearer ${fan.token}`,
    };
    const answer = await fetch(url, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=3600',
    ]);
  });

  it('are replaced by update and by an upload with x-upsert, and the old bytes go', async () => {
    const name = await uploadNew();
    const before = hash(await (await read(name)).arrayBuffer());
    const other = await makePicture({ width: 20, height: 20 });
    expect((await avatars().update(name, other)).error).toBeNull();
    const between = hash(await (await read(name)).arrayBuffer());
    expect(between).not.toBe(before);
    expect((await avatars().upload(name, picture, { upsert: true })).error).toBeNull();
    expect(hash(await (await read(name)).arrayBuffer())).toBe(before);
    await expectNoLeftovers();
  });

  it('are removed with their bytes', async () => {
    const name = await uploadNew();
    const kept = await uploadNew();
    const { data, error } = await avatars().remove([name, `${fan.id}/unknown.png`]);
    expect(error).toBeNull();
    expect(data).toMatchObject([{ name, bucket_id: 'avatars', owner_id: fan.id }]);
    expect((await read(name)).status).toBe(400);
    expect((await read(kept)).status).toBe(200);
    await expectNoLeftovers();
  });

  it('go with the account', async () => {
    const leaver = await server.signInAs('leaver');
    const name = `${leaver.id}/a.png`;
    const bucket = leaver.client.storage.from('avatars');
    expect((await bucket.upload(name, picture)).error).toBeNull();
    const { pool } = server.services.database;
    const held = await pool.query('select version from storage.objects where name = $1', [name]);
    await pool.query('delete from auth.users where id = $1', [leaver.id]);
    expect((await read(name)).status).toBe(400);
    server.services.storage.sweeper.sweepSoon();
    await expectNoLeftovers();
    expect(await server.services.storage.bytes.get(held.rows[0].version)).toBeUndefined();
    const { error } = await bucket.upload(name, picture);
    expect(error).toMatchObject({ statusCode: '401', code: 'AccessDenied' });
  });

  it('are shared by two servers on one database', async () => {
    const { databaseUrl = '', dataDir } = server.services.config;
    const second = await startTestServer({
      environment: { ...s3?.environment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    });
    onTestFinished(second.stop);
    const name = await uploadNew();
    const elsewhere = publicUrl(name).replace(server.url, second.url);
    const here = hash(await (await read(name)).arrayBuffer());
    expect(hash(await (await fetch(elsewhere)).arrayBuffer())).toBe(here);
    await Promise.all([server, second].map(({ services }) => services.storage.sweeper.sweepSoon()));
    expect((await avatars().remove([name])).error).toBeNull();
    expect((await fetch(elsewhere)).status).toBe(400);
  });

  /** Everything discarded is swept, and every object still has its bytes. */
  async function expectNoLeftovers(): Promise<void> {
    const held = await eventually(async () => {
      const keys = await bookedKeys(server);
      expect(keys.discarded).toEqual([]);
      return keys.held;
    });
    for (const key of held) {
      expect(await server.services.storage.bytes.get(key), key).toBeDefined();
    }
  }
});

function hash(bytes: ArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
}
