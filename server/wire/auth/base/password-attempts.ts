import type { Logger } from 'pino';
import type { Budgets } from '#server/base/limits/budgets.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { tooManyRequests } from '#server/base/limits/refusals.ts';
import type { BudgetName } from '#shared/facts/budgets.ts';
import { hashingThreads, passwordQueue } from './passwords.ts';

const retryAfterS = 5;

/** Who tries a password, and for which account. */
export type Attempt = {
  email: string;
  /** As `findNetwork` gives it. */
  network: string;
  /** As `findProvenNetwork` gives it, where that differs. */
  provenNetwork?: string;
  /** A device on which this account has signed in before. */
  device?: string | undefined;
};
type Count = { name: BudgetName; who: string };

/**
 * Limits wrong passwords. An attempt is counted before its password is compared and given back when it
 * was right, so that simultaneous guesses count too. Few are under way at a time, and all take turns: a
 * crowd of right log-ins behind one IP then never looks like guessing, and keeps nobody else out.
 */
export class PasswordAttempts {
  readonly #budgets: Budgets;
  readonly #logger: Logger;
  readonly #places: Queue;

  constructor(budgets: Budgets, logger: Logger, hashersAtOnce = hashingThreads) {
    this.#budgets = budgets;
    this.#logger = logger;
    this.#places = new Queue({
      // One more than can hash, so that no thread waits for the database.
      concurrency: hashersAtOnce + 1,
      ...passwordQueue,
      maxWaitMs: Number.POSITIVE_INFINITY,
      whenFull: 'evictFromLargestGroup',
      refusal: () => tooManyRequests(retryAfterS),
    });
  }

  /** What `compare` finds, undefined for a wrong password. Throws without comparing when blocked. */
  async run<T>(attempt: Attempt, compare: () => Promise<T | undefined>): Promise<T | undefined> {
    const counts = countsOf(attempt);
    return this.inTurn(attempt, async () => {
      await Promise.all(counts.map(({ name, who }) => this.#budgets.check(name, who)));
      return this.#runCounted(counts, compare);
    });
  }

  /** Hashing waits here, so that nobody's crowd keeps others out. */
  inTurn<T>({ email, network }: Attempt, task: () => Promise<T>): Promise<T> {
    return this.#places.run({ group: network, member: email.toLowerCase() }, task);
  }

  async #runCounted<T>(counts: Count[], compare: () => Promise<T | undefined>) {
    await this.#reserve(counts);
    let found: T | undefined;
    try {
      found = await compare();
    } catch (error) {
      await this.#refund(counts);
      throw error;
    }
    if (found !== undefined) await this.#forget(counts);
    return found;
  }

  async #reserve(counts: Count[]): Promise<void> {
    const taken = await Promise.allSettled(
      counts.map(({ name, who }) => this.#budgets.take(name, who)),
    );
    const refusal = taken.find(({ status }) => status === 'rejected');
    if (refusal?.status !== 'rejected') return;
    // Nothing was compared: a refused attempt must not keep others out for longer.
    await this.#refund(counts);
    throw refusal.reason;
  }

  /** A right password clears its pair of address and IP, and takes back its own count elsewhere. */
  async #forget(counts: Count[]): Promise<void> {
    const [pair, ...others] = counts;
    await Promise.all([
      this.#refund(others),
      pair && this.#budgets.clear(pair.name, pair.who).catch(this.#report),
    ]);
  }

  async #refund(counts: Count[]): Promise<void> {
    await Promise.all(
      counts.map(({ name, who }) => this.#budgets.refund(name, who).catch(this.#report)),
    );
  }

  /** A count that stays is no reason to refuse a right password. */
  readonly #report = (error: unknown): void => {
    this.#logger.error({ err: error }, 'a counted password attempt could not be given back');
  };
}

/** On a known device its own count alone: strangers who guess do not lock out the owner. */
function countsOf({ email, network, provenNetwork = network, device }: Attempt): Count[] {
  if (device !== undefined) return [{ name: 'passwordsOfDevice', who: device }];
  const address = email.toLowerCase();
  return [
    { name: 'passwordsOfPair', who: `${provenNetwork} ${address}` },
    { name: 'passwordsOfAddress', who: address },
    { name: 'passwordsOfIp', who: network },
  ];
}
