import { tooManyRequests } from './rate-limits.ts';

const retryAfterS = 5;

type Options = { atOnce: number; mostWaiting: number; mostOfMember: number };
/** Who waits: one member of a group. */
export type Party = { group: string; member: string };
type Waiter = Party & { enter: () => void; refuse: (reason: unknown) => void };

/**
 * Lets a few tasks run at a time. Groups take turns, and so do the members of each, so that a crowd waits
 * for itself. Few of one member may wait; when too many wait in all, the last of the largest group leaves.
 */
export class FairAdmission {
  readonly #options: Options;
  readonly #waiting: Waiter[] = [];
  /** When groups and members last had their turn; forgotten when nobody waits. */
  readonly #turns = new Map<string, number>();
  #running = 0;
  #turn = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async run<T>(party: Party, task: () => Promise<T>): Promise<T> {
    await this.#enter(party);
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter({ group, member }: Party): Promise<void> {
    const { atOnce, mostWaiting, mostOfMember } = this.#options;
    if (this.#running < atOnce) {
      this.#running += 1;
      return;
    }
    const own = this.#waiting.filter((waiter) => waiter.member === member);
    if (own.length >= mostOfMember) throw tooManyRequests(retryAfterS);
    await new Promise<void>((enter, refuse) => {
      this.#waiting.push({ group, member, enter, refuse });
      if (this.#waiting.length > mostWaiting) this.#refuseOne();
    });
  }

  #refuseOne(): void {
    const sizes = new Map<string, number>();
    for (const { group } of this.#waiting) sizes.set(group, (sizes.get(group) ?? 0) + 1);
    const largest = Math.max(...sizes.values());
    const at = this.#waiting.findLastIndex(({ group }) => sizes.get(group) === largest);
    const [last] = this.#waiting.splice(at, 1);
    last?.refuse(tooManyRequests(retryAfterS));
  }

  /** The place goes to the next in turn, so that nobody can slip in between. */
  #leave(): void {
    const next = this.#takeNext();
    if (next) {
      next.enter();
      return;
    }
    this.#running -= 1;
    this.#turns.clear();
  }

  #takeNext(): Waiter | undefined {
    let [next] = this.#waiting;
    if (!next) return undefined;
    for (const waiter of this.#waiting) if (this.#isBefore(waiter, next)) next = waiter;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#turn += 1;
    this.#turns.set(`group ${next.group}`, this.#turn).set(`member ${next.member}`, this.#turn);
    return next;
  }

  #isBefore(one: Party, other: Party): boolean {
    const turnOf = (key: string) => this.#turns.get(key) ?? 0;
    const ahead = turnOf(`group ${one.group}`) - turnOf(`group ${other.group}`);
    if (ahead !== 0) return ahead < 0;
    return turnOf(`member ${one.member}`) < turnOf(`member ${other.member}`);
  }
}
