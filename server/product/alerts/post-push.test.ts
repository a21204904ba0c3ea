import type { LookupFunction } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startPushService } from '#test/push-service.ts';
import { createPostPush } from './post-push.ts';

const service = await startPushService();

afterAll(() => service.stop());

const push = (endpoint: string) => ({ endpoint, headers: {}, body: Buffer.from('x') });
const leadsTo =
  (address: string): LookupFunction =>
  (_hostname, _options, callback) =>
    callback(null, [{ address, family: 4 }]);

const to = (endpoint: string, hosts: string[] = []) => createPostPush({ hosts })(push(endpoint));

describe('a push', () => {
  it.each([
    ...(['http://push.example/1', 'https://127.0.0.1/1', 'https://10.0.0.1/1'] as const),
    ...(['https://[::1]/1', 'https://169.254.169.254/1', 'https://[::ffff:10.0.0.1]/1'] as const),
    ...(['https://push.example/1', 'https://8.8.8.8/1', 'http://fcm.googleapis.com/1'] as const),
    ...(['https://fcm.googleapis.com:8443/1', 'https://web.push.apple.com:22/1'] as const),
    ...(['https://fcm.googleapis.com.push.example/1', 'https://evilpush.apple.com/1'] as const),
    ...(['https://push.apple.com/1', 'https://notify.windows.com.evil/1'] as const),
  ])('never goes to %s', async (endpoint) => {
    await expect(to(endpoint)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(to(endpoint, ['push.other'])).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.each([
    ...(['https://fcm.googleapis.com/fcm/send/1', 'https://FCM.googleapis.com:443/wp/1'] as const),
    ...(['https://updates.push.services.mozilla.com/wpush/v2/1'] as const),
    ...(['https://web.push.apple.com/1', 'https://wns2-by3p.notify.windows.com/w/1'] as const),
  ])(
    'knows the service at %s, but never follows its name into a private network',
    async (endpoint) => {
      for (const address of ['127.0.0.1', '10.1.2.3', '192.168.1.1', '169.254.169.254']) {
        const post = createPostPush({ hosts: ['push.example'], lookup: leadsTo(address) });
        await expect(post(push(endpoint))).rejects.toThrow('private network');
      }
    },
  );

  it('goes where an operator says, with the port that was said', async () => {
    const { port } = new URL(service.origin);
    const lookup = leadsTo('127.0.0.1');
    const nobody = createPostPush({ hosts: [`up.example:${port}`], lookup });
    // The service of the test speaks no TLS: it was reached.
    await expect(nobody(push(`https://up.example:${port}/1`))).rejects.not.toThrow(
      /PUSH_HOSTS|private/,
    );
    for (const other of ['https://up.example/1', `https://up.example:${Number(port) + 1}/1`]) {
      await expect(nobody(push(other))).rejects.toMatchObject({ code: 'forbidden' });
    }
    const many = createPostPush({ hosts: ['*.example'], lookup });
    await expect(many(push('https://up.example/1'))).rejects.toThrow('private network');
  });

  it('goes to this machine where an operator says so', async () => {
    expect(await to(`${service.origin}/push/nobody`, ['127.0.0.1'])).toMatchObject({ status: 404 });
    const { host } = new URL(service.origin);
    expect(await to(`${service.origin}/push/nobody`, [host])).toMatchObject({ status: 404 });
    await expect(to(`${service.origin}/push/nobody`)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('follows nobody who sends it elsewhere', async () => {
    service.answer({ status: 307, headers: { location: 'https://10.0.0.1/' } });
    expect(await to(`${service.origin}/push/one`, ['127.0.0.1'])).toMatchObject({ status: 307 });
    service.answer(undefined);
  });
});
