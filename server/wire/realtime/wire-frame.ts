import type { RawData } from 'ws';
import { z } from 'zod';

/** Version 1.0.0 sends objects, 2.0.0 arrays; the meaning is the same. */
export type Serializer = '1.0.0' | '2.0.0';

export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

const Ref = z
  .union([z.string().max(64), z.number()])
  .nullish()
  .transform((ref) => (ref === null || ref === undefined ? null : String(ref)));
const Topic = z.string().max(512);
const Event = z.string().max(128);
const ArrayFrame = z
  .tuple([Ref, Ref, Topic, Event, z.unknown()])
  .transform(([joinRef, ref, topic, event, payload]) => ({ joinRef, ref, topic, event, payload }));
const ObjectFrame = z
  .object({ join_ref: Ref, ref: Ref, topic: Topic, event: Event, payload: z.unknown() })
  .transform(({ join_ref: joinRef, ...rest }) => ({ joinRef, ...rest }));

export function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

/** Undefined when the text is not a frame of this serializer. */
export function parseMessage(text: string, serializer: Serializer): Message | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  return (serializer === '1.0.0' ? ObjectFrame : ArrayFrame).safeParse(json).data;
}

const broadcastPushKind = 3;
const broadcastHeaderBytes = 7;

/** The only binary frame a client may send: kind, five length bytes, an encoding byte, five strings, a payload. */
export function parseBinaryMessage(frame: Buffer): Message | undefined {
  if (frame.length < broadcastHeaderBytes || frame[0] !== broadcastPushKind) return undefined;
  const texts: string[] = [];
  let start = broadcastHeaderBytes;
  for (const length of frame.subarray(1, 6)) {
    if (start + length > frame.length) return undefined;
    texts.push(frame.toString('utf8', start, start + length));
    start += length;
  }
  const [joinRef = '', ref = '', topic = ''] = texts;
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: {} };
}

export function serializeMessage(message: Message, serializer: Serializer): string {
  const { joinRef, ref, topic, event, payload } = message;
  return serializer === '1.0.0'
    ? JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
    : JSON.stringify([joinRef, ref, topic, event, payload]);
}

/**
 * The frame of one change for all sockets of a topic. `dataJson` is serialised once and shared by
 * topics and serializers, therefore the text is put together by hand.
 */
export function serializeChange(
  topic: string,
  ids: readonly number[],
  dataJson: string,
  serializer: Serializer,
): string {
  const payload = `{"ids":[${ids.join(',')}],"data":${dataJson}}`;
  const name = JSON.stringify(topic);
  return serializer === '1.0.0'
    ? `{"topic":${name},"event":"postgres_changes","payload":${payload},"ref":null,"join_ref":null}`
    : `[null,null,${name},"postgres_changes",${payload}]`;
}

/** Of a whole frame of a client, with its mask. */
export function bytesOfFrame(payloadBytes: number): number {
  return headerBytesOf(payloadBytes) + 4 + payloadBytes;
}

function headerBytesOf(payloadBytes: number): 2 | 4 | 10 {
  if (payloadBytes < 126) return 2;
  return payloadBytes < 65_536 ? 4 : 10;
}

/** An unmasked, unfragmented text frame (RFC 6455, section 5.2): one buffer that many sockets may share. */
export function toTextFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const headerBytes = headerBytesOf(bytes);
  const frame = Buffer.allocUnsafe(headerBytes + bytes);
  frame[0] = 0x81;
  if (headerBytes === 2) frame[1] = bytes;
  else if (headerBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  frame.write(text, headerBytes);
  return frame;
}
