import type { LookupFunction } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { feedFailuresInRow } from '#server/base/net/circuit.ts';
import { createPublicFetch } from '#server/base/net/public-fetch.ts';
import { feedPictures } from '#shared/facts/pictures.ts';
import { TestClock } from '#test/clock.ts';
import { sendPicture, startPictureProvider } from '#test/picture-provider.ts';
import { createPictureFetch } from './fetch-picture.ts';

const never = new AbortController().signal;
const picture = Buffer.from('a picture');

const clock = new TestClock();
/** The provider's neighbour on the same host: another port. */
const [provider, neighbour] = await Promise.all([startPictureProvider(), startPictureProvider()]);

afterAll(() => {
  provider.stop();
  neighbour.stop();
});
beforeEach(() => {
  provider.requests.length = 0;
  neighbour.requests.length = 0;
});

/** Every name leads to this machine. */
const lookup: LookupFunction = (_hostname, options, callback) => {
  const found = { address: '127.0.0.1', family: 4 };
  if (options.all) callback(null, [found]);
  else callback(null, found.address, found.family);
};

function createFetch({ ownFeedHost = '127.0.0.1' as string | undefined, timeoutMs = 5_000 } = {}) {
  const fetch = createPublicFetch({ ownHost: ownFeedHost, lookup });
  const config = {
    feedBaseUrl: provider.url,
    ownFeedHost,
    feedUserAgent: 'Hub/1 (+https://hub.test)',
  };
  return createPictureFetch({ config, fetch, now: clock.now, timeoutMs });
}

describe('the address that a row holds', () => {
  it('is asked at the provider that the operator runs', async () => {
    provider.answers.set('/own.png', sendPicture(picture));
    const fetched = await createFetch()(`${provider.url}/own.png`, undefined, never);
    expect(fetched).toEqual({
      bytes: picture,
      validators: { etag: '"first"', lastModified: null },
    });
  });

  it.each([
    'file:///etc/passwd',
    'ftp://pictures.test/a.png',
    'data:image/png;base64,AAAA',
    'http://10.0.0.1/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://2130706433/a.png',
    'http://localhost/a.png',
    'http://name:secret@pictures.test/a.png',
    'no address',
  ])('is never asked in a private network, or otherwise than by HTTP: %s', async (address) => {
    for (const ownFeedHost of [undefined, 'mirror.test', '127.0.0.1']) {
      const asked = createFetch({ ownFeedHost })(address, undefined, never);
      await expect(asked, ownFeedHost).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('is asked neither at another port of the own provider nor through a name that leads there', async () => {
    const { port } = new URL(neighbour.url);
    await expect(createFetch()(neighbour.url, undefined, never)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const named = createFetch()(`http://pictures.test:${port}/a.png`, undefined, never);
    await expect(named).rejects.toMatchObject({
      code: 'upstream_failed',
      message: expect.stringContaining('leads into a private network'),
    });
    expect(neighbour.requests).toEqual([]);
  });

  it('leads to no other host', async () => {
    provider.answers.set('/moved.png', (_request, response) => {
      response.writeHead(302, { location: `${neighbour.url}/a.png` }).end();
    });
    await expect(createFetch()(`${provider.url}/moved.png`, undefined, never)).rejects.toThrow(
      'redirected to another host',
    );
    expect(neighbour.requests).toEqual([]);
  });
});

describe('a provider', () => {
  it('learns who asks', async () => {
    provider.answers.set('/who.png', sendPicture(picture));
    await createFetch()(`${provider.url}/who.png`, undefined, never);
    expect(provider.requests[0]?.headers['user-agent']).toBe('Hub/1 (+https://hub.test)');
  });

  it('is asked only whether a known picture has changed', async () => {
    provider.answers.set('/known.png', sendPicture(picture, '"known"'));
    const fetch = createFetch();
    const ask = (etag: string) =>
      fetch(`${provider.url}/known.png`, { etag, lastModified: null }, never);
    expect(await ask('"known"')).toBeUndefined();
    expect((await ask('"older"'))?.validators.etag).toBe('"known"');
  });

  it('that begins and never ends is given up', async () => {
    provider.answers.set('/drips.png', (_request, response) => void response.write('a'));
    const asked = createFetch({ timeoutMs: 50 })(`${provider.url}/drips.png`, undefined, never);
    await expect(asked).rejects.toMatchObject({ code: 'upstream_failed' });
  });

  it('has no picture, or fails for now', async () => {
    const ask = () => createFetch()(`${provider.url}/status.png`, undefined, never);
    for (const [status, code] of [
      [404, 'not_found'],
      [410, 'not_found'],
      [403, 'upstream_failed'],
      [503, 'upstream_failed'],
    ] as const) {
      provider.answers.set('/status.png', (_request, response) => response.writeHead(status).end());
      await expect(ask(), String(status)).rejects.toMatchObject({ code });
    }
  });

  it('that refuses or fails several times in a row is left alone, then tried once', async () => {
    const fetch = createFetch();
    const ask = () => fetch(`${provider.url}/fails.png`, undefined, never);
    provider.answers.set('/fails.png', (_request, response) => response.writeHead(403).end());
    for (let count = 0; count < 50; count += 1) await ask().catch(() => {});
    expect(provider.asked('/fails.png')).toBe(feedFailuresInRow);
    await expect(ask()).rejects.toMatchObject({ details: { isBusy: true } });
    clock.advance(feedPictures.hostRestsMs.firstMs);
    await Promise.allSettled([ask(), ask(), ask()]);
    expect(provider.asked('/fails.png')).toBe(feedFailuresInRow + 1);

    provider.answers.set('/fails.png', sendPicture(picture));
    clock.advance(feedPictures.hostRestsMs.mostMs);
    expect((await ask())?.bytes).toEqual(picture);
    expect((await ask())?.bytes).toEqual(picture);
  });

  it('that lacks many pictures is asked for the next one', async () => {
    const fetch = createFetch();
    for (let count = 0; count < 10; count += 1) {
      const asked = fetch(`${provider.url}/lacks.png`, undefined, never);
      await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(provider.asked('/lacks.png')).toBe(10);
  });
});
