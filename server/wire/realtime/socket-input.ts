import type { WebSocket } from 'ws';
import type { SlowConsumer } from './buffered-bytes.ts';
import type { RealtimeLimits } from './limits.ts';
import type { SocketQuota } from './socket-quota.ts';

type SocketInputOptions = {
  webSocket: WebSocket;
  quota: SocketQuota;
  limits: RealtimeLimits;
  /** Goes when too much waits. */
  owner: SlowConsumer;
};

/** The messages of one socket: handled one after the other, and read no faster than that. */
export class SocketInput {
  readonly #options: SocketInputOptions;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Received, but not answered: parts of a frame, and messages that wait. */
  #unansweredBytes = 0;
  #resting: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: SocketInputOptions) {
    this.#options = options;
  }

  /** Answered bytes are negative; those of a frame that came whole are so before they were received. */
  count(bytes: number): void {
    this.#unansweredBytes += bytes;
    if (this.#isClosed) return;
    const { quota, owner } = this.#options;
    quota.unanswered.note(owner, Math.max(0, this.#unansweredBytes));
  }

  /** A client that sends too much is read no further for a while: it waits in its own buffers. */
  countMessage(): void {
    const { quota, webSocket, limits } = this.#options;
    if (!quota.take({ messages: 1 }) || this.#resting) return;
    webSocket.pause();
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      this.#readOn();
    }, limits.windowMs);
  }

  /** One after the other: a token must not overtake the join before it. `handle` never rejects. */
  enqueue(frameBytes: number, handle: () => Promise<void>): void {
    this.#waiting += 1;
    if (this.#waiting > this.#options.limits.waitingMessages) this.#options.webSocket.pause();
    this.#work = this.#work.then(handle).then(() => {
      this.count(-frameBytes);
      this.#waiting -= 1;
      this.#readOn();
    });
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#resting);
    this.#options.quota.unanswered.note(this.#options.owner, 0);
  }

  #readOn(): void {
    const { webSocket } = this.#options;
    if (!this.#resting && this.#waiting === 0 && webSocket.isPaused) webSocket.resume();
  }
}
