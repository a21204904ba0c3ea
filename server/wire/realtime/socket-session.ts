import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import type { SlowConsumer } from './buffered-bytes.ts';
import type { Channel, ChannelSession } from './channel.ts';
import { changeToken, joinChannel, refuseEvent } from './channel-events.ts';
import type { HubSession, RealtimeHub } from './realtime-hub.ts';
import { Pulse } from './socket-heartbeat.ts';
import { SocketInput } from './socket-input.ts';
import type { SocketQuota } from './socket-quota.ts';
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
  /** Under the socket: frames shared by many sockets are written to it as they are. */
  stream: Duplex;
  serializer: Serializer;
  apiKey: string;
  quota: SocketQuota;
};

/** One connected client: reads its messages in order, answers them, and forgets everything when it goes. */
export class SocketSession implements ChannelSession, HubSession, SlowConsumer {
  readonly channels = new Map<string, Channel>();
  readonly serializer: Serializer;
  readonly apiKey: string;
  readonly hub: RealtimeHub;
  readonly quota: SocketQuota;
  readonly #webSocket: WebSocket;
  readonly #delayed = new Set<NodeJS.Timeout>();
  readonly #input: SocketInput;
  readonly #stream: Duplex;
  readonly #pulse: Pulse;
  #malformedFrames = 0;
  #isBehind = false;

  constructor(hub: RealtimeHub, { webSocket, stream, serializer, apiKey, quota }: SocketStart) {
    this.hub = hub;
    this.serializer = serializer;
    this.apiKey = apiKey;
    this.quota = quota;
    this.#webSocket = webSocket;
    this.#stream = stream;
    this.#input = new SocketInput({ webSocket, quota, limits: hub.limits, owner: this });
    this.#pulse = new Pulse(hub.limits);
    hub.sessions.add(this);
    stream.on('data', (bytes: Buffer) => this.safely(() => this.#input.count(bytes.length)));
    webSocket.on('message', (data, isBinary) =>
      this.safely(() => this.#receive(toBuffer(data), isBinary)),
    );
    webSocket.on('ping', (bytes) => this.safely(() => this.#hear(bytes)));
    webSocket.on('pong', (bytes) => this.safely(() => this.#hear(bytes)));
    webSocket.on('error', () => webSocket.terminate());
    webSocket.on('close', () => this.safely(() => this.#forget()));
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
  sendFrame(frames: Buffer, count = 1): void {
    if (!this.isOpen) return;
    this.hub.framesSent += count;
    if (this.#stream.writableLength > this.hub.limits.unsentBytes) {
      this.drop();
      return;
    }
    this.#stream.write(frames);
    this.#noteUnsent();
  }

  #noteUnsent(): void {
    const unsent = this.#stream.writableLength;
    if (unsent === 0 && !this.#isBehind) return;
    this.#isBehind = unsent > 0;
    this.quota.unsent.note(this, unsent);
  }

  drop(): void {
    this.hub.services.logger.warn('realtime client is too slow and was dropped');
    this.#webSocket.terminate();
    this.#closeBoxes();
  }

  reply(to: Message, status: 'ok' | 'error', response: unknown): void {
    const { joinRef, ref, topic } = to;
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** Clients try again at once, so a refusal takes its time. */
  refuse(to: Message, code: string, text: string): void {
    const timer = setTimeout(() => {
      this.#delayed.delete(timer);
      this.safely(() => this.reply(to, 'error', { reason: `${code}: ${text}` }));
    }, this.hub.limits.joinRefusalDelayMs);
    this.#delayed.add(timer);
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
    this.quota.give(channel.usage);
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
    if (this.channels.size > 0) this.#pulse.noteChannel();
    const fault = this.#pulse.findFault();
    if (fault !== undefined) this.close(1008, fault);
    const due = this.#pulse.takeDue();
    if (due === 'end') this.#webSocket.terminate();
    else if (due === 'ping') this.#webSocket.ping();
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
    this.#closeBoxes();
    this.hub.sessions.delete(this);
  }

  #closeBoxes(): void {
    this.quota.unsent.note(this, 0);
    this.#input.close();
  }

  #hear(controlBytes: Buffer): void {
    this.#pulse.hear();
    this.#input.count(-bytesOfFrame(controlBytes.length));
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    this.#pulse.hearMessage();
    const frameBytes = bytesOfFrame(bytes.length);
    this.#input.countMessage();
    const message = isBinary
      ? parseBinaryMessage(bytes)
      : parseMessage(bytes.toString(), this.serializer);
    if (message && message.topic !== 'phoenix') {
      const receivedAt = performance.now();
      this.#input.enqueue(frameBytes, () => this.#answer(message, receivedAt));
      return;
    }
    if (!message) this.#answerMalformed();
    else if (message.event === 'heartbeat') this.reply(message, 'ok', {});
    else this.reply(message, 'error', { reason: 'unmatched topic' });
    this.#input.count(-frameBytes);
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
