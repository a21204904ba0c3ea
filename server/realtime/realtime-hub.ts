import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { Catalogue, isLockTimeout } from './catalogue.ts';
import { ChangeListener } from './change-listener.ts';
import { FanOut } from './fan-out.ts';
import type { RealtimeLimits } from './realtime-limits.ts';
import type { SocketSession } from './socket-session.ts';
import { Subscriptions } from './subscriptions.ts';

/** What the sockets of this process share: who is connected, who hears what, where changes come from. */
export class RealtimeHub {
  readonly services: Services;
  readonly limits: RealtimeLimits;
  readonly subscriptions: Subscriptions;
  readonly sessions = new Set<SocketSession>();
  readonly #listener: ChangeListener;
  readonly #fanOut: FanOut;
  #sweep: NodeJS.Timeout | undefined;
  readonly #catalogue: Catalogue;
  #catalogueReadAt = 0;

  constructor(services: Services, limits: RealtimeLimits) {
    const { database, liveSessions, logger } = services;
    const catalogue = new Catalogue(database.jobs);
    this.#catalogue = catalogue;
    this.services = services;
    this.limits = limits;
    this.subscriptions = new Subscriptions(catalogue);
    const fanOut = new FanOut({
      maxQueued: limits.queuedChanges,
      pool: database.jobs,
      catalogue,
      subscriptions: this.subscriptions,
      logger,
      reload: () => this.#reload(),
      onLoss: () => this.#failChannels(),
    });
    this.#fanOut = fanOut;
    this.#listener = new ChangeListener({
      clientConfig: database.clientConfig,
      logger,
      onChange: (payload) => fanOut.push({ kind: 'change', payload }),
      onCatalogue: () => fanOut.push({ kind: 'catalogue' }),
      onSessionEnd: (sessionId) => liveSessions.forget(sessionId),
      onListening: () => liveSessions.forgetAll(),
      onProof: (atMs) => liveSessions.hear(atMs),
      prepare: () => this.#reload(),
      onLost: () => {
        fanOut.clear();
        this.#failChannels();
      },
    });
    this.#sweep = setInterval(() => {
      const isOld = performance.now() - this.#catalogueReadAt > limits.catalogueMaxAgeMs;
      if (isOld && this.#listener.isLive) fanOut.push({ kind: 'catalogue' });
      for (const session of this.sessions) session.sweep();
    }, limits.sweepMs).unref();
  }

  start(): Promise<void> {
    return this.#listener.start();
  }

  waitUntilLive(timeoutMs: number): Promise<boolean> {
    return this.#listener.waitUntilLive(timeoutMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#sweep);
    this.#fanOut.stop();
    for (const session of this.sessions) session.close(1001, 'the server stops');
    await this.#listener.stop();
    for (let waits = 0; this.sessions.size > 0 && waits < 20; waits += 1) await pause(10);
    for (const session of this.sessions) session.terminate();
  }

  /** Clients answer `phx_error` with a new join; its SUBSCRIBED tells the page to fetch again. */
  #failChannels(): void {
    for (const session of this.sessions) session.failChannels();
  }

  /** What a schema change under way holds back is read a little later. */
  async #reload(): Promise<void> {
    try {
      this.#catalogueReadAt = performance.now();
      if (await this.#catalogue.load()) this.#resubscribeAll();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      this.services.logger.info('the schema is being changed: realtime reads it a moment later');
      this.#catalogueReadAt += this.limits.catalogueRetryMs - this.limits.catalogueMaxAgeMs;
    }
  }

  /** Leave first, all of them: a group that stays would keep conditions compiled for the old columns. */
  #resubscribeAll(): void {
    const channels = [...this.sessions].flatMap((session) => [...session.channels.values()]);
    for (const channel of channels) channel.unsubscribe();
    for (const channel of channels) channel.resubscribe();
  }
}
