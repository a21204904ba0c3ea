import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocket, WebSocketServer } from 'ws';

/** What `ws` itself can do: one NOTIFY to all sockets, in the same bytes, without a look at rights and filters. */
export type BareFanOut = {
  /** What a subscriber hears of a change, around the one value that differs. */
  frame: string[];
  clientConfig: pg.ClientConfig;
};

const [{ frame, clientConfig }] = (await once(process, 'message')) as [BareFanOut];
const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
sockets.on('connection', (socket) => {
  socket.once('message', () => socket.send('Subscribed to PostgreSQL'));
});
const listener = new pg.Client(clientConfig);
await listener.connect();
listener.on('notification', ({ payload = '' }) => {
  const { new: row } = JSON.parse(payload) as { new: { venue: string } };
  const text = frame.join(row.venue);
  for (const socket of sockets.clients) {
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }
});
await listener.query('listen realtime_changes');
process.on('message', () => process.exit());
process.send?.({ port: (sockets.address() as AddressInfo).port });
