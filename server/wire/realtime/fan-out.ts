import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Claims, Role } from '#server/base/database/claims.ts';
import { type Change, parseChange, readBack } from './change.ts';
import { knownOldRecord, serializeData } from './change-data.ts';
import type { Condition } from './conditions.ts';
import type { PublicationCatalogue, PublishedTable } from './publication-catalogue.ts';
import type { Group, Subscriptions } from './subscriptions.ts';
import { serializeChange, toTextFrame } from './wire-frame.ts';

type Task =
  | { kind: 'change'; payload: string }
  | { kind: 'catalogue' }
  /** Must not overtake the changes before it, as they are still bound for whoever listened then. */
  | { kind: 'listeners'; change: () => void };

export type FanOutOptions = {
  pool: pg.Pool;
  catalogue: PublicationCatalogue;
  subscriptions: Subscriptions;
  logger: Logger;
  maxQueued: number;
  /** Tables or policies may have changed: where they have, every channel is resolved anew. */
  reload: () => Promise<void>;
  /** Changes were lost: clients must fetch again. */
  onLoss: () => void;
  /** A change that was written at this moment has gone to all who were to have it. */
  onDelivered?: (at: Date) => void;
};

const batchSize = 64;
/** What it takes of one turn of the event loop, so that requests are answered during a large fan-out. */
const turnMs = 3;
const callersPerQuery = 500;
/** A batch is cut short here: large rows for many topics would fill the memory. */
const maxPendingBytes = 4 * 1024 * 1024;

/**
 * Carries notifications to sockets, strictly in the order of commits. What piles up while it works
 * goes out as one write per socket, so that a busy server sends larger pieces and not later ones.
 */
export class FanOut {
  readonly #options: FanOutOptions;
  #tasks: Task[] = [];
  #isRunning = false;
  #turnEndsAt = 0;
  #pendingBytes = 0;
  /** When those changes were written whose frames are pending. */
  #pendingSince: Date[] = [];
  #isStopped = false;

  constructor(options: FanOutOptions) {
    this.#options = options;
  }

