import type { Logger } from 'pino';

type Task = (stopping: AbortSignal) => Promise<void>;

type FollowUpsOptions = {
  logger: Logger;
  /** True where nobody far away can measure the time of an answer. */
  isWaitedFor: boolean;
};

/**
 * Work that goes on after the answer, so that the time of the answer does not tell what was done.
 * A failure is logged and reaches nobody.
 */
export class BackgroundTasks {
  readonly #options: FollowUpsOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(options: FollowUpsOptions) {
    this.#options = options;
  }

  /** Resolves at once, unless follow-ups are waited for. Never rejects. */
  async start(task: Task): Promise<void> {
    const run = this.#attempt(task).finally(() => this.#running.delete(run));
    this.#running.add(run);
    if (this.#options.isWaitedFor) await run;
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Ends pauses between attempts and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.settled();
  }

  async #attempt(task: Task): Promise<void> {
    try {
      // The answer leaves first.
      await new Promise(setImmediate);
      await task(this.#stopping.signal);
    } catch (error) {
      this.#options.logger.error({ err: error }, 'work after an answer failed');
    }
  }
}
