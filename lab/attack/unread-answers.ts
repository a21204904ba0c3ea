import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Figures, TargetFacts } from './attack.ts';
import { fillNews } from './fill-news.ts';

const requestsOfSocket = 5;
const holdMs = 25_000;

/** Six answers of 217 MB that nobody read held 1.85 GB. */
export const unreadAnswers: Attack = {
  name: 'unread-answers',
  says: '180 visitors of one address ask five times for almost 1.5 MB each, and read nothing',
  keepsReads: { timesIdle: 3 },
  prepare: fill,
  run: (target) => holdAnswers(target, ['127.0.0.2'], 180),
};

/** What is bounded for each address is held by several: their number bounds memory, not how quick others are. */
export const unreadCrowd: Attack = {
  name: 'unread-crowd',
  says: 'the same from three addresses, with sixty connections each',
  prepare: fill,
  run: (target) => holdAnswers(target, ['127.0.0.2', '127.0.0.3', '127.0.0.4'], 60),
};

function fill(target: TargetFacts): Promise<void> {
  return fillNews(target, { rows: 1_000, characters: 1_200 });
}

async function holdAnswers(
  target: TargetFacts,
  addresses: readonly string[],
  socketsOfEach: number,
): Promise<Figures> {
  const sockets = addresses.flatMap((localAddress) =>
    Array.from({ length: socketsOfEach }, () => askAndWait(target, localAddress)),
  );
  await pause(holdMs);
  for (const socket of sockets) socket.destroy();
  return { sockets: sockets.length, 'requests of each': requestsOfSocket };
}

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