  push(task: Task): void {
    if (this.#isStopped) return;
    // One look at the schema answers for all its changes before.
    if (task.kind === 'catalogue' && this.#tasks.at(-1)?.kind === 'catalogue') return;
    if (this.#tasks.length >= this.#options.maxQueued) {
      this.#tasks = [{ kind: 'catalogue' }];
      this.#options.onLoss();
      return;
    }
    this.#tasks.push(task);
    if (!this.#isRunning) this.#drain();
  }

  get queued(): number {
    return this.#tasks.length;
  }

  clear(): void {
    this.#tasks = [];
  }

  stop(): void {
    this.#isStopped = true;
    this.#tasks = [];
  }

  #drain(): void {
    this.#isRunning = true;
    this.#run()
      .catch((error: unknown) => {
        if (this.#isStopped) return;
        this.#options.logger.error({ err: error }, 'changes could not be delivered');
        this.#tasks = [];
        this.#options.onLoss();
      })
      .finally(() => {
        this.#isRunning = false;
        if (this.#tasks.length > 0) this.#drain();
      });
  }

  async #run(): Promise<void> {
    while (this.#tasks.length > 0) {
      const touched = new Set<Group>();
      for (const task of this.#tasks.splice(0, batchSize)) {
        if (task.kind === 'change') {
          await this.#prepare(parseChange(task.payload), touched);
          continue;
        }
        await this.#flush(touched);
        if (task.kind === 'catalogue') await this.#options.reload();
        else task.change();
      }
      await this.#flush(touched);
    }
  }

  /** Appends the change's frame to each group that may see it and asked for it. */
  async #prepare(told: Change, touched: Set<Group>): Promise<void> {
    const { catalogue, subscriptions, pool } = this.#options;
    const table = catalogue.find(told.tableId);
    if (!table) return;
    const groups = [...subscriptions.groupsOf(told.tableId)];
    if (groups.length === 0) return;
    const change = await this.#complete(told, table);
    if (!change) return;
    const matched = matchGroups(change, table, groups);
    const hidden = await hiddenAudiences(pool, { change, table, groups: matched.keys() });
    const dataOf = memoize((role: Role) =>
      memoize((select: string) => {
        const names = JSON.parse(select) as string[] | null;
        return serializeData(change, table, { role, select: names ?? undefined });
      }),
    );
    let isFirst = true;
    for (const [group, ids] of matched) {
      if (hidden.has(group.audience)) continue;
      if (isFirst) this.#pendingSince.push(change.at);
      isFirst = false;
      for (const [select, own] of ids) {
        const data = dataOf(group.claims.role)(select);
        const frame = toTextFrame(serializeChange(group.topic, own, data, group.serializer));
        group.pending.push(frame);
        touched.add(group);
        this.#pendingBytes += frame.length;
      }
      if (this.#pendingBytes > maxPendingBytes) await this.#flush(touched);
      if (this.#isTurnOver) await this.#beginTurn();
    }
  }

  async #complete(change: Change, table: PublishedTable): Promise<Change | undefined> {
    if (!change.key || change.type === 'DELETE') return change;
    const record = await readBack(this.#options.pool, table, change.key);
    return record && { ...change, record };
  }

  async #flush(touched: Set<Group>): Promise<void> {
    this.#pendingBytes = 0;
    for (const group of touched) {
      const [first, ...others] = group.pending.splice(0);
      if (!first) continue;
      const frames = others.length === 0 ? first : Buffer.concat([first, ...others]);
      for (const receiver of group.receivers) {
        receiver.sendFrame(frames, 1 + others.length);
        if (this.#isTurnOver) await this.#beginTurn();
      }
    }
    touched.clear();
    for (const at of this.#pendingSince.splice(0)) this.#options.onDelivered?.(at);
  }

  get #isTurnOver(): boolean {
    return performance.now() > this.#turnEndsAt;
  }

  async #beginTurn(): Promise<void> {
    await nextTurn();
    this.#turnEndsAt = performance.now() + turnMs;
  }
}

type Matched = Map<Group, Map<string, number[]>>;

/** Ids of the bindings that match, per group and columns asked for; each distinct condition is tried once. */
function matchGroups(change: Change, table: PublishedTable, groups: readonly Group[]): Matched {
  const rowFor = memoize(
    (role: Role) => change.record ?? knownOldRecord(change, table, role) ?? {},
  );
  const isMatch = memoize(({ event, matches, role }: Condition) =>
    event === '*' || event === change.type ? matches(rowFor(role)) : false,
  );
  const matched: Matched = new Map();
  for (const group of groups) {
    for (const { id, condition } of group.bindings) {
      if (!isMatch(condition)) continue;
      const bySelect = matched.get(group) ?? new Map<string, number[]>();
      matched.set(group, bySelect);
      const ids = bySelect.get(condition.select) ?? [];
      ids.push(id);
      bySelect.set(condition.select, ids);
    }
  }
  return matched;
}

/** Asks the row policies once per distinct caller; a delete is told to all, as its row is gone. */
async function hiddenAudiences(
  pool: pg.Pool,
  { change, table, groups }: { change: Change; table: PublishedTable; groups: Iterable<Group> },
): Promise<Set<string>> {
  const hidden = new Set<string>();
  const asked = new Map<string, Claims>();
  if (change.type === 'DELETE' || !change.record) return hidden;
  for (const { audience, claims } of groups) {
    const { rows } = table.access[claims.role];
    if (rows === 'none') hidden.add(audience);
    if (rows === 'policies') asked.set(audience, claims);
  }
  const record = change.record;
  const key = JSON.stringify(
    Object.fromEntries(table.keyColumns.map((column) => [column, record[column]])),
  );
  const callers = [...asked];
  for (let start = 0; start < callers.length; start += callersPerQuery) {
    const part = callers.slice(start, start + callersPerQuery);
    const { rows } = await pool.query<{ answers: boolean[] }>(
      'select realtime.visible_to($1::oid, $2, $3::jsonb[]) as answers',
      [table.id, key, part.map(([, claims]) => JSON.stringify(claims))],
    );
    for (const [index, [audience]] of part.entries()) {
      if (rows[0]?.answers[index] !== true) hidden.add(audience);
    }
  }
  return hidden;
}

function memoize<Key, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = compute(key);
    known.set(key, result);
    return result;
  };
}
