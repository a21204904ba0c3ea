import type { Role } from '../auth/access-token.ts';

/**
 * Names for prepared statements. A text gets one once it has been seen a few times, and only so many do:
 * each name costs memory in every connection. The role is part of it because row policies belong to a plan.
 */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  static readonly #timesBeforeNamed = 3;
  static readonly #maxSeen = 1_000;
  static readonly #maxNames = 100;

  find(role: Role, text: string): string | undefined {
    const key = `${role} ${text}`;
    return this.#names.get(key) ?? this.#count(key);
  }

  #count(key: string): string | undefined {
    if (this.#names.size >= StatementNames.#maxNames) return undefined;
    const times = (this.#seen.get(key) ?? 0) + 1;
    if (times < StatementNames.#timesBeforeNamed) {
      if (this.#seen.size >= StatementNames.#maxSeen) this.#seen.clear();
      this.#seen.set(key, times);
      return undefined;
    }
    this.#seen.delete(key);
    const name = `rest_${this.#names.size}`;
    this.#names.set(key, name);
    return name;
  }
}
