import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Processes } from './processes.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** One server process on a port of its own, as a unit of systemd or a container runs it. */
export class AppServer {
  readonly name: string;
  readonly port: number;
  readonly #processes: Processes;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(
    name: string,
    port: number,
    processes: Processes,
    environment: Record<string, string>,
  ) {
    this.name = name;
    this.port = port;
    this.#processes = processes;
    this.#environment = environment;
  }

  async start(): Promise<void> {
    this.#child = await this.#processes.start({
      name: this.name,
      command: process.execPath,
      parameters: ['--max-semi-space-size=4', '--max-old-space-size=512', main],
      environment: {
        ...{ NODE_COMPILE_CACHE: compileCache, LOG_LEVEL: 'info', HOST: '127.0.0.1' },
        ...{ PORT: String(this.port), DATA_DIR: 'data', TRUST_PROXY: '1' },
        ...this.#environment,
      },
    });
  }

  async isReady(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(1_000);
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal });
      await answer.text();
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** Throws when it ended instead. */
  async waitUntilReady(patienceMs = 60_000): Promise<void> {
    const giveUpAt = performance.now() + patienceMs;
    while (!(await this.isReady())) {
      if (!this.isRunning || performance.now() > giveUpAt) {
        const words = await this.#processes.readLastWords(this.name);
        throw new Error(`${this.name} did not become ready:\n${words}`);
      }
      await pause(100);
    }
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Returns the exit code; null when a signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}
