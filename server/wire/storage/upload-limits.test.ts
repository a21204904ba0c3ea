import { connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { avatarUpload } from '#shared/facts/avatars.ts';
import { budgets } from '#shared/facts/budgets.ts';
import { storageLimits } from '#shared/facts/storage.ts';
import { eventually } from '#test/eventually.ts';
import { makePicture } from '#test/pictures.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { callStorage } from '#test/storage-calls.ts';
import { bookedKeys, storedKeys } from '#test/storage-objects.ts';

let fan: SignedIn;
let headers: Record<string, string>;

const server = await startServerForFile();

beforeEach(async () => {
  fan = await server.signInAs(`fan-${crypto.randomUUID()}`);
  headers = {
    apikey: server.services.secrets.publishableKey,
    authorization: `Bearer ${fan.token}`,
  };
});

const upload = async (person: SignedIn, name: string) =>
  person.client.storage.from('avatars').upload(`${person.id}/${name}`, await makePicture());

const sixMegabytes = new Uint8Array(6 * 1024 * 1024);
const tooLarge = { status: 400, statusCode: '413', code: 'EntityTooLarge' };

async function expectNothingStored(): Promise<void> {
  expect((await fan.client.storage.from('avatars').list(fan.id)).data).toEqual([]);
  const { held, discarded } = await bookedKeys(server);
  expect(new Set([...held, ...discarded])).toEqual(new Set(await storedKeys(server)));
}

describe('a file that is too large', () => {
  it('is refused as a form, as bytes and at the exact limit of the bucket', async () => {
    const avatars = fan.client.storage.from('avatars');
    const name = `${fan.id}/a.png`;
    expect((await avatars.upload(name, new Blob([sixMegabytes]))).error).toMatchObject(tooLarge);
    expect((await avatars.upload(name, sixMegabytes)).error).toMatchObject(tooLarge);
    const overByOne = new Uint8Array(avatarUpload.maxBytes + 1);
    expect((await avatars.upload(name, new Blob([overByOne]))).error).toMatchObject(tooLarge);
    expect((await avatars.upload(name, overByOne)).error).toMatchObject(tooLarge);
    // Zeros are no picture, but they were read.
    const full = new Uint8Array(avatarUpload.maxBytes);
    const invalidType = { statusCode: '415', code: 'InvalidMimeType' };
    expect((await avatars.upload(name, new Blob([full]))).error).toMatchObject(invalidType);
    expect((await avatars.upload(name, full)).error).toMatchObject(invalidType);
    await expectNothingStored();
  });

  it('is refused as soon as it is over, when it does not tell its length', async () => {
    const socket = openUpload(`${fan.id}/a.png`, ['transfer-encoding: chunked']);
    const megabyte = Buffer.alloc(1_048_576);
    let sent = 0;
    while (!socket.answer() && sent < 40) {
      await socket.write(Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')]));
      sent += 1;
    }
    await eventually(() => expect(socket.answer()).toContain('"code":"EntityTooLarge"'));
    expect(sent).toBeLessThan(40);
    await expectNothingStored();
  });

  it('is refused by its own word before any of it is sent', async () => {
    const socket = openUpload(`${fan.id}/a.png`, ['content-length: 6000000']);
    await eventually(() => expect(socket.answer()).toContain('"code":"EntityTooLarge"'));
  });

  it('is measured against the limit of its bucket', async () => {
    await server.query(
      `insert into storage.buckets (id, name, file_size_limit) values ('tiny', 'tiny', 100)`,
    );
    const tiny = server.client(server.services.secrets.secretKey).storage.from('tiny');
    const picture = await makePicture({ width: 100, height: 100 });
    expect((await tiny.upload('a.png', picture)).error).toMatchObject(tooLarge);
  });
});

describe('an upload that breaks off', () => {
  it.each([
    ['with a length', ['content-length: 5000'], Buffer.alloc(2000)],
    ['in chunks', ['transfer-encoding: chunked'], Buffer.from('a\r\n0123456789\r\n')],
    [
      'inside a form',
      ['content-length: 5000', 'content-type: multipart/form-data; boundary=x'],
      Buffer.from('--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf'),
    ],
  ])('leaves nothing behind: %s', async (_what, lines, half) => {
    const socket = openUpload(`${fan.id}/a.png`, lines);
    await socket.write(half);
    socket.destroy();
    // The server is well and the place of the broken upload is free again.
    const picture = await makePicture();
    await eventually(async () => {
      const names = Array.from({ length: storageLimits.uploadsPerUser }, (_, at) => `b${at}.png`);
      const outcomes = await Promise.all(
        names.map((name) =>
          fan.client.storage.from('avatars').upload(`${fan.id}/${name}`, picture, { upsert: true }),
        ),
      );
      expect(outcomes.map(({ error }) => error)).toEqual(outcomes.map(() => null));
    });
    const { data } = await fan.client.storage.from('avatars').list(fan.id);
    expect(data?.map(({ name }) => name)).not.toContain('a.png');
  });

  it('is refused when its form has no end', async () => {
    const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf';
    const answer = await callStorage(server, `/object/avatars/${fan.id}/a.png`, {
      headers: form,
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } });
  });
});

describe('a form', () => {
  const send = async (form: FormData) =>
    callStorage(server, `/object/avatars/${fan.id}/${crypto.randomUUID()}`, {
      headers,
      body: form,
    });
  const file = async () => new File([await makePicture()], 'a.png');

  it('has exactly one file', async () => {
    const none = new FormData();
    none.append('cacheControl', '60');
    const two = new FormData();
    two.append('', await file());
    two.append('', await file());
    for (const form of [none, two]) {
      expect(await send(form)).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } });
    }
  });

  it.each(['no json', '[1]', '"text"', `{"a":"${'x'.repeat(5000)}"}`])(
    'takes a small object as metadata, not %s',
    async (metadata) => {
      const form = new FormData();
      form.append('metadata', metadata);
      form.append('', await file());
      expect(await send(form)).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } });
    },
  );
});

