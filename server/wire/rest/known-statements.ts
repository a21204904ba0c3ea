import { hash } from 'node:crypto';
import type { Role } from '#server/base/database/claims.ts';
import { turns } from '#shared/facts/intervals.ts';

type Statement = { key: string; quickRuns: number; uses: number; lastBytes: number; name?: string };

const timesBeforeTrusted = 3;
const mostQuickRuns = 1_000;
const mostKnown = 2_000;
const mostNamed = 100;
const mostRenamed = 20;
const decayMs = 60_000;
const usualMs = 5;
const step = 0.1;

/**
 * What is remembered of each text. Who ran quickly a few times is trusted to do so again, until it does not.
 * A trusted text has a name, under which connections keep it prepared, while it is among the most used: each
 * name costs memory in every connection. The role is part of it because row policies belong to a plan.
 */
export class KnownStatements {
  readonly #now: () => Date;
  /** The one used last comes last. */
  readonly #known = new Map<string, Statement>();
  readonly #named = new Set<Statement>();
  #renamed = 0;
  /** The median of what texts take: it moves towards each of them by the same share. */
  #usualMs = usualMs;
  #decayedAt = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts one use. */
  find(role: Role, text: string): Statement {
    this.#decay();
    const key = hash('sha1', `${role} ${text}`, 'base64url');
    const statement = this.#known.get(key) ?? { key, quickRuns: 0, uses: 0, lastBytes: 0 };
    this.#known.delete(key);
    this.#known.set(key, statement);
    statement.uses += 1;
    if (this.#known.size > mostKnown) this.#forgetOldest();
    if (statement.name === undefined && statement.uses >= timesBeforeTrusted) this.#name(statement);
    return statement;
  }

  isTrusted({ quickRuns }: Statement): boolean {
    return quickRuns >= timesBeforeTrusted;
  }

  /**
   * Tells a run of `tookMs`, without the time it waited, and the size of its answer. What it cost, in
   * milliseconds of a machine that is quick: this process works for each byte, too.
   */
  ran(statement: Statement, tookMs: number, bytes = 0): number {
    const costMs = tookMs / this.pace.factor + bytes / turns.bytesOfMs;
    if (costMs <= turns.quickMs) {
      statement.quickRuns = Math.min(statement.quickRuns + 1, mostQuickRuns);
    } else if (costMs >= turns.turnMs) {
      statement.quickRuns = Math.floor(statement.quickRuns / 2);
    }
    statement.lastBytes = bytes;
    this.#usualMs *= tookMs > this.#usualMs ? 1 + step : 1 - step;
    return costMs;
  }

  /** When a turn ends: on a machine that is slow for everybody, by this factor later. */
  get pace(): { turnMs: number; factor: number } {
    const factor = Math.min(turns.slowest, Math.max(1, this.#usualMs / usualMs));
    return { turnMs: Math.round(turns.turnMs * factor), factor };
  }

  /** Connections keep what they prepared until they end, so names pass on only now and then. */
  #name(statement: Statement): void {
    if (this.#named.size >= mostNamed) {
      if (this.#renamed >= mostRenamed) return;
      const [least] = [...this.#named].sort((a, b) => a.uses - b.uses);
      if (!least || least.uses * 2 >= statement.uses) return;
      delete least.name;
      this.#named.delete(least);
      this.#renamed += 1;
    }
    statement.name = `rest_${statement.key}`;
    this.#named.add(statement);
  }

  #forgetOldest(): void {
    for (const [key, statement] of this.#known) {
      if (statement.name !== undefined) continue;
      this.#known.delete(key);
      return;
    }
  }

  #decay(): void {
    const now = this.#now().getTime();
    if (Math.abs(now - this.#decayedAt) < decayMs) return;
    this.#decayedAt = now;
    this.#renamed = 0;
    for (const statement of this.#known.values()) statement.uses = Math.floor(statement.uses / 2);
  }
}
