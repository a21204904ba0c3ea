import type { Duplex } from 'node:stream';
import type { SlowConsumer } from './buffered-bytes.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import type { SocketQuota } from './socket-quota.ts';

type SocketOutputOptions = {
  /** The stream under the socket: frames shared by many sockets are written to it as they are. */
  stream: Duplex;
  quota: SocketQuota;
  limits: RealtimeLimits;
  /** Goes when too much waits. */
  owner: SlowConsumer;
};

/** What one socket is sent: a client that does not read is dropped, for what waits would fill the memory. */
export class SocketOutput {
  readonly #options: SocketOutputOptions;
  #isBehind = false;

  constructor(options: SocketOutputOptions) {
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
    const { stream, quota, owner } = this.#options;
    const unsent = stream.writableLength;
    if (unsent === 0 && !this.#isBehind) return;
    this.#isBehind = unsent > 0;
    quota.unsent.note(owner, unsent);
  }

  close(): void {
    const { quota, owner } = this.#options;
    quota.unsent.note(owner, 0);
  }
}
