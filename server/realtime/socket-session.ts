import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import type { Allowance } from './allowance.ts';
import type { Laggard } from './backlog.ts';
import type { Channel } from './channel.ts';
import { changeToken, joinChannel, refuseEvent } from './channel-events.ts';
import { Inbox } from './inbox.ts';
import type { RealtimeHub } from './realtime-hub.ts';
import type { Receiver } from './subscriptions.ts';
import { tokenRefusals } from './token-refusal.ts';
import {
  bytesOfFrame,
  type Message,
  parseBinaryMessage,
  parseMessage,
  type Serializer,
  serializeMessage,
  toBuffer,
  toTextFrame,
} from './wire-frame.ts';

export type SocketStart = {
  webSocket: WebSocket;
  /** The stream under the socket: frames shared by many sockets are written to it as they are. */
  stream: Duplex;
  serializer: Serializer;
  apiKey: string;
  allowance: Allowance;
};

/** One connected client: reads its messages in order, answers them, and forgets everything when it goes. */
export class SocketSession implements Receiver, Laggard {
  readonly channels = new Map<string, Channel>();
  readonly serializer: Serializer;
  readonly apiKey: string;
  readonly hub: RealtimeHub;
  readonly allowance: Allowance;
  readonly #webSocket: WebSocket;
  readonly #stream: Duplex;
  readonly #delayed = new Set<NodeJS.Timeout>();
  readonly #inbox: Inbox;
  readonly #openedAt = performance.now();
  #malformedFrames = 0;
  #heardAt = performance.now();
  #hasSpoken = false;
  #hadChannelAt = performance.now();
  #isPinged = false;
  #isBehind = false;

