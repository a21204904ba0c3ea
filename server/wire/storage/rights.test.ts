import { describe, expect, it } from 'vitest';
import { makePicture } from '#test/pictures.ts';
import { startServerForFile } from '#test/server.ts';
import { callsOf, rawRequest, refusals } from '#test/storage-calls.ts';
import { bookedKeys } from '#test/storage-objects.ts';
import { signClaims, signToken, unsignedToken } from '#test/tokens.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');
const other = await server.signInAs('other');
const picture = await makePicture();
const apikey = server.services.secrets.publishableKey;
const { error } = await fan.client.storage.from('avatars').upload(`${fan.id}/kept.png`, picture);
if (error) throw error;

const call = callsOf(server, fan, picture);

describe('a caller', () => {
  it('needs an API key, as everywhere', async () => {
    const path = `/object/avatars/${fan.id}/a.png`;
    const authorization = `Bearer ${fan.token}`;
    expect(await call(path, { headers: { authorization } })).toMatchObject({
      status: 401,
      body: { statusCode: '401', message: 'No API key found in request' },
    });
    expect(await call(path, { headers: { apikey: 'wrong', authorization } })).toMatchObject({
      status: 401,
      body: { statusCode: '401', message: 'Invalid API key' },
    });
  });

  it('uploads nothing without a token', async () => {
    const path = `/object/avatars/${fan.id}/a.png`;
    expect(await call(path, { headers: { apikey } })).toEqual(refusals.accessDenied);
    const authorization = `Bearer ${apikey}`;
    expect(await call(path, { headers: { apikey, authorization } })).toEqual(refusals.accessDenied);
  });

  it('is refused with a token that is forged, expired or broken', async () => {
    const { jwtSecret } = server.services.secrets;
    const claims = { role: 'authenticated', sub: fan.id };
    const past = Math.floor(Date.now() / 1000) - 3600;
    const { invalidJwt, expiredJwt } = refusals;
    for (const [token, answer] of [
      [await signClaims(claims), invalidJwt],
      [unsignedToken, invalidJwt],
      ['', invalidJwt],
      ['a.b.c', invalidJwt],
      [await signClaims({ ...claims, role: 'postgres' }, jwtSecret), invalidJwt],
      [await signClaims({ ...claims, exp: past }, jwtSecret), expiredJwt],
    ] as const) {
      const headers = { apikey, authorization: `Bearer ${token}` };
      expect(await call(`/object/avatars/${fan.id}/a.png`, { headers }), token).toEqual(answer);
      expect(await call('/object/list/avatars', { headers, body: '{"prefix":""}' })).toEqual(
        answer,
      );
    }
  });

  it.each([
    ['account is gone', crypto.randomUUID()],
    ['token names no account id', 'not-a-uuid'],
  ])('whose %s uploads nothing', async (_what, sub) => {
    const headers = { apikey, authorization: `Bearer ${await signToken(server, sub)}` };
    expect(await call(`/object/avatars/${sub}/a.png`, { headers })).toEqual(refusals.accessDenied);
  });
});

describe("another user's folder", () => {
  const bucket = () => other.client.storage.from('avatars');
  const visitors = server.client().storage.from('avatars');

  it('takes no upload, no update and no overwriting, and tells no name that is taken', async () => {
    const denied = { statusCode: '403', code: 'AccessDenied', status: 400 };
    const name = `${fan.id}/kept.png`;
    expect((await bucket().upload(`${fan.id}/new.png`, picture)).error).toMatchObject(denied);
    expect((await bucket().upload(name, picture)).error).toMatchObject(denied);
    expect((await bucket().upload(name, picture, { upsert: true })).error).toMatchObject(denied);
    expect((await bucket().update(name, picture)).error).toMatchObject(denied);
    expect((await bucket().upload('root.png', picture)).error).toMatchObject(denied);
  });

  it('lists nothing, to a visitor either', async () => {
    for (const client of [bucket(), visitors]) {
      expect(await client.list(fan.id)).toEqual({ data: [], error: null });
      expect(await client.list('')).toEqual({ data: [], error: null });
    }
    const own = await fan.client.storage.from('avatars').list('');
    expect(own.data).toEqual([expect.objectContaining({ name: fan.id, id: null, metadata: null })]);
  });

  it('loses nothing by remove', async () => {
    const name = `${fan.id}/kept.png`;
    for (const client of [bucket(), visitors]) {
      expect(await client.remove([name])).toEqual({ data: [], error: null });
    }
    const { publicUrl } = bucket().getPublicUrl(name).data;
    expect((await fetch(publicUrl)).status).toBe(200);
  });

  it('is not read through the private route', async () => {
    const { error } = await bucket().download(`${fan.id}/kept.png`);
    expect(error).toMatchObject({ status: 400 });
    for (const kind of ['', 'authenticated/']) {
      const headers = { apikey, authorization: `Bearer ${other.token}` };
      const path = `/object/${kind}avatars/${fan.id}/kept.png`;
      expect(await call(path, { method: 'GET', headers })).toEqual(refusals.noSuchKey);
    }
  });
});

it('rights are asked before the body is sent', async () => {
  const before = await bookedKeys(server);
  const path = `/storage/v1/object/avatars/${other.id}/a.png`;
  const answer = await rawRequest(
    server,
    `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: ${apikey}\r\n` +
      `authorization: Bearer ${fan.token}\r\ncontent-type: image/png\r\ncontent-length: 4000000\r\n\r\n`,
  );
  expect(answer).toContain('"code":"AccessDenied"');
  expect(await bookedKeys(server)).toEqual(before);
});
