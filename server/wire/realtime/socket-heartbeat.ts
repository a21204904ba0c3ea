import type { RealtimeLimits } from './limits.ts';

/** When a client was last heard, and whether it came for something. */
export class Pulse {
  readonly #limits: RealtimeLimits;
  readonly #openedAt = performance.now();
  #heardAt = performance.now();
  #hadChannelAt = performance.now();
  #hasSpoken = false;
  #isPinged = false;

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  hear(): void {
    this.#heardAt = performance.now();
    this.#isPinged = false;
  }

  hearMessage(): void {
    this.hear();
    this.#hasSpoken = true;
  }

  noteChannel(): void {
    this.#hadChannelAt = performance.now();
  }

  /** Why the socket is of no use, if so. */
  findFault(): string | undefined {
    const { firstMessageMs, closeWithoutChannelMs } = this.#limits;
    const now = performance.now();
    if (!this.#hasSpoken && now - this.#openedAt > firstMessageMs) return 'no message';
    return now - this.#hadChannelAt > closeWithoutChannelMs ? 'no channel' : undefined;
  }

  /** What is due now: one ping for each silence, and the end for whoever does not answer it. */
  takeDue(): 'end' | 'ping' | undefined {
    const { closeAfterIdleMs, pingAfterIdleMs } = this.#limits;
    const idleMs = performance.now() - this.#heardAt;
    if (idleMs > closeAfterIdleMs) return 'end';
    if (idleMs <= pingAfterIdleMs || this.#isPinged) return undefined;
    this.#isPinged = true;
    return 'ping';
  }
}
