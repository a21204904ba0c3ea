/**
 * Which tables changed, as far as this process was told. Moments are numbers that grow: what was read at a
 * moment still holds while `holds` says so. Nothing holds while nothing is told.
 */
export class TableChanges {
  readonly #last = new Map<number, number>();
  readonly #watchers = new Map<number, () => void>();
  #moment = 0;
  #lastOfAll = 0;
  #isTold = false;

  /** Before a read: what commits after it will be told as later. */
  get moment(): number {
    return this.#moment;
  }

  get isTold(): boolean {
    return this.#isTold;
  }

  /** Whether nothing was told of the table, or of all, since the moment. */
  holds(tableId: number, since: number): boolean {
    return this.holdsOfAll(since) && since >= (this.#last.get(tableId) ?? 0);
  }

  /** Whether the schema, policies and grants are still those of the moment. */
  holdsOfAll(since: number): boolean {
    return this.#isTold && since >= this.#lastOfAll;
  }

  hear(tableId: number): void {
    this.#moment += 1;
    this.#last.set(tableId, this.#moment);
    this.#watchers.get(tableId)?.();
  }

  /** Calls at once, in the middle of what is told, whenever the table may have changed. */
  watch(tableId: number, onChange: () => void): void {
    this.#watchers.set(tableId, onChange);
  }

  /** Any table may have changed, and what holds for it. */
  invalidateAll(): void {
    this.#moment += 1;
    this.#lastOfAll = this.#moment;
    this.#last.clear();
    for (const onChange of this.#watchers.values()) onChange();
  }

  /** From now on every change is told; what happened before may not have been. */
  begin(): void {
    this.#isTold = true;
    this.invalidateAll();
  }

  end(): void {
    this.#isTold = false;
  }
}
