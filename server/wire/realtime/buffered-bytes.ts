export type SlowConsumer = { drop: () => void };

/** Bytes that wait for sockets, or of them; beyond the limit, whoever has been behind the longest is dropped. */
export class BufferedBytes {
  readonly #limit: number;
  readonly #around: BufferedBytes | undefined;
  /** In the order of falling behind. */
  readonly #bytes = new Map<SlowConsumer, number>();
  #sum = 0;

  constructor(limit: number, around?: BufferedBytes) {
    this.#limit = limit;
    this.#around = around;
  }

  get sum(): number {
    return this.#sum;
  }

  note(who: SlowConsumer, bytes: number): void {
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
