import type { Claims } from '../auth/access-token.ts';
import type { JoinBinding } from './join-request.ts';
import type { RealtimeHub } from './realtime-hub.ts';
import type { SocketSession } from './socket-session.ts';
import { SubscribeError } from './subscriptions.ts';

export const topicPrefix = 'realtime:';

type ChannelStart = {
  topic: string;
  joinRef: string | null;
  token: string;
  claims: Claims;
  bindings: readonly JoinBinding[];
};

/** One joined topic of one socket. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly bindings: readonly JoinBinding[];
  readonly #hub: RealtimeHub;
  readonly #session: SocketSession;
  #token: string;
  #claims: Claims;
  #leave: (() => void) | undefined;

  constructor(hub: RealtimeHub, session: SocketSession, start: ChannelStart) {
    this.#hub = hub;
    this.#session = session;
    this.topic = start.topic;
    this.joinRef = start.joinRef;
    this.bindings = start.bindings;
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
    return Math.floor(this.#hub.services.now().getTime() / 1000 - exp);
  }

  /** Throws SubscribeError. */
  enter(): void {
    if (this.bindings.length === 0) return;
    this.#leave = this.#hub.subscriptions.add({
      topic: this.topic,
      serializer: this.#session.serializer,
      claims: this.#claims,
      bindings: this.bindings,
      receiver: this.#session,
    });
  }

  /** Like `enter`, but a refusal is told to the client and the channel stays joined. */
  subscribe(): boolean {
    try {
      this.enter();
      return true;
    } catch (error) {
      if (!(error instanceof SubscribeError)) throw error;
      this.sendSystem('error', 'postgres_changes', error.message);
      return false;
    }
  }

  unsubscribe(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  /** Other claims may see other rows and columns: everything is evaluated anew. */
  changeClaims(token: string, claims: Claims): void {
    this.unsubscribe();
    this.#token = token;
    this.#claims = claims;
    this.subscribe();
  }

  announce(): void {
    if (this.bindings.length > 0) {
      this.sendSystem('ok', 'postgres_changes', 'Subscribed to PostgreSQL');
    }
  }

  sendSystem(
    status: 'ok' | 'error',
    extension: 'postgres_changes' | 'system',
    message: string,
  ): void {
    this.send('system', {
      message,
      status,
      extension,
      channel: this.topic.slice(topicPrefix.length),
    });
  }

  send(event: string, payload: unknown): void {
    this.#session.send({ joinRef: this.joinRef, ref: null, topic: this.topic, event, payload });
  }
}
