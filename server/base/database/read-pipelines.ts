import type pg from 'pg';

type Read<T> = {
  /** Sends one statement that is a transaction of its own. */
  send: (client: pg.PoolClient) => Promise<T>;
  /** Called when the connection has nothing ahead of it. */
  onBegin: (() => void) | undefined;
};
type Line = {
  client: pg.PoolClient;
  readsLeft: number;
  underWay: number;
  begins: Read<unknown>['onBegin'][];
};
type Waiting = {
  resolve: (line: Line) => void;
  reject: (error: unknown) => void;
  askedAtMs: number;
};

/** The next one is there when PostgreSQL has answered; more would only stand behind one that is slow. */
const mostUnderWay = 2;
/** Then the pool has the connection back, which ends it when it is old. */
const readsOfLine = 1_000;

/**
 * Quick reads over the connections of a pool. When all are taken, a connection is sent its next statement before it
 * has answered the one ahead, so that neither process sleeps until the other wakes it.
 */
export class ReadPipelines {
  readonly #pool: pg.Pool;
  readonly #lines = new Set<Line>();
  readonly #waiting: Waiting[] = [];
  readonly #onWait: ((seconds: number) => void) | undefined;
  #opening = 0;

  constructor(pool: pg.Pool, onWait?: (seconds: number) => void) {
    this.#pool = pool;
    this.#onWait = onWait;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  async run<T>({ send, onBegin }: Read<T>): Promise<T> {
    const line = await new Promise<Line>((resolve, reject) => {
      this.#waiting.push({ resolve, reject, askedAtMs: this.#onWait ? performance.now() : 0 });
      this.#serve();
    });
    if (line.begins.push(onBegin) === 1) onBegin?.();
    try {
      return await send(line.client);
    } catch (error) {
      // The connection may be about to end: nobody else follows.
      line.readsLeft = 0;
      throw error;
    } finally {
      line.begins.shift();
      line.begins[0]?.();
      this.#leave(line);
    }
  }

  #serve(): void {
    while (this.#waiting.length > this.#opening && this.#hasFree()) void this.#open();
    for (const line of this.#lines) {
      // Who needs a connection alone waits in the pool, and goes first.
      if (this.#pool.waitingCount > this.#opening) return;
      if (this.#waiting.length <= this.#opening) return;
      if (line.underWay < mostUnderWay && line.readsLeft > 0) this.#share(line);
    }
  }

  /** With no connection at all it stands in the line of the pool like anybody else. */
  #hasFree(): boolean {
    const { idleCount, totalCount, options } = this.#pool;
    const free = idleCount + options.max - totalCount;
    return free > this.#opening || this.#lines.size + this.#opening === 0;
  }

  async #open(): Promise<void> {
    this.#opening += 1;
    try {
      const client = await this.#pool.connect();
      const line = { client, readsLeft: readsOfLine, underWay: 0, begins: [] };
      this.#lines.add(line);
      this.#give(line);
    } catch (error) {
      this.#waiting.shift()?.reject(error);
    } finally {
      this.#opening -= 1;
      this.#serve();
    }
  }

  /** Who waits for the pool is counted there. */
  #share(line: Line): void {
    const [next] = this.#waiting;
    if (next) this.#onWait?.((performance.now() - next.askedAtMs) / 1_000);
    this.#give(line);
  }

  #give(line: Line): void {
    const next = this.#waiting.shift();
    line.readsLeft -= 1;
    line.underWay += 1;
    next?.resolve(line);
  }

  #leave(line: Line): void {
    line.underWay -= 1;
    this.#serve();
    if (line.underWay > 0) return;
    this.#lines.delete(line);
    line.client.release();
    this.#serve();
  }
}
