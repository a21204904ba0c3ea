import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PushService, startPushService } from '#test/push-service.ts';
import { createPostPush } from './post-push.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const push = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') });
const leadsTo =
  (address: string): LookupFunction =>
  (_hostname, _options, callback) =>
    callback(null, [{ address, family: 4 }]);

describe('a push', () => {
  it.each([
    ...(['http://push.example/1', 'https://127.0.0.1/1', 'https://10.0.0.1/1'] as const),
    ...(['https://[::1]/1', 'https://169.254.169.254/1', 'https://[::ffff:10.0.0.1]/1'] as const),
  ])('never goes to %s', async (endpoint) => {
    await expect(createPostPush()(push(endpoint))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254'])(
    'never follows a name to %s',
    async (address) => {
      const post = createPostPush({ lookup: leadsTo(address) });
      await expect(post(push('https://push.example/1'))).rejects.toThrow('private network');
    },
  );

  it('goes to this machine where a test says so', async () => {
    const post = createPostPush({ mayReachLoopback: true });
    expect(await post(push(`${service.origin}/push/nobody`))).toMatchObject({ status: 404 });
  });

  it('follows nobody who sends it elsewhere', async () => {
    service.answer({ status: 307, headers: { location: 'https://10.0.0.1/' } });
    const post = createPostPush({ mayReachLoopback: true });
    expect(await post(push(`${service.origin}/push/one`))).toMatchObject({ status: 307 });
    service.answer(undefined);
  });
});
