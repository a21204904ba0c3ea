import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, TargetFacts } from './attack.ts';
import { fillNews } from './fill-news.ts';

const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
const socketsOfAddress = 60;
const requestsOfSocket = 5;
const holdMs = 25_000;

/** Six answers of 217 MB that nobody read held 1.85 GB. */
export const unreadAnswers: Attack = {
  name: 'unread-answers',
  says: '180 visitors of three addresses ask five times for 3 MB each, and read nothing',
  keepsReads: true,
  run: async (target) => {
    await fillNews(target, { rows: 1_000, characters: 2_800 });
    const sockets = addresses.flatMap((localAddress) =>
      Array.from({ length: socketsOfAddress }, () => askAndWait(target, localAddress)),
    );
    await pause(holdMs);
    for (const socket of sockets) socket.destroy();
    return { sockets: sockets.length, 'requests of each': requestsOfSocket };
  },
};

function askAndWait({ url, publishableKey }: TargetFacts, localAddress: string): Socket {
  const { port } = new URL(url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  const request = `GET /rest/v1/news HTTP/1.1\r\nHost: localhost\r\napikey: ${publishableKey}\r\n\r\n`;
  socket.on('error', () => {});
  once(socket, 'connect').then(
    () => socket.pause().write(request.repeat(requestsOfSocket)),
    () => {},
  );
  return socket;
}
