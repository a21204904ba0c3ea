import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPublicFetch } from '#server/base/net/public-fetch.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { feedPictures, type PictureSide } from '#shared/facts/pictures.ts';
import { type PictureKind, pictureAddress } from '#shared/picture-address.ts';
import { eventually } from '#test/eventually.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { sendPicture, startPictureProvider } from '#test/picture-provider.ts';
import { makeBomb, makePicture } from '#test/pictures.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

const team = 'nfl-kc';
const player = '00000000-0000-4000-8000-000000000001';

let paths = 0;

const start = (environment: Record<string, string> = {}) =>
  startTestServer({
    environment: { FEED_BASE_URL: provider.url, ...environment },
    fetch: createPublicFetch({ ownHost: '127.0.0.1' }),
  });

const provider = await startPictureProvider();
afterAll(() => provider.stop());
const server = await start();
afterAll(() => server.stop());
await addPlayer(server);
const bytes = await makePicture({ width: 500, height: 250 });
beforeEach(() => {
  provider.requests.length = 0;
});

async function addPlayer({ services }: TestServer): Promise<void> {
  await services.database.pool.query(
    `insert into players_master (id, player_id, player_name, sport) values ($1, 'nfl-1', 'A B', 'NFL')`,
    [player],
  );
}

/** Each on a path of its own, so that no test sees what another has kept. */
function serve(answer: RequestListener): { path: string; source: string } {
  paths += 1;
  const path = `/pictures/${paths}.png`;
  provider.answers.set(path, answer);
  return { path, source: provider.url + path };
}

/** The row of the player names this picture from now on. */
async function name(source: string | null, { services }: TestServer = server): Promise<void> {
  await services.database.pool.query('update players_master set photo_url = $1', [source]);
}

/** Such a picture of a player. */
async function show(answer: RequestListener) {
  const served = serve(answer);
  await name(served.source);
  return served;
}

function askOnce(
  source: string,
  { side = 144 as PictureSide, kind = 'players' as PictureKind, id = player, init = {} } = {},
  { url } = server,
): Promise<Response> {
  return fetch(url + pictureAddress(kind, id, source, side), init);
}

/** Until it is no longer on its way. */
async function ask(...parts: Parameters<typeof askOnce>): Promise<Response> {
  const answer = await askOnce(...parts);
  return answer.status === 202 ? ask(...parts) : answer;
}

