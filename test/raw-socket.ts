import { once } from 'node:events';
import { get } from 'node:http';
import { vi } from 'vitest';
import WebSocket, { type ClientOptions } from 'ws';

/** [join_ref, ref, topic, event, payload], the frames of serializer 2.0.0. */
type RawFrame = [string | null, string | null, string, string, Record<string, unknown>];

export type RawSocket = Awaited<ReturnType<typeof openRawSocket>>;

/** A bare socket to the realtime endpoint, for what the official client never sends. */
export async function openRawSocket(serverUrl: string, query: string, options: ClientOptions = {}) {
  const webSocket = new WebSocket(`${toSocketUrl(serverUrl)}?vsn=2.0.0&${query}`, options);
  const frames: RawFrame[] = [];
  webSocket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await once(webSocket, 'open');
  const send = (frame: unknown) =>
    webSocket.send(
      typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame),
    );
  const find = (fits: (frame: RawFrame) => boolean) =>
    vi.waitFor(
      () => {
        const found = frames.find(fits);
        if (!found) throw new Error(`no such frame among ${JSON.stringify(frames)}`);
        return found;
      },
      { timeout: 5_000, interval: 10 },
    );
  let joins = 0;
  return {
    webSocket,
    /** Everything received so far. */
    frames,
    send,
    /** Waits for the first frame that fits, and fails with what came instead. */
    find,
    /** Joins `realtime:<name>` and returns the reply's payload. */
    join: async (name: string, payload: unknown = {}, joinRef = `join-${++joins}`) => {
      send([joinRef, joinRef, `realtime:${name}`, 'phx_join', payload]);
      const [, , , , reply] = await find(
        ([, ref, , event]) => ref === joinRef && event === 'phx_reply',
      );
      return reply;
    },
  };
}

/** The refusal of a handshake. */
export async function refusedHandshake(
  serverUrl: string,
  { query = '', path = '/realtime/v1/websocket' }: { query?: string; path?: string },
): Promise<{ status: number; body: unknown }> {
  const webSocket = new WebSocket(`${toSocketUrl(serverUrl, path)}${query}`);
  webSocket.on('error', () => {});
  const [, response] = await once(webSocket, 'unexpected-response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) };
}

/** The status of an answer to an upgrade that no library would send. */
export async function statusOfUpgrade(
  url: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const request = get(url, { headers });
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

function toSocketUrl(serverUrl: string, path = '/realtime/v1/websocket'): string {
  return serverUrl.replace(/^http/, 'ws') + path;
}
