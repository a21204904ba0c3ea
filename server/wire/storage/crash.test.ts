import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { storageLimits } from '#shared/facts/storage.ts';
import { eventually } from '#test/eventually.ts';
import { makePicture } from '#test/pictures.ts';
import { startS3Server } from '#test/s3-server.ts';
import { startServerForFile, startTestServer } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { bookedKeys, storedKeys } from '#test/storage-objects.ts';
import type { ByteStore } from './byte-store.ts';

let fan: SignedIn;

const server = await startServerForFile();
const picture = await makePicture();

beforeEach(async () => {
  fan = await server.signInAs(`fan-${crypto.randomUUID()}`);
  server.clock.advance(storageLimits.unfinishedMs);
  await sweepUntilClean();
});

const readPublic = () => fetch(`${server.url}/storage/v1/object/public/avatars/${fan.id}/a.png`);
const internal = { status: 500, statusCode: '500', message: 'Internal server error' };
const upload = (name: string, upsert = false) =>
  fan.client.storage.from('avatars').upload(`${fan.id}/${name}`, picture, { upsert });

/** Lets verbs of the real store fail, until `repair` or the end of the test. */
function breakStore(broken: (real: ByteStore) => Partial<ByteStore>): () => void {
  const { bytes } = server.services.storage;
  const { put, get, remove } = bytes;
  Object.assign(
    bytes,
    broken({ put: put.bind(bytes), get: get.bind(bytes), remove: remove.bind(bytes) }),
  );
  const repair = () => Object.assign(bytes, { put, get, remove });
  onTestFinished(() => void repair());
  return repair;
}

const fails = () => Promise.reject(new Error('the disk is full'));

async function sweepUntilClean(): Promise<void> {
  await eventually(async () => {
    server.services.storage.sweeper.sweepSoon();
    const { held, discarded } = await bookedKeys(server);
    expect(discarded).toEqual([]);
    expect((await storedKeys(server)).sort()).toEqual(held.sort());
  });
}

describe('a store that fails', () => {
  it('before the bytes are written leaves no object', async () => {
    breakStore(() => ({ put: fails }));
    expect((await upload('a.png')).error).toMatchObject(internal);
    expect((await fan.client.storage.from('avatars').list(fan.id)).data).toEqual([]);
  });

  it('after the bytes are written leaves them to the sweep of an hour later', async () => {
    breakStore((real) => ({ put: (...parts) => real.put(...parts).then(fails) }));
    expect((await upload('a.png')).error).toMatchObject(internal);
    const [key = ''] = (await bookedKeys(server)).discarded;
    server.services.storage.sweeper.sweepSoon();
    expect((await bookedKeys(server)).discarded).toContain(key);
    expect(await storedKeys(server)).toContain(key);
    server.clock.advance(storageLimits.unfinishedMs);
    await sweepUntilClean();
    expect(await storedKeys(server)).not.toContain(key);
  });

  it('during a replacement keeps the old picture', async () => {
    expect((await upload('a.png')).error).toBeNull();
    const before = (await readPublic()).headers.get('etag');
    breakStore(() => ({ put: fails }));
    expect((await upload('a.png', true)).error).toMatchObject(internal);
    const after = await readPublic();
    expect([after.status, after.headers.get('etag')]).toEqual([200, before]);
  });

  it('does not keep a removed object, and its bytes go when it is well again', async () => {
    expect((await upload('a.png')).error).toBeNull();
    const { held } = await bookedKeys(server);
    let attempts = 0;
    const remove = () => {
      attempts += 1;
      return fails();
    };
    const repair = breakStore(() => ({ remove }));
    const { data } = await fan.client.storage.from('avatars').remove([`${fan.id}/a.png`]);
    expect(data).toHaveLength(1);
    await eventually(() => expect(attempts).toBeGreaterThan(0));
    expect((await bookedKeys(server)).discarded).toHaveLength(1);
    repair();
    await sweepUntilClean();
    expect((await bookedKeys(server)).held.length).toBe(held.length - 1);
  });
});

describe('a row that cannot be written', () => {
  it('leaves its bytes to the sweep', async () => {
    breakStore((real) => ({
      put: async (...parts) => {
        await real.put(...parts);
        await server.query('delete from auth.users where id = $1', [fan.id]);
      },
    }));
    expect((await upload('a.png')).error).toMatchObject({ statusCode: '403' });
    expect((await bookedKeys(server)).discarded).toHaveLength(1);
    server.clock.advance(storageLimits.unfinishedMs);
    await sweepUntilClean();
  });

  it('is refused when a sweep was faster than the upload', async () => {
    breakStore((real) => ({
      put: async (...parts) => {
        await real.put(...parts);
        server.clock.advance(storageLimits.unfinishedMs);
        await sweepUntilClean();
      },
    }));
    expect((await upload('a.png')).error).toMatchObject(internal);
    expect((await readPublic()).status).toBe(400);
  });
});

it('a reader gets the new picture when the old one goes under its eyes', async () => {
  expect((await upload('a.png')).error).toBeNull();
  let isReplaced = false;
  breakStore((real) => ({
    get: async (...parts) => {
      if (!isReplaced) {
        isReplaced = true;
        expect((await upload('a.png', true)).error).toBeNull();
        await sweepUntilClean();
      }
      return real.get(...parts);
    },
  }));
  expect((await readPublic()).status).toBe(200);
});

it('two uploads of one name at the same moment leave one object with its bytes', async () => {
  const twice = [upload('a.png', true), upload('a.png', true)];
  expect((await Promise.all(twice)).map(({ error }) => error)).toEqual([null, null]);
  const once = await Promise.all([upload('b.png'), upload('b.png')]);
  expect(
    once.map(({ error }) => error && 'statusCode' in error && error.statusCode).sort(),
  ).toEqual(['409', null]);
  server.clock.advance(storageLimits.unfinishedMs);
  await sweepUntilClean();
});

it('a bucket service that is down stops uploads alone, and nothing is half-written', async () => {
  const s3 = await startS3Server();
  const far = await startTestServer({ environment: s3.environment });
  onTestFinished(far.stop);
  await s3.stop();
  const visitor = await far.signInAs('fan');
  const avatars = visitor.client.storage.from('avatars');
  const { error } = await avatars.upload(`${visitor.id}/a.png`, picture);
  expect(error).toMatchObject(internal);
  expect((await avatars.list(visitor.id)).data).toEqual([]);
  expect((await bookedKeys(far)).discarded).toHaveLength(1);
  expect((await fetch(`${far.url}/readyz`)).status).toBe(200);
});
