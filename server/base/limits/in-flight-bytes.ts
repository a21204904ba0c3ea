import type { Writable } from 'node:stream';
import { httpTimeouts } from '#shared/facts/intervals.ts';
import { tooBusy } from './refusals.ts';

/** Bytes of answers that wait for their readers in one server process; those of up to `free` are not counted. */
const largeAnswers = { free: 64_000, ofEach: 16_000_000, ofAll: 96_000_000 } as const;
const retryAfterS = 2;

type Limits = { free: number; ofEach: number; ofAll: number };

export class InFlightBytes {
  readonly #limits: Limits;
  readonly #byCaller = new Map<string, number>();
  #all = 0;

  constructor(limits: Limits = largeAnswers) {
    this.#limits = limits;
  }

  /** Counts an answer until it has left. Throws when those of `who`, or all, are too much already. */
  reserve(
    who: string,
    bytes: number,
    outgoing: Pick<Writable, 'once' | 'destroy' | 'closed'>,
  ): void {
    if (bytes <= this.#limits.free || outgoing.closed) return;
    this.check(who, bytes);
    this.#add(who, bytes);
    const timer = setTimeout(() => outgoing.destroy(), httpTimeouts.requestMs).unref();
    outgoing.once('close', () => {
      clearTimeout(timer);
      this.#add(who, -bytes);
    });
  }

  has(who: string): boolean {
    return this.#byCaller.has(who);
  }

  /** Throws when another answer of so many bytes would be too much. */
  check(who: string, bytes: number): void {
    const { free, ofEach, ofAll } = this.#limits;
    if (bytes <= free) return;
    const own = this.#byCaller.get(who) ?? 0;
    if (own + bytes > ofEach || this.#all + bytes > ofAll) throw tooBusy(retryAfterS);
  }

  #add(who: string, bytes: number): void {
    this.#all += bytes;
    const own = (this.#byCaller.get(who) ?? 0) + bytes;
    if (own > 0) this.#byCaller.set(who, own);
    else this.#byCaller.delete(who);
  }
}
