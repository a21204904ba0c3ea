import type { AppError } from '#shared/errors.ts';
import { longestWaitMs } from '#shared/facts/intervals.ts';
import { tooBusy } from './refusals.ts';

const retryAfterS = 2;

export type QueueOptions = {
  concurrency: number;
  perKey?: number;
  maxQueued: number;
  maxQueuedPerKey?: number;
  /** Infinity: as long as it takes. */
  maxWaitMs?: number;
  whenFull?: 'rejectNewest' | 'evictFromLargestGroup';
  refusal?: () => AppError;
};
/** `perKey` and `maxQueuedPerKey` count members; a string is a group of one member. */
export type QueueKey = string | { group: string; member: string };
type Waiter = {
  group: string;
  member: string;
  begin: () => void;
  refuse: () => void;
  timer?: NodeJS.Timeout;
};

/**
 * Runs a few tasks at a time. Groups take turns, and so do the members of each group, so that a crowd waits for itself.
 */
export class Queue {
  readonly #options: Required<QueueOptions>;
  /** In the order in which they begin, except those whose key runs as many as it may. */
  #waiters: Waiter[] = [];
  /** Tasks of each member, and those that cool down. */
  readonly #byMember = new Map<string, number>();
  #running = 0;
  #rejected = 0;

  constructor(options: QueueOptions) {
    this.#options = {
      perKey: options.concurrency,
      maxQueuedPerKey: options.maxQueued,
      maxWaitMs: longestWaitMs,
      whenFull: 'rejectNewest',
      refusal: () => tooBusy(retryAfterS),
      ...options,
    };
  }

  /** At this moment; `rejected` since the start. */
  get load(): { running: number; queued: number; rejected: number } {
    return { running: this.#running, queued: this.#waiters.length, rejected: this.#rejected };
  }

  /** Throws when too many wait. After the task its key stays taken for `cooldownMs`, while others go on. */
  async run<T>(key: QueueKey, task: () => Promise<T>, cooldownMs = () => 0): Promise<T> {
    const { group, member } = typeof key === 'string' ? { group: key, member: key } : key;
    if (this.#mayRun(member)) this.#count(member);
    else await this.#wait(group, member);
    try {
      return await task();
    } finally {
      this.#running -= 1;
      const restMs = cooldownMs();
      if (restMs > 0) {
        setTimeout(() => this.#release(member), restMs).unref();
        this.#runNext();
      } else this.#release(member);
    }
  }

  #mayRun(member: string): boolean {
    const { concurrency, perKey } = this.#options;
    return this.#running < concurrency && (this.#byMember.get(member) ?? 0) < perKey;
  }

  #count(member: string): void {
    this.#running += 1;
    this.#byMember.set(member, (this.#byMember.get(member) ?? 0) + 1);
  }

  #release(member: string): void {
    const rest = (this.#byMember.get(member) ?? 0) - 1;
    if (rest > 0) this.#byMember.set(member, rest);
    else this.#byMember.delete(member);
    this.#runNext();
  }

  async #wait(group: string, member: string): Promise<void> {
    const { maxQueued, maxQueuedPerKey, maxWaitMs, whenFull } = this.#options;
    const own = this.#waiters.filter((waiter) => waiter.member === member);
    const isFull = this.#waiters.length >= maxQueued;
    if (own.length >= maxQueuedPerKey || (isFull && whenFull === 'rejectNewest'))
      throw this.#reject();
    await new Promise<void>((begin, reject) => {
      const waiter: Waiter = { group, member, begin, refuse: () => reject(this.#reject()) };
      this.#waiters.push(waiter);
      if (Number.isFinite(maxWaitMs))
        waiter.timer = setTimeout(() => this.#refuse(waiter), maxWaitMs);
      if (isFull) this.#evict();
    });
  }

  /** The last of the largest group leaves: whoever sends a crowd keeps nobody else out. */
  #evict(): void {
    const sizes = new Map<string, number>();
    for (const { group } of this.#waiters) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    const largest = Math.max(...sizes.values());
    const last = this.#waiters.findLast(({ group }) => sizes.get(group) === largest);
    if (last) this.#refuse(last);
  }

  #refuse(waiter: Waiter): void {
    this.#remove(waiter);
    waiter.refuse();
  }

  #reject(): AppError {
    this.#rejected += 1;
    return this.#options.refusal();
  }

  #remove(waiter: Waiter): void {
    clearTimeout(waiter.timer);
    this.#waiters = this.#waiters.filter((each) => each !== waiter);
  }

  /** The place is taken at once, so that nobody slips in between. */
  #runNext(): void {
    const next = this.#waiters.find(({ member }) => this.#mayRun(member));
    if (!next) return;
    this.#remove(next);
    // Its group goes to the end of the queue, and its member to the end of the group.
    const others = this.#waiters.filter(({ group }) => group !== next.group);
    const own = this.#waiters.filter(({ group }) => group === next.group);
    const rest = own.filter(({ member }) => member !== next.member);
    this.#waiters = [...others, ...rest, ...own.filter(({ member }) => member === next.member)];
    this.#count(next.member);
    next.begin();
  }
}
