import { describe, expect, it } from 'vitest';
import { makePicture } from '#test/pictures.ts';
import { startServerForFile } from '#test/server.ts';
import { callsOf, rawRequest, refusals } from '#test/storage-calls.ts';

const server = await startServerForFile();
const fan = await server.signInAs('fan');
const picture = await makePicture();
const apikey = server.services.secrets.publishableKey;
const { error } = await fan.client.storage.from('avatars').upload(`${fan.id}/kept.png`, picture);
if (error) throw error;

const call = callsOf(server, fan, picture);
const get = (path: string) => call(path, { method: 'GET' });

describe('a name', () => {
  it.each(['..%2Fother%2Fa.png', '%E0%A4%A'])('that cannot be one is refused: %s', async (name) => {
    expect(await call(`/object/avatars/${fan.id}/${name}`)).toEqual(refusals.invalidKey);
    expect(await get(`/object/public/avatars/${fan.id}/${name}`)).toEqual(refusals.invalidKey);
  });

  it.each(['avatars', 'public/avatars'])(
    'that climbs unseen by clients is refused: %s',
    async (place) => {
      const path = `/storage/v1/object/${place}/${fan.id}/%2e%2e/${fan.id}/kept.png`;
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\napikey: ${apikey}\r\n\r\n`;
      const answer = await rawRequest(server, head);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"InvalidKey"');
    },
  );

  it('that is taken is kept without x-upsert', async () => {
    const url = `${server.url}/storage/v1/object/public/avatars/${fan.id}/kept.png`;
    const before = (await fetch(url)).headers.get('etag');
    const different = await makePicture({ width: 10 });
    expect(await call(`/object/avatars/${fan.id}/kept.png`, { body: different })).toEqual(
      refusals.alreadyExists,
    );
    expect((await fetch(url)).headers.get('etag')).toBe(before);
  });

  it('that is unknown is not found', async () => {
    expect(await get(`/object/public/avatars/${fan.id}/no.png`)).toEqual(refusals.noSuchKey);
    expect(await get(`/object/avatars/${fan.id}/no.png`)).toEqual(refusals.noSuchKey);
  });
});

describe('a bucket', () => {
  it('that is unknown is not found', async () => {
    expect(await call('/object/nothing/a.png')).toEqual(refusals.noSuchBucket);
    expect(await get('/object/public/nothing/a.png')).toEqual(refusals.noSuchBucket);
    expect(await call('/object/list/nothing', { body: '{}' })).toEqual(refusals.noSuchBucket);
    const removal = { method: 'DELETE', body: '{"prefixes":["a"]}' };
    expect(await call('/object/nothing', removal)).toEqual(refusals.noSuchBucket);
  });

  it('that no column can hold is refused, not a fault', async () => {
    for (const [method, path, sent] of [
      ['GET', '/object/public/a%00/b.png', ''],
      ['POST', '/object/list/a%00', '{}'],
      ['POST', '/object/list/avatars', '{"prefix":"\\u0000"}'],
      ['DELETE', '/object/avatars', '{"prefixes":["\\u0000"]}'],
    ] as const) {
      expect(await call(path, { method, body: sent }), path).toEqual(refusals.invalidRequest);
    }
  });

  it('that is not public gives nothing without rights', async () => {
    await server.query(`insert into storage.buckets (id, name) values ('vault', 'vault')`);
    const service = server.client(server.services.secrets.secretKey).storage.from('vault');
    expect((await service.upload('a.png', picture)).error).toBeNull();
    expect(await get('/object/public/vault/a.png')).toEqual(refusals.noSuchBucket);
    expect(await get('/object/vault/a.png')).toEqual(refusals.noSuchKey);
    expect((await service.download('a.png')).data?.type).toBe('image/webp');
    expect(await call('/object/vault/b.png')).toEqual(refusals.accessDenied);
  });

  it('is shown to the service key alone and changed by nobody', async () => {
    const service = server.client(server.services.secrets.secretKey).storage;
    expect((await service.listBuckets()).data).toMatchObject([{ id: 'avatars', public: true }, {}]);
    expect((await service.getBucket('avatars')).data).toMatchObject({ file_size_limit: 5_242_880 });
    expect(await fan.client.storage.listBuckets()).toEqual({ data: [], error: null });
    expect(await get('/bucket/avatars')).toEqual(refusals.noSuchBucket);
    for (const [method, path] of [
      ['POST', '/bucket'],
      ['PUT', '/bucket/avatars'],
      ['DELETE', '/bucket/avatars'],
      ['POST', '/bucket/avatars/empty'],
    ] as const) {
      expect(await call(path, { method, body: '{}' }), path).toEqual(refusals.unsupported);
    }
  });
});

describe('what the product does not need', () => {
  it.each([
    ['POST', '/object/move'],
    ['POST', '/object/copy'],
    ['POST', '/object/sign/avatars/a.png'],
    ['POST', '/object/upload/sign/avatars/a.png'],
    ['POST', '/object/list-v2/avatars'],
    ['DELETE', '/object/avatars/a.png'],
    ['PATCH', '/object/avatars/a.png'],
    ['GET', '/render/image/public/avatars/a.png'],
    ['POST', '/upload/resumable'],
    ['GET', '/elsewhere'],
  ])('is refused in the shape of the protocol: %s %s', async (method, path) => {
    expect(await call(path, { method, body: '{}' })).toEqual(refusals.unsupported);
  });

  it.each([
    ['/object/list/avatars', 'no json'],
    ['/object/list/avatars', '{"limit":0}'],
    ['/object/list/avatars', '{"limit":5000}'],
    ['/object/list/avatars', '{"offset":-1}'],
    ['/object/list/avatars', '{"sortBy":{"column":"version; drop table"}}'],
    ['/object/avatars', '{"prefixes":"all"}'],
    ['/object/avatars', '{"prefixes":[]}'],
  ])('is no list or removal: %s %s', async (path, body) => {
    const method = path.includes('list') ? 'POST' : 'DELETE';
    expect(await call(path, { method, body })).toMatchObject({
      status: 400,
      body: { statusCode: '400', code: 'InvalidRequest' },
    });
  });
});
