import { isBlocked } from '#server/base/database/open-pool.ts';
import type { SocketLoad } from '#server/base/metrics/instruments.ts';
import { pause } from '#server/base/process/pause.ts';
import { ChangeListener } from './change-listener.ts';
import { FanOut } from './fan-out.ts';
import type { RealtimeLimits, Usage } from './limits.ts';
import type { RealtimeNeeds } from './needs.ts';
import { PublicationCatalogue } from './publication-catalogue.ts';
import { SocketQuota } from './socket-quota.ts';
import { Subscriptions } from './subscriptions.ts';

type HubChannel = { unsubscribe: () => void; resubscribe: () => void };
/** What the hub asks of a socket. */
export type HubSession = {
  readonly channels: ReadonlyMap<string, HubChannel>;
  safely: (handle: () => void) => void;
  sweep: () => void;
  failChannels: () => void;
  close: (code: number, reason: string) => void;
  terminate: () => void;
};

/** What the sockets of this process share: who is connected, who hears what, where changes come from. */
export class RealtimeHub {
  readonly services: RealtimeNeeds;
  readonly limits: RealtimeLimits;
  readonly subscriptions: Subscriptions;
  readonly sessions = new Set<HubSession>();
  readonly quota: SocketQuota;
  /** To all sockets, since the start. */
  framesSent = 0;
  readonly #networks = new Map<string, SocketQuota>();
  readonly #listener: ChangeListener;
  readonly #fanOut: FanOut;
  #isStopping = false;
  #sweep: NodeJS.Timeout | undefined;
  readonly #catalogue: PublicationCatalogue;
  #catalogueReadAt = 0;

