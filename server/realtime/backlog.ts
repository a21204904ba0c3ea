export type Laggard = { drop: () => void };

/** Bytes that wait for sockets, or of them; beyond the limit, whoever has been behind the longest is dropped. */
export class Backlog {
  readonly #limit: number;
  readonly #around: Backlog | undefined;
  /** In the order of falling behind. */
  readonly #bytes = new Map<Laggard, number>();
  #sum = 0;

  constructor(limit: number, around?: Backlog) {
    this.#limit = limit;
    this.#around = around;
  }

  get sum(): number {
    return this.#sum;
  }

  note(who: Laggard, bytes: number): void {
    const before = this.#bytes.get(who) ?? 0;
    this.#sum += bytes - before;
    if (bytes > 0) this.#bytes.set(who, bytes);
    else this.#bytes.delete(who);
    // Whoever is dropped notes that nothing waits any more.
    for (const oldest of bytes > before ? this.#bytes.keys() : []) {
      if (this.#sum <= this.#limit) break;
      oldest.drop();
    }
    this.#around?.note(who, this.#bytes.get(who) ?? 0);
  }
}