describe('a picture that a row names', () => {
  it('comes from our origin: small, drawn anew, to be kept by browsers', async () => {
    const { source, path } = await show(sendPicture(bytes));
    const answer = await ask(source);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800, immutable',
      etag: expect.stringMatching(/^"[0-9a-f]{64}-144"$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    const small = await sharp(await answer.arrayBuffer()).metadata();
    expect(small).toMatchObject({ format: 'webp', width: 144, height: 72 });
    const large = await (await ask(source, { side: 288 })).arrayBuffer();
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 288 });
    expect(provider.asked(path)).toBe(1);
  });

  it('of a team is found by the key of the team', async () => {
    const { source } = serve(sendPicture(bytes));
    await server.query('update teams_master set logo_url = $1 where team_id = $2', [source, team]);
    expect((await ask(source, { kind: 'teams', id: team })).status).toBe(200);
    expect((await ask(source, { kind: 'teams', id: 'nfl-buf' })).status).toBe(404);
  });

  it('is fetched once for all who ask at the same time', async () => {
    const { source, path } = await show(sendPicture(bytes));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(source)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(provider.asked(path)).toBe(1);
  });

  it('is not sent again to a browser that has it', async () => {
    const { source } = await show(sendPicture(bytes));
    const etag = (await ask(source)).headers.get('etag') ?? '';
    const again = await ask(source, { init: { headers: { 'if-none-match': etag } } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('has another address when the row names another picture, and the old one ends', async () => {
    const [old, fresh] = [serve(sendPicture(bytes)), serve(sendPicture(bytes))];
    await name(old.source);
    expect((await ask(old.source)).status).toBe(200);
    await name(fresh.source);
    expect((await ask(old.source)).status).toBe(404);
    expect((await ask(fresh.source)).status).toBe(200);
    expect(provider.asked(fresh.path)).toBe(1);
  });

  it('is not waited for long when the provider hangs, and is there when it answers', async () => {
    const held = Promise.withResolvers<void>();
    const { source } = await show((request, response) => {
      void held.promise.then(() => sendPicture(bytes)(request, response));
    });
    const answer = await askOnce(source);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    held.resolve();
    expect((await ask(source)).status).toBe(200);
  });
});

describe('a kept picture', () => {
  it('is asked for again after days, and shown meanwhile', async () => {
    const { source, path } = await show(sendPicture(bytes));
    const first = await ask(source);
    server.clock.advance((feedPictures.freshDays - 1) * dayMs);
    await ask(source);
    expect(provider.asked(path)).toBe(1);
    server.clock.advance(2 * dayMs);
    expect((await ask(source)).headers.get('etag')).toBe(first.headers.get('etag'));
    await eventually(() => expect(provider.asked(path)).toBe(2));
    expect(provider.requests.at(-1)?.headers['if-none-match']).toBe('"first"');

    provider.answers.set(path, sendPicture(await makePicture({ width: 100 }), '"second"'));
    await eventually(async () => {
      server.clock.advance((feedPictures.freshDays + 1) * dayMs);
      expect((await ask(source)).headers.get('etag')).not.toBe(first.headers.get('etag'));
    });
  });

  it('stays while the provider fails, and goes when the provider has none any more', async () => {
    const { source, path } = await show(sendPicture(bytes));
    await ask(source);
    provider.answers.set(path, (_request, response) => response.writeHead(500).end());
    server.clock.advance((feedPictures.freshDays + 1) * dayMs);
    for (const _ of [1, 2, 3]) expect((await ask(source)).status).toBe(200);
    await eventually(() => expect(provider.asked(path)).toBe(2));

    provider.answers.delete(path);
    await eventually(async () => {
      server.clock.advance(feedPictures.failedMs + 1);
      expect((await ask(source)).status).toBe(404);
    });
  });

  it('outlives a restart, and serves two processes that share the folder', async () => {
    const folder = await makeFolderForTest();
    const { source, path } = serve(sendPicture(bytes));
    const servers = await Promise.all([1, 2].map(() => start({ DATA_DIR: folder })));
    const [one, two] = servers as [TestServer, TestServer];
    onTestFinished(() => two.stop());
    for (const each of servers) {
      await addPlayer(each);
      await name(source, each);
    }
    const both = await Promise.all(servers.map((each) => ask(source, {}, each)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readdir(join(folder, 'pictures'))).toHaveLength(1);
    const asked = provider.asked(path);
    expect(asked).toBeLessThanOrEqual(2);
    await one.stop();
    const restarted = await start({ DATA_DIR: folder });
    onTestFinished(() => restarted.stop());
    await addPlayer(restarted);
    await name(source, restarted);
    for (const each of [two, restarted]) expect((await ask(source, {}, each)).status).toBe(200);
    expect(provider.asked(path)).toBe(asked);
  });
});

describe('what is no picture of a row', () => {
  it.each([
    ['a row without one', () => name(null).then(() => `/pictures/players/${player}/144/0`)],
    ['an unknown player', () => pictureAddress('players', crypto.randomUUID(), 'http://a', 144)],
    ['an id that is none', () => '/pictures/players/1/144/0'],
    ['an id that names another file', () => '/pictures/teams/..%2f..%2fjwt-secret/144/0'],
    ['an id with a zero character', () => '/pictures/teams/nfl%00kc/144/0'],
    ['an endless id', () => `/pictures/teams/${'a'.repeat(5_000)}/144/0`],
    ['a side that is not drawn', () => `/pictures/teams/${team}/4096/0`],
    ['a side that is no number', () => `/pictures/teams/${team}/1e9/0`],
    ['no version', () => `/pictures/teams/${team}/144`],
    ['another kind', () => `/pictures/profiles/${player}/144/0`],
    ['an address of the caller', () => `/pictures/${encodeURIComponent('http://127.0.0.1/')}`],
  ])('is not found, and nobody is asked: %s', async (_what, findPath) => {
    const answer = await fetch(server.url + (await findPath()));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(provider.requests).toEqual([]);
  });

  it('is not shown when visitors may not read the row, even where it is kept', async () => {
    const { source } = await show(sendPicture(bytes));
    expect((await ask(source)).status).toBe(200);
    const readers = (condition: boolean) =>
      server.query(`alter policy "Anyone reads players" on players_master using (${condition})`);
    await readers(false);
    const answer = await ask(source);
    await readers(true);
    expect(answer.status).toBe(404);
  });
});

describe('what a provider sends instead of a picture', () => {
  const sendAs = (type: string, text: string): RequestListener => {
    return (_, response) => void response.setHeader('content-type', type).end(text);
  };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const sendMore: RequestListener = (_, response) => {
    response.end(Buffer.alloc(feedPictures.fetchedBytes + 1));
  };
  const sendForever: RequestListener = (_, response) => {
    const send = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', send);
    send();
  };
  it.each<[string, RequestListener]>([
    ['a refusal', (_, response) => response.writeHead(403).end('no')],
    ['a page that says it is a picture', sendAs('image/png', '<html><script>alert(1)</script>')],
    ['a drawing with a script', sendAs('image/svg+xml', drawing)],
    ['a picture of a billion pixels', (_, response) => response.end(makeBomb(30_000, 30_000))],
    ['half a picture', (_, response) => response.end(bytes.subarray(0, bytes.length / 2))],
    ['more than fits', sendMore],
    ['a body without an end', sendForever],
    ['a connection that breaks', (_, response) => response.destroy()],
  ])('is not shown, and not asked for again at once: %s', async (_what, answer) => {
    const { source, path } = await show(answer);
    expect((await ask(source)).status).toBe(404);
    expect((await ask(source, { side: 288 })).status).toBe(404);
    expect(provider.asked(path)).toBe(1);
  });

  it('is asked for again later', async () => {
    const { source, path } = await show((_request, response) => response.writeHead(500).end());
    await ask(source);
    provider.answers.set(path, sendPicture(bytes));
    expect((await ask(source)).status).toBe(404);
    server.clock.advance(feedPictures.failedMs + 1);
    expect((await ask(source)).status).toBe(200);
  });
});
