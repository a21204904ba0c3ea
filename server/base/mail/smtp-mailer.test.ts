import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { mailQueue } from './limits.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** A mail server that takes connections and never says a word, until it hangs up on everybody. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  let most = 0;
  let isGone = false;
  const listener = createServer((socket) => {
    if (isGone) return socket.destroy();
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  listener.listen(0, '127.0.0.1', resolve);
  await promise;
  const hangUp = () => {
    isGone = true;
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    hangUp();
    listener.close();
  });
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, hangUp, count: () => sockets.size, most: () => most };
}

it('opens few connections to a mail server that hangs, and refuses what would wait too long', async () => {
  const silent = await startSilentServer();
  const mailer = createSmtpMailer(silent.url, 'hub@example.com');
  const mail = { to: 'fan@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const places = mailQueue.concurrency + mailQueue.maxQueued;
  const sending = Array.from({ length: places }, () => mailer.send(mail));
  const settled = Promise.allSettled(sending);
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'limit_exceeded' });
  await eventually(() => expect(silent.count()).toBe(mailQueue.concurrency));

  silent.hangUp();
  const outcomes = await settled;
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(places);
  expect(silent.most()).toBe(mailQueue.concurrency);
});
