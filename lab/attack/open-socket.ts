import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { TargetFacts } from './attack.ts';

export type AttackSocket = {
  webSocket: WebSocket;
  /** Joins a channel on these filters of games, without waiting. */
  join: (topic: string, filters: readonly string[]) => void;
  /** Reasons of refusals, and `ok`; `closed` stands for those that never came. */
  waitForReplies: (count: number) => Promise<string[]>;
};

type Reply = { status: string; response: { reason?: string } };

const patienceMs = 60_000;

/** A bare socket to the realtime endpoint, from any address of this machine. */
export async function openSocket(
  { url, publishableKey }: TargetFacts,
  localAddress = '127.0.0.1',
): Promise<AttackSocket> {
  const path = `/realtime/v1/websocket?vsn=2.0.0&apikey=${publishableKey}`;
  const webSocket = new WebSocket(url.replace(/^http/, 'ws') + path, { localAddress });
  const replies: string[] = [];
  webSocket.on('error', () => {});
  webSocket.on('message', (data) => {
    const [, , , event, payload] = JSON.parse(String(data)) as [0, 0, 0, string, Reply];
    if (event === 'phx_reply') replies.push(payload.response.reason ?? payload.status);
  });
  await once(webSocket, 'open');
  return {
    webSocket,
    join: (topic, filters) => {
      const postgres_changes = filters.map((filter) => ({
        event: '*',
        schema: 'public',
        table: 'games',
        filter,
      }));
      const payload = { config: { postgres_changes } };
      webSocket.send(JSON.stringify([topic, topic, `realtime:${topic}`, 'phx_join', payload]));
    },
    waitForReplies: async (count) => {
      const until = performance.now() + patienceMs;
      while (replies.length < count && webSocket.readyState === webSocket.OPEN) {
        if (performance.now() > until)
          throw new Error(`${replies.length} of ${count} replies came`);
        await pause(5);
      }
      const missing = Math.max(0, count - replies.length);
      return [...replies, ...Array<string>(missing).fill('closed')];
    },
  };
}

/** How often each word came. */
export function countWords(words: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} x ${word}`).join('; ');
}