  constructor(services: RealtimeNeeds, limits: RealtimeLimits) {
    const { database, liveSessions, tableChanges, logger, instruments, now } = services;
    const catalogue = new PublicationCatalogue(database.jobs);
    this.#catalogue = catalogue;
    this.services = services;
    this.limits = limits;
    this.quota = new SocketQuota({
      limits: limits.process,
      windowMs: limits.windowMs,
      bufferedBytes: limits.bufferedBytes.process,
    });
    this.subscriptions = new Subscriptions(catalogue);
    const fanOut = new FanOut({
      maxQueued: limits.queuedChanges,
      pool: database.jobs,
      catalogue,
      subscriptions: this.subscriptions,
      logger,
      // What cannot be read leaves the catalogue as it was.
      reload: () =>
        this.#reload().catch((error: unknown) =>
          logger.error({ err: error }, 'the schema could not be read'),
        ),
      onLoss: () => this.#failChannels(),
      ...(instruments && {
        onDelivered: (at) => instruments.delivered((now().getTime() - at.getTime()) / 1_000),
      }),
    });
    this.#fanOut = fanOut;
    this.#listener = new ChangeListener({
      clientConfig: database.clientConfig,
      logger,
      onChange: (payload) => fanOut.push({ kind: 'change', payload }),
      onTable: (id) => tableChanges.hear(id),
      onCatalogue: () => {
        tableChanges.invalidateAll();
        fanOut.push({ kind: 'catalogue' });
      },
      onSessionEnd: (sessionId) => liveSessions.forget(sessionId),
      onOtherServer: (lostAtMs) => database.reconnect(lostAtMs),
      onListening: () => {
        liveSessions.forgetAll();
        tableChanges.begin();
      },
      onProof: (atMs) => liveSessions.hear(atMs),
      prepare: () => this.#reload(),
      onLost: () => {
        tableChanges.end();
        fanOut.clear();
        this.#failChannels();
      },
    });
    this.#sweep = setInterval(() => {
      const isOld = performance.now() - this.#catalogueReadAt > limits.catalogueMaxAgeMs;
      if (isOld && this.#listener.isLive) fanOut.push({ kind: 'catalogue' });
      for (const session of this.sessions) session.safely(() => session.sweep());
      for (const [name, quota] of this.#networks) {
        if (quota.isUnused) this.#networks.delete(name);
      }
    }, limits.sweepMs).unref();
  }

  readLoad(): SocketLoad {
    let channels = 0;
    for (const session of this.sessions) channels += session.channels.size;
    return {
      sockets: this.sessions.size,
      channels,
      unsentBytes: this.quota.unsent.sum,
      queuedChanges: this.#fanOut.queued,
      framesSent: this.framesSent,
    };
  }

  start(): Promise<void> {
    return this.#listener.start();
  }

  /** Runs after the changes that are on their way have gone to whoever listened until now. */
  betweenChanges(change: () => void): void {
    this.#fanOut.push({ kind: 'listeners', change });
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** For one socket from there, which gives it back when it goes; undefined when there are too many. */
  admit(network: string): SocketQuota | undefined {
    const { limits } = this;
    const options = { limits: limits.socket, windowMs: limits.windowMs };
    const around = this.#networks.get(network) ?? this.#createNetwork();
    this.#networks.set(network, around);
    const quota = new SocketQuota({ ...options, bufferedBytes: Number.POSITIVE_INFINITY, around });
    return quota.take({ sockets: 1, joins: 1 }) ? undefined : quota;
  }

  #createNetwork(): SocketQuota {
    const { network, windowMs, bufferedBytes } = this.limits;
    const factor = this.services.config.rateLimitFactor;
    const multiplied = Object.entries(network).map(([measure, most]) => [measure, most * factor]);
    return new SocketQuota({
      limits: Object.fromEntries(multiplied) as Usage,
      windowMs,
      bufferedBytes: bufferedBytes.network * factor,
      around: this.quota,
    });
  }

  waitUntilLive(timeoutMs: number): Promise<boolean> {
    return this.#listener.waitUntilLive(timeoutMs);
  }

  /**
   * The first half of the time is the balancer's, else who goes would come back here. In the second one socket after
   * another is closed, so that other processes do not get all of them at once; who still comes is let in.
   */
  async closeGradually(drainMs: number, hurry: AbortSignal): Promise<void> {
    await pause(drainMs / 2, hurry);
    const leaving = [...this.sessions];
    const steps = Math.max(1, Math.floor(drainMs / 2 / this.limits.farewellStepMs));
    const ofStep = Math.max(1, Math.ceil(leaving.length / steps));
    while (leaving.length > 0 && !hurry.aborted) {
      for (const session of leaving.splice(0, ofStep)) session.close(1001, 'the server stops');
      await pause(this.limits.farewellStepMs, hurry);
    }
  }

  /** Says farewell to every client and waits until each has answered, or the time is over. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#sweep);
    this.#fanOut.stop();
    for (const session of this.sessions) session.close(1001, 'the server stops');
    await this.#listener.stop();
    const deadline = performance.now() + this.limits.farewellMs;
    while (this.sessions.size > 0 && performance.now() < deadline) await pause(10);
    for (const session of this.sessions) session.terminate();
  }

  /** Clients answer `phx_error` with a new join; its SUBSCRIBED tells the page to fetch again. */
  #failChannels(): void {
    for (const session of this.sessions) session.safely(() => session.failChannels());
  }

  /** What a schema change under way holds back is read a little later. */
  async #reload(): Promise<void> {
    try {
      this.#catalogueReadAt = performance.now();
      if (await this.#catalogue.load()) this.#resubscribeAll();
    } catch (error) {
      if (!isBlocked(error)) throw error;
      this.services.logger.info('the schema is being changed: realtime reads it a moment later');
      this.#catalogueReadAt += this.limits.catalogueRetryMs - this.limits.catalogueMaxAgeMs;
    }
  }

  /** Leave first, all of them: a group that stays would keep conditions compiled for the old columns. */
  #resubscribeAll(): void {
    const sessions = [...this.sessions];
    const each = (act: (channel: HubChannel) => void) => {
      for (const session of sessions) session.safely(() => session.channels.forEach(act));
    };
    each((channel) => channel.unsubscribe());
    each((channel) => channel.resubscribe());
  }
}
