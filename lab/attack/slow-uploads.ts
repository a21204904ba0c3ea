import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { pictureRules } from '../../shared/facts/storage.ts';
import type { Attack, SignedUp, Target } from './attack.ts';

const crowd = 12;
const dripEveryMs = 1_000;
const worstSide = Math.floor(Math.sqrt(pictureRules.maxAvifPixels));
const patienceMs = 60_000;

/** Each slow upload held one of twelve places; one picture of 800 bytes took 540 MB of the server. */
export const slowUploads: Attack = {
  name: 'slow-uploads',
  says: 'twelve people drip their uploads while a thirteenth uploads, then twelve send the largest pictures at once',
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const people: SignedUp[] = [];
    for (let person = 0; person < crowd; person += 1) people.push(await target.signUp());
    const quick = await target.signUp();
    const slow = people.map((person, at) => drip(target, person, `127.0.0.${at + 2}`));
    await pause(2 * dripEveryMs);
    const small = await draw(64, 'png');
    const from = performance.now();
    const meanwhile = await upload(target, quick, small);
    const quickMs = performance.now() - from;
    for (const { stop } of slow) stop();
    if (meanwhile !== 200) throw new Error(`the thirteenth person was answered ${meanwhile}`);

    const worst = await draw(worstSide, 'avif');
    const statuses = await Promise.all(people.map((person) => upload(target, person, worst)));
    const broken = statuses.filter((status) => status >= 500);
    if (broken.length > 0) throw new Error(`largest pictures were answered ${broken.join()}`);
    return {
      'upload meanwhile': `${quickMs.toFixed(0)} ms`,
      'largest pictures drawn': `${statuses.filter((status) => status === 200).length} of ${crowd}`,
    };
  },
};

/** An upload of 5 MB of which a few bytes come every second, from an address of its own. */
function drip(
  { url, publishableKey }: Target,
  { accessToken, userId }: SignedUp,
  localAddress: string,
): { stop: () => void } {
  const { port } = new URL(url);
  const socket: Socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(
    [
      `POST /storage/v1/object/avatars/${userId}/slow.png HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `apikey: ${publishableKey}`,
      `authorization: Bearer ${accessToken}`,
      'content-length: 5000000',
      '\r\n',
    ].join('\r\n'),
  );
  const timer = setInterval(() => socket.write('x'.repeat(100)), dripEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
}

async function upload(
  { url, publishableKey }: Target,
  { accessToken, userId }: SignedUp,
  picture: Buffer<ArrayBuffer>,
): Promise<number> {
  const response = await fetch(`${url}/storage/v1/object/avatars/${userId}/a.png`, {
    method: 'PUT',
    headers: { apikey: publishableKey, authorization: `Bearer ${accessToken}` },
    body: picture,
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.arrayBuffer();
  return response.status;
}

/** One colour, so that many pixels are few bytes. */
async function draw(side: number, type: 'png' | 'avif'): Promise<Buffer<ArrayBuffer>> {
  const background = { r: 10, g: 100, b: 200, alpha: 0.5 };
  // The pictures of an attacker are drawn on another machine.
  sharp.concurrency(1);
  const canvas = sharp({ create: { width: side, height: side, channels: 4, background } });
  return Buffer.from(await canvas.toFormat(type, { effort: 1 }).toBuffer());
}
