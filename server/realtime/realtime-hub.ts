import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { Catalogue } from './catalogue.ts';
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
  #catalogueReadAt = 0;

  constructor(services: Services, limits: RealtimeLimits) {
    const { database, logger } = services;
    const catalogue = new Catalogue(database.pool);
    this.services = services;
    this.limits = limits;
    this.subscriptions = new Subscriptions(catalogue);
    const fanOut = new FanOut({
      maxQueued: limits.queuedChanges,
      pool: database.pool,
      catalogue,
      subscriptions: this.subscriptions,
      logger,
      onCatalogue: () => this.#resubscribeAll(),
      onLoss: () => this.#failChannels(),
    });
    this.#fanOut = fanOut;
    this.#listener = new ChangeListener({
      clientConfig: database.clientConfig,
      logger,
      onChange: (payload) => fanOut.push({ kind: 'change', payload }),
      onCatalogue: () => {
        this.#catalogueReadAt = performance.now();
        fanOut.push({ kind: 'catalogue' });
      },
      prepare: async () => {
        await database.pool.query('select realtime.sync_triggers()');
        await catalogue.load();
        this.#catalogueReadAt = performance.now();
      },
      onLost: () => {
        fanOut.clear();
        this.#failChannels();
      },
    });
    this.#sweep = setInterval(() => {
      const isOld = performance.now() - this.#catalogueReadAt > limits.catalogueMaxAgeMs;
      if (isOld && this.#listener.isLive) {
        this.#catalogueReadAt = performance.now();
        fanOut.push({ kind: 'catalogue' });
      }
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

  /** Leave first, all of them: a group that stays would keep conditions compiled for the old columns. */
  #resubscribeAll(): void {
    const channels = [...this.sessions].flatMap((session) => [...session.channels.values()]);
    for (const channel of channels) channel.unsubscribe();
    for (const channel of channels) channel.resubscribe();
  }
}