  constructor(hub: RealtimeHub, { webSocket, stream, serializer, apiKey, allowance }: SocketStart) {
    this.hub = hub;
    this.serializer = serializer;
    this.apiKey = apiKey;
    this.allowance = allowance;
    this.#webSocket = webSocket;
    this.#stream = stream;
    this.#inbox = new Inbox({ webSocket, allowance, limits: hub.limits, owner: this });
    hub.sessions.add(this);
    const safely =
      <Parameters extends unknown[]>(handle: (...parameters: Parameters) => void) =>
      (...parameters: Parameters) =>
        this.safely(() => handle(...parameters));
    stream.on(
      'data',
      safely((bytes: Buffer) => this.#inbox.count(bytes.length)),
    );
    webSocket.on(
      'message',
      safely((data, isBinary) => this.#receive(toBuffer(data), isBinary)),
    );
    webSocket.on(
      'ping',
      safely((bytes) => this.#hear(bytes)),
    );
    webSocket.on(
      'pong',
      safely((bytes) => this.#hear(bytes)),
    );
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on(
      'close',
      safely(() => this.#forget()),
    );
  }

  /** What goes wrong with one client ends its socket, never the process. */
  safely(handle: () => void): void {
    try {
      handle();
    } catch (error) {
      this.hub.services.logger.error({ err: error }, 'realtime socket failed');
      this.#webSocket.terminate();
    }
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
      this.drop();
      return;
    }
    this.#stream.write(frame);
    this.#noteUnsent();
  }

  drop(): void {
    this.hub.services.logger.warn('realtime client is too slow and was dropped');
    this.#webSocket.terminate();
    this.#noteNothing();
  }

  reply(to: Message, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = to;
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** Clients try again at once, so a refusal takes its time. */
  refuse(to: Message, code: string, text: string): void {
    this.#later(this.hub.limits.joinRefusalDelayMs, () =>
      this.reply(to, 'error', { reason: `${code}: ${text}` }),
    );
  }

  closeChannel(channel: Channel): void {
    this.removeChannel(channel);
    channel.send('phx_close', {});
  }

  failChannels(): void {
    for (const channel of this.channels.values()) {
      if (channel.bindings.length === 0) continue;
      this.removeChannel(channel);
      channel.send('phx_error', {});
    }
  }

  removeChannel(channel: Channel): void {
    if (this.channels.get(channel.topic) !== channel) return;
    this.channels.delete(channel.topic);
    channel.unsubscribe();
    this.allowance.give(channel.share);
  }

  /** Runs every second: ends what has expired, drops who is gone. */
  sweep(): void {
    for (const channel of this.channels.values()) {
      const seconds = channel.secondsExpired();
      if (seconds > tokenLifetimes.clockSkewS) {
        this.#end(channel, `Token has expired ${seconds} seconds ago`);
      } else this.#endWithSession(channel);
    }
    this.#noteUnsent();
    this.#closeUnused();
    const { closeAfterIdleMs, pingAfterIdleMs } = this.hub.limits;
    const idleMs = performance.now() - this.#heardAt;
    if (idleMs > closeAfterIdleMs) this.#webSocket.terminate();
    else if (idleMs > pingAfterIdleMs && !this.#isPinged) {
      this.#isPinged = true;
      this.#webSocket.ping();
    }
  }

  #endWithSession(channel: Channel): void {
    const isLive = channel.isSessionLive();
    if (isLive === true) return;
    Promise.resolve(isLive).then(
      (stands) => {
        if (!stands) this.safely(() => this.#end(channel, tokenRefusals.session_ended.message));
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

  #closeUnused(): void {
    const { firstMessageMs, closeWithoutChannelMs } = this.hub.limits;
    const now = performance.now();
    if (this.channels.size > 0) this.#hadChannelAt = now;
    if (!this.#hasSpoken && now - this.#openedAt > firstMessageMs) this.close(1008, 'no message');
    else if (now - this.#hadChannelAt > closeWithoutChannelMs) this.close(1008, 'no channel');
  }

  close(code: number, reason: string): void {
    this.#webSocket.close(code, reason);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  #forget(): void {
    for (const channel of this.channels.values()) this.removeChannel(channel);
    for (const timer of this.#delayed) clearTimeout(timer);
    this.#delayed.clear();
    this.#noteNothing();
    this.hub.sessions.delete(this);
  }

  #noteUnsent(): void {
    const unsent = this.#stream.writableLength;
    if (unsent === 0 && !this.#isBehind) return;
    this.#isBehind = unsent > 0;
    this.allowance.unsent.note(this, unsent);
  }

  #noteNothing(): void {
    this.allowance.unsent.note(this, 0);
    this.#inbox.close();
  }

  #hear(controlBytes: Buffer): void {
    this.#heardAt = performance.now();
    this.#isPinged = false;
    this.#inbox.count(-bytesOfFrame(controlBytes.length));
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    this.#heardAt = performance.now();
    this.#isPinged = false;
    this.#hasSpoken = true;
    const frameBytes = bytesOfFrame(bytes.length);
    this.#inbox.countMessage();
    const message = isBinary
      ? parseBinaryMessage(bytes)
      : parseMessage(bytes.toString(), this.serializer);
    if (message && message.topic !== 'phoenix') {
      const receivedAt = performance.now();
      this.#inbox.enqueue(frameBytes, () => this.#answer(message, receivedAt));
      return;
    }
    if (message) this.#answerPhoenix(message);
    else this.#answerMalformed();
    this.#inbox.count(-frameBytes);
  }

  #later(delayMs: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#delayed.delete(timer);
      this.safely(act);
    }, delayMs);
    this.#delayed.add(timer);
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

  async #answer(message: Message, receivedAt: number): Promise<void> {
    try {
      if (this.isOpen) await this.#handle(message, receivedAt);
    } catch (error) {
      this.hub.services.logger.error({ err: error }, 'realtime message failed');
      const reason = 'InternalError: The server could not answer';
      this.safely(() => this.reply(message, 'error', { reason }));
    }
  }

  async #handle(message: Message, receivedAt: number): Promise<void> {
    if (message.event === 'phx_join') return joinChannel(this, message, receivedAt);
    const channel = this.channels.get(message.topic);
    if (message.event === 'phx_leave') return this.#leave(message, channel);
    if (!channel) return this.reply(message, 'error', { reason: 'unmatched topic' });
    if (message.event === 'access_token') return changeToken(this, channel, message);
    refuseEvent(this, channel, message);
  }

  #leave(message: Message, channel: Channel | undefined): void {
    this.reply(message, 'ok', {});
    if (channel) this.closeChannel(channel);
  }
}
