import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { tokenLifetimes } from '#shared/spec/intervals.ts';
import { type Channel, topicPrefix } from './channel.ts';
import { changeToken, joinChannel } from './channel-events.ts';
import type { RealtimeHub } from './realtime-hub.ts';
import type { Receiver } from './subscriptions.ts';
import { tokenRefusals } from './token-refusal.ts';
import {
  type Message,
  parseBinaryMessage,
  parseMessage,
  type Serializer,
  serializeMessage,
  toTextFrame,
} from './wire-frame.ts';

export type SocketStart = {
  webSocket: WebSocket;
  /** The stream under the socket: frames shared by many sockets are written to it as they are. */
  stream: Duplex;
  serializer: Serializer;
  apiKey: string;
};

const maxWaitingMessages = 500;

/** One connected client: reads its messages in order, answers them, and forgets everything when it goes. */
export class SocketSession implements Receiver {
  readonly channels = new Map<string, Channel>();
  readonly serializer: Serializer;
  readonly apiKey: string;
  readonly hub: RealtimeHub;
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #delayed = new Set<NodeJS.Timeout>();
  #work: Promise<void> = Promise.resolve();
  #waitingMessages = 0;
  #malformedFrames = 0;
  #joins = { since: 0, count: 0 };
  #heardAt = performance.now();
  #isPinged = false;

  constructor(hub: RealtimeHub, { webSocket, stream, serializer, apiKey }: SocketStart) {
    this.hub = hub;
    this.serializer = serializer;
    this.apiKey = apiKey;
    this.#webSocket = webSocket;
    this.#stream = stream;
    hub.sessions.add(this);
    webSocket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    webSocket.on('pong', () => this.#hear());
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => this.#forget());
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === this.#webSocket.OPEN;
  }

  send(message: Message): void {
    this.sendFrame(toTextFrame(serializeMessage(message, this.serializer)));
  }

  /** A client that does not read is dropped: what waits for it would fill the memory. */
  sendFrame(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#stream.writableLength > this.hub.limits.unsentBytes) {
      this.hub.services.logger.warn('realtime client is too slow and was dropped');
      this.#webSocket.terminate();
      return;
    }
    this.#stream.write(frame);
  }

  reply(to: Message, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = to;
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** Clients try again at once, so a refusal takes its time. */
  refuse(to: Message, code: string, text: string): void {
    const timer = setTimeout(() => {
      this.#delayed.delete(timer);
      this.reply(to, 'error', { reason: `${code}: ${text}` });
    }, this.hub.limits.joinRefusalDelayMs);
    this.#delayed.add(timer);
  }

  /** False when this client joins more often than any page would. */
  countJoin(): boolean {
    const { joinWindowMs, joinsPerWindow } = this.hub.limits;
    const now = performance.now();
    if (now - this.#joins.since > joinWindowMs) this.#joins = { since: now, count: 0 };
    this.#joins.count += 1;
    return this.#joins.count <= joinsPerWindow;
  }

  closeChannel(channel: Channel): void {
    channel.unsubscribe();
    if (this.channels.get(channel.topic) === channel) this.channels.delete(channel.topic);
    channel.send('phx_close', {});
  }

  failChannels(): void {
    for (const channel of this.channels.values()) {
      if (channel.bindings.length === 0) continue;
      channel.unsubscribe();
      this.channels.delete(channel.topic);
      channel.send('phx_error', {});
    }
  }

  /** Runs every second: ends what has expired, drops who is gone. */
  sweep(): void {
    for (const channel of this.channels.values()) {
      const seconds = channel.secondsExpired();
      if (seconds > tokenLifetimes.clockSkewS) {
        this.#end(channel, `Token has expired ${seconds} seconds ago`);
      } else this.#endWithSession(channel);
    }
    const idleMs = performance.now() - this.#heardAt;
    if (idleMs > this.hub.limits.closeAfterIdleMs) this.#webSocket.terminate();
    else if (idleMs > this.hub.limits.pingAfterIdleMs && !this.#isPinged) {
      this.#isPinged = true;
      this.#webSocket.ping();
    }
  }

  #endWithSession(channel: Channel): void {
    const isLive = channel.isSessionLive();
    if (isLive === true) return;
    Promise.resolve(isLive).then(
      (stands) => {
        if (!stands) this.#end(channel, tokenRefusals.session_ended.message);
      },
      // Without a database nothing is sent either; the next look asks again.
      () => {},
    );
  }

  #end(channel: Channel, message: string): void {
    if (this.channels.get(channel.topic) !== channel) return;
    channel.sendFatal(message);
    this.closeChannel(channel);
  }

  close(code: number, reason: string): void {
    this.#webSocket.close(code, reason);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  #forget(): void {
    for (const channel of this.channels.values()) channel.unsubscribe();
    this.channels.clear();
    for (const timer of this.#delayed) clearTimeout(timer);
    this.#delayed.clear();
    this.hub.sessions.delete(this);
  }

  #hear(): void {
    this.#heardAt = performance.now();
    this.#isPinged = false;
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#hear();
    const bytes = toBuffer(data);
    const message = isBinary
      ? parseBinaryMessage(bytes)
      : parseMessage(bytes.toString(), this.serializer);
    if (!message) this.#answerMalformed();
    else if (message.topic === 'phoenix') this.#answerPhoenix(message);
    else this.#enqueue(message);
  }

  #answerMalformed(): void {
    this.#malformedFrames += 1;
    if (this.#malformedFrames > this.hub.limits.malformedFrames) {
      this.close(1008, 'too many malformed frames');
      return;
    }
    const unknown = { joinRef: null, ref: null, topic: 'phoenix', event: '', payload: {} };
    this.reply(unknown, 'error', { reason: 'MalformedFrame: The frame could not be read' });
  }

  #answerPhoenix(message: Message): void {
    if (message.event === 'heartbeat') this.reply(message, 'ok', {});
    else this.reply(message, 'error', { reason: 'unmatched topic' });
  }

  /** One after the other: a token must not overtake the join before it. */
  #enqueue(message: Message): void {
    this.#waitingMessages += 1;
    if (this.#waitingMessages > maxWaitingMessages) {
      this.close(1008, 'too many messages');
      return;
    }
    const receivedAt = performance.now();
    this.#work = this.#work
      .then(() => (this.isOpen ? this.#handle(message, receivedAt) : undefined))
      .catch((error: unknown) => {
        this.hub.services.logger.error({ err: error }, 'realtime message failed');
        this.reply(message, 'error', { reason: 'InternalError: The server could not answer' });
      })
      .finally(() => {
        this.#waitingMessages -= 1;
      });
  }

  async #handle(message: Message, receivedAt: number): Promise<void> {
    if (message.event === 'phx_join') return joinChannel(this, message, receivedAt);
    const channel = this.channels.get(message.topic);
    if (message.event === 'phx_leave') return this.#leave(message, channel);
    if (!channel) return this.reply(message, 'error', { reason: 'unmatched topic' });
    if (message.event === 'access_token') return changeToken(this, channel, message);
    const name = message.topic.slice(topicPrefix.length);
    const isKnown = message.event === 'broadcast' || message.event === 'presence';
    this.reply(message, 'error', {
      reason: isKnown
        ? `NotSupported: ${message.event} is not offered on ${name}`
        : 'UnknownEvent: The event is not known',
    });
  }

  #leave(message: Message, channel: Channel | undefined): void {
    this.reply(message, 'ok', {});
    if (channel) this.closeChannel(channel);
  }
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
