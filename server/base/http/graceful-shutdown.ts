import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { pause } from '#server/base/process/pause.ts';
import { intervals } from '#shared/facts/intervals.ts';

/** The end of an HTTP server without a cut: it knows the requests under way, and waits for them. */
export class GracefulShutdown {
  readonly #server: Server;
  readonly #underWay = new Set<ServerResponse>();
  #isLeaving = false;

  constructor(server: Server) {
    this.#server = server;
  }

  /** What it handles is waited for. */
  watch(handle: RequestListener): RequestListener {
    return (request, response) => {
      this.#underWay.add(response);
      response.once('close', () => this.#underWay.delete(response));
      if (this.#isLeaving) askToClose(response);
      handle(request, response);
    };
  }

  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** A balancer learns from `/readyz` that we leave, and everybody is still served; every answer ends its connection. */
  async drain(drainMs: number, hurry: AbortSignal): Promise<void> {
    this.#begin();
    await pause(drainMs, hurry);
  }

  /**
   * Others are still answered while the requests of this moment go on, so that a balancer learns from
   * `/readyz` that we leave. What takes longer than the patience is cut, and all of it when `hurry` aborts.
   */
  async leave(hurry: AbortSignal, patienceMs: number = intervals.stopPatienceMs): Promise<void> {
    this.#begin();
    const signal = AbortSignal.any([hurry, AbortSignal.timeout(patienceMs)]);
    await this.#settled(signal);
    this.#server.close();
    while (this.#underWay.size > 0 && !signal.aborted) await this.#settled(signal);
    this.#server.closeAllConnections();
  }

  #begin(): void {
    this.#isLeaving = true;
    for (const response of this.#underWay) askToClose(response);
  }

  /** The requests under way now have ended, or the signal has aborted. */
  async #settled(signal: AbortSignal): Promise<void> {
    await Promise.allSettled(
      [...this.#underWay].map((response) => once(response, 'close', { signal })),
    );
  }
}

/** The connection ends with this answer, so that the next request goes elsewhere. */
function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
