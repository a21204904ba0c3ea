import type { Duplex } from 'node:stream';
import type { Allowance } from './allowance.ts';
import type { Laggard } from './backlog.ts';
import type { RealtimeLimits } from './realtime-limits.ts';

type OutboxOptions = {
  /** The stream under the socket: frames shared by many sockets are written to it as they are. */
  stream: Duplex;
  allowance: Allowance;
  limits: RealtimeLimits;
  /** Goes when too much waits. */
  owner: Laggard;
};

/** What one socket is sent: a client that does not read is dropped, for what waits would fill the memory. */
export class Outbox {
  readonly #options: OutboxOptions;
  #isBehind = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  write(frame: Buffer): void {
    const { stream, limits, owner } = this.#options;
    if (stream.writableLength > limits.unsentBytes) {
      owner.drop();
      return;
    }
    stream.write(frame);
    this.noteUnsent();
  }

  noteUnsent(): void {
    const { stream, allowance, owner } = this.#options;
    const unsent = stream.writableLength;
    if (unsent === 0 && !this.#isBehind) return;
    this.#isBehind = unsent > 0;
    allowance.unsent.note(owner, unsent);
  }

  close(): void {
    const { allowance, owner } = this.#options;
    allowance.unsent.note(owner, 0);
  }
}