it('many uploads of one user are refused for a while, and cost nothing to others', async () => {
  const picture = await makePicture();
  const path = `/object/avatars/${fan.id}/a.png`;
  for (let at = 0; at < budgets.upload.most; at += 1) {
    await server.services.budgets.take('upload', fan.id);
  }
  const url = `${server.url}/storage/v1${path}`;
  const answer = await fetch(url, { method: 'POST', headers, body: picture });
  expect([answer.status, await answer.json()]).toMatchObject([
    429,
    { statusCode: '429', code: 'TooManyRequests' },
  ]);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(await server.signInAs('other'), 'a.png')).error).toBeNull();
});

describe('slow uploads', () => {
  it('of a dozen keep nobody else from uploading', async () => {
    const slow = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const person = await server.signInAs(`slow-${crypto.randomUUID()}`);
        const socket = openUpload(`${person.id}/${at}.png`, ['content-length: 5000'], person);
        await socket.write(Buffer.alloc(100));
        return socket;
      }),
    );
    expect((await upload(fan, 'a.png')).error).toBeNull();
    expect(slow.map(({ answer }) => answer())).toEqual(slow.map(() => ''));
  });

  it('are ended when they bring next to nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const before = vi.getTimerCount();
    const socket = openUpload(`${fan.id}/a.png`, ['content-length: 100000']);
    await socket.write(Buffer.alloc(storageLimits.paceBytes));
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(before));
    vi.advanceTimersByTime(storageLimits.paceMs);
    await socket.write(Buffer.alloc(100));
    expect(socket.answer()).toBe('');
    vi.advanceTimersByTime(2 * storageLimits.paceMs);
    await eventually(() => expect(socket.answer()).toContain('"code":"RequestTimeout"'));
    await expectNothingStored();
  });
});

describe('what one person keeps', () => {
  /** As if they had uploaded so many files of that size. */
  async function keep({ id }: SignedIn, files: number, bytes: number): Promise<void> {
    await server.query(
      `with booked as (
         insert into storage.discarded (version, sweep_after)
         select gen_random_uuid(), 'infinity' from generate_series(1, $2::int) returning version)
       insert into storage.objects (bucket_id, name, owner, version, metadata)
       select 'avatars', $1::uuid || '/kept/' || version, $1, version,
         jsonb_build_object('size', $3::bigint) from booked`,
      [id, files, bytes],
    );
  }
  const quotaExceeded = { status: 400, statusCode: '413', code: 'QuotaExceeded' };

  it('is bounded in files, also when they come at the same moment', async () => {
    await keep(fan, storageLimits.filesOfPerson - 1, 1);
    const outcomes = await Promise.all(['a', 'b', 'c'].map((name) => upload(fan, name)));
    const refused = outcomes.map(({ error }) => error).filter((error) => error !== null);
    expect(refused).toHaveLength(2);
    for (const error of refused) expect(error).toMatchObject(quotaExceeded);
    const { data } = await fan.client.storage.from('avatars').list(`${fan.id}/kept`);
    expect(data).toHaveLength(storageLimits.filesOfPerson - 1);
  });

  it('is bounded in bytes, and a removed file makes room', async () => {
    await keep(fan, 1, storageLimits.bytesOfPerson);
    expect((await upload(fan, 'a.png')).error).toMatchObject(quotaExceeded);
    const bucket = fan.client.storage.from('avatars');
    const { data } = await bucket.list(`${fan.id}/kept`);
    await bucket.remove((data ?? []).map(({ name }) => `${fan.id}/kept/${name}`));
    expect((await upload(fan, 'a.png')).error).toBeNull();
  });

  it('can still be replaced when there is no place for another file', async () => {
    expect((await upload(fan, 'a.png')).error).toBeNull();
    await keep(fan, storageLimits.filesOfPerson - 1, 1);
    const bucket = fan.client.storage.from('avatars');
    const { error } = await bucket.update(`${fan.id}/a.png`, await makePicture({ width: 10 }));
    expect(error).toBeNull();
  });
});

it('uploads at once of one user are refused beyond a few, while others upload', async () => {
  const oneTooMany = storageLimits.uploadsPerUser + 1;
  const held = Array.from({ length: oneTooMany }, (_, at) =>
    openUpload(`${fan.id}/${at}.png`, ['content-length: 5000']),
  );
  await eventually(() => {
    const answers = held.map(({ answer }) => answer()).filter(Boolean);
    expect(answers).toEqual([expect.stringContaining('"code":"SlowDown"')]);
  });
  const slowDown = { status: 400, statusCode: '503', code: 'SlowDown' };
  expect((await upload(fan, 'a.png')).error).toMatchObject(slowDown);
  expect((await upload(await server.signInAs('patient'), 'a.png')).error).toBeNull();
  for (const socket of held) socket.destroy();
});

/** An upload over a bare socket, of which only the head has been sent. */
function openUpload(name: string, lines: string[], person: SignedIn = fan) {
  const socket: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  socket.on('error', () => {});
  const all = { ...headers, authorization: `Bearer ${person.token}`, host: 'x' };
  const head = [...Object.entries(all).map((pair) => pair.join(': ')), ...lines];
  socket.write(`POST /storage/v1/object/avatars/${name} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  return {
    write: (bytes: Buffer) => new Promise<void>((resolve) => socket.write(bytes, () => resolve())),
    answer: () => answer,
    destroy: () => socket.destroy(),
  };
}
