import type { Claims } from '#server/base/database/claims.ts';
import type { JoinBinding } from './join-request.ts';
import type { Usage } from './limits.ts';
import type { RealtimeHub } from './realtime-hub.ts';
import type { SocketQuota } from './socket-quota.ts';
import { type Receiver, SubscribeError } from './subscriptions.ts';
import type { Message, Serializer } from './wire-frame.ts';

export const topicPrefix = 'realtime:';

type ChannelStart = {
  topic: string;
  joinRef: string | null;
  token: string;
  claims: Claims;
  bindings: readonly JoinBinding[];
  /** Is given back when the channel is closed. */
  usage: Partial<Usage>;
};

/** What a channel, and the answers to what is asked of it, need of their socket. */
export type ChannelSession = Receiver & {
  readonly hub: RealtimeHub;
  readonly channels: Map<string, Channel>;
  readonly quota: SocketQuota;
  readonly serializer: Serializer;
  readonly apiKey: string;
  readonly isOpen: boolean;
  safely: (handle: () => void) => void;
  send: (message: Message) => void;
  reply: (to: Message, status: 'ok' | 'error', response: unknown) => void;
  refuse: (to: Message, code: string, text: string) => void;
  closeChannel: (channel: Channel) => void;
  removeChannel: (channel: Channel) => void;
};

/** One joined topic of one socket. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly bindings: readonly JoinBinding[];
  readonly usage: Partial<Usage>;
  readonly #session: ChannelSession;
  #token: string;
  #claims: Claims;
  #leave: (() => void) | undefined;
  #lastFault: string | undefined;
  #isReentering = false;

  constructor(session: ChannelSession, start: ChannelStart) {
    this.#session = session;
    this.topic = start.topic;
    this.joinRef = start.joinRef;
    this.bindings = start.bindings;
    this.usage = start.usage;
    this.#token = start.token;
    this.#claims = start.claims;
  }

  get token(): string {
    return this.#token;
  }

  /** Seconds since the token ran out; negative while it is good. */
  secondsExpired(): number {
    const { exp } = this.#claims;
    if (exp === undefined) return Number.NEGATIVE_INFINITY;
    return Math.floor(this.#session.hub.services.now().getTime() / 1000 - exp);
  }

  /** Whether its token's session still stands; true for a visitor. */
  isSessionLive(): boolean | Promise<boolean> {
    const { session_id } = this.#claims;
    return session_id === undefined || this.#session.hub.services.liveSessions.isLive(session_id);
  }

  /** Becomes a receiver of its changes; returns why that cannot be. */
  enter(): SubscribeError | undefined {
    if (this.bindings.length === 0) return undefined;
    try {
      this.#leave = this.#session.hub.subscriptions.add({
        topic: this.topic,
        serializer: this.#session.serializer,
        claims: this.#claims,
        bindings: this.bindings,
        receiver: this.#session,
      });
      return undefined;
    } catch (error) {
      if (error instanceof SubscribeError) return error;
      throw error;
    }
  }

  /** Tells the client that it is live, or why it hears nothing; a refusal leaves the channel joined. */
  announce(fault: SubscribeError | undefined): void {
    if (this.bindings.length === 0) return;
    this.#lastFault = fault?.message;
    if (fault) this.#sendChangesState('error', fault.message);
    else this.#sendChangesState('ok', 'Subscribed to PostgreSQL');
  }

  /** Enters anew and speaks only when that ends differently from the last time. */
  resubscribe(): void {
    const fault = this.enter();
    if (fault?.message !== this.#lastFault) this.announce(fault);
  }

  unsubscribe(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  /** Other claims may see other rows and columns: everything is evaluated anew, from the next change on. */
  changeClaims(token: string, claims: Claims): void {
    this.#token = token;
    this.#claims = claims;
    // Once in the queue for any number of tokens, which else could fill it.
    if (this.#isReentering) return;
    this.#isReentering = true;
    this.#session.hub.betweenChanges(() => {
      this.#isReentering = false;
      if (this.#session.channels.get(this.topic) !== this) return;
      this.#session.safely(() => {
        this.unsubscribe();
        this.resubscribe();
      });
    });
  }

  #sendChangesState(status: 'ok' | 'error', message: string): void {
    this.sendSystem({ message, status, extension: 'postgres_changes' });
  }

  /** The last words before the channel is closed. */
  sendFatal(message: string): void {
    this.sendSystem({ message, status: 'error', extension: 'system' });
  }

  sendSystem(state: { message: string; status: string; extension: string }): void {
    this.send('system', { ...state, channel: this.topic.slice(topicPrefix.length) });
  }

  send(event: string, payload: unknown): void {
    this.#session.send({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }
}
