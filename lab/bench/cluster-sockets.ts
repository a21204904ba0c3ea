import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

/** Pages in one process: each joins, comes back when it was cut or told to, and then asks for what it has missed. */
export type SocketsOrder = { siteUrl: string; apiKey: string; count: number; externalId: string };
/** `behind` have not seen the version that was asked about; `missed` changes came by asking, not by the socket. */
export type SocketsReport = { open: number; behind: number; reconnects: number; asked: number };

const openedAtOnce = 50;
const heartbeatMs = 25_000;
const [order] = (await once(process, 'message')) as [SocketsOrder];
const { siteUrl, apiKey, count, externalId } = order;
const address = `${siteUrl.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0&apikey=${apiKey}`;
const bindings = [{ event: '*', schema: 'public', table: 'games' }];
const versions = new Array<number>(count).fill(0);
const joined = new Set<number>();
let reconnects = 0;
let asked = 0;

const spread = () => 500 + Math.random() * 1_000;

/** One page for as long as the process lives. */
async function keepPage(index: number, whenJoined: () => void): Promise<void> {
  for (;;) {
    await live(index, whenJoined).catch(() => {});
    joined.delete(index);
    reconnects += 1;
    await pause(spread());
  }
}

/** Until the socket closes. */
function live(index: number, whenJoined: () => void): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    let joins = 0;
    const send = (topic: string, event: string, payload: object) => {
      if (socket.readyState !== WebSocket.OPEN) return;
      const reference = String(joins);
      socket.send(JSON.stringify([reference, reference, topic, event, payload]));
    };
    const join = () => {
      joins += 1;
      send('realtime:games', 'phx_join', { config: { postgres_changes: bindings } });
    };
    const beat = setInterval(() => send('phoenix', 'heartbeat', {}), heartbeatMs);
    socket.on('open', join);
    socket.on('message', (data) => {
      const text = String(data);
      const version = /"venue":"v(\d+)"/.exec(text)?.[1];
      if (version) versions[index] = Math.max(versions[index] ?? 0, Number(version));
      else if (text.includes('"phx_error"')) setTimeout(join, spread());
      else if (text.includes('Subscribed to PostgreSQL')) {
        joined.add(index);
        whenJoined();
        setTimeout(() => void catchUp(index), spread());
      } else if (text.includes('"phx_reply"') && text.includes('"status":"error"')) {
        setTimeout(join, spread());
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(beat);
      resolve();
    });
  });
}

/** As a page does: until it has an answer, by this page at another moment than by the next. */
async function catchUp(index: number): Promise<void> {
  const url = `${siteUrl}/rest/v1/games?select=venue&external_id=eq.${externalId}`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    asked += 1;
    try {
      const answer = await fetch(url, {
        headers: { apikey: apiKey },
        signal: AbortSignal.timeout(5_000),
      });
      const version = /v(\d+)/.exec(await answer.text())?.[1];
      if (answer.ok && version) {
        versions[index] = Math.max(versions[index] ?? 0, Number(version));
        return;
      }
    } catch {
      // Nobody answers: the next attempt.
    }
    await pause(spread());
  }
}

for (let opened = 0; opened < count; opened += openedAtOnce) {
  const group = Array.from(
    { length: Math.min(openedAtOnce, count - opened) },
    (_, n) => opened + n,
  );
  await Promise.all(
    group.map((index) => new Promise<void>((resolve) => void keepPage(index, resolve))),
  );
}
process.on('message', ({ version }: { version: number }) => {
  const behind = versions.filter((seen) => seen < version).length;
  process.send?.({ open: joined.size, behind, reconnects, asked } satisfies SocketsReport);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
