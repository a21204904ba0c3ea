import pg from 'pg';
import type { Logger } from 'pino';
import { listenerName } from '#server/base/database/database.ts';
import { retryUntilDone } from '#server/base/process/loop.ts';
import { connectMs } from '#shared/facts/intervals.ts';

export type ChangeListenerOptions = {
  clientConfig: pg.ClientConfig;
  logger: Logger;
  onChange: (payload: string) => void;
  /** A statement changed rows of the table; told before those rows are. */
  onTable: (id: number) => void;
  onCatalogue: () => void;
  onSessionEnd: (sessionId: string) => void;
  /** Another server than before, or the same after a restart: nothing that was connected to the one before is worth waiting for. */
  onOtherServer: (lostAtMs: number) => void;
  /** From now on every change is told; what happened before may not have been. */
  onListening: () => void;
  /** What was told before `atMs` (of `performance.now()`) has arrived. */
  onProof: (atMs: number) => void;
  /** Runs on each new connection after LISTEN and before it counts as live. */
  prepare: () => Promise<void>;
  /** The connection broke: whatever commits until the next one goes untold. */
  onLost: () => void;
};

const firstRetryMs = 100;
const maxRetryMs = 1_500;
const probeMs = 1_000;

/** The one LISTEN connection of this process; comes back by itself when the database does. */
export class ChangeListener {
  readonly #options: ChangeListenerOptions;
  readonly #stopping = new AbortController();
  #client: pg.Client | undefined;
  #probe: NodeJS.Timeout | undefined;
  #waiting = new Set<() => void>();
  #isLive = false;
  #server: string | undefined;
  #lostAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: ChangeListenerOptions) {
    this.#options = options;
  }

  /** Throws when the connection fails. */
  async start(): Promise<void> {
    const { clientConfig, prepare, onListening } = this.#options;
    const client = new pg.Client({
      ...clientConfig,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      query_timeout: 10_000,
    });
    client.on('notification', this.#tell);
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client));
    this.#client = client;
    try {
      await client.connect();
      await this.#recogniseServer(client);
      await client.query(
        'listen realtime_changes; listen realtime_tables; listen realtime_catalogue; listen auth_session_ended',
      );
      onListening();
      await prepare();
    } catch (error) {
      this.#client = undefined;
      client.end().catch(() => {});
      throw error;
    }
    if (this.#stopping.signal.aborted) return;
    if (this.#client !== client) throw new Error('the connection broke while it was set up');
    this.#isLive = true;
    this.#prove(client);
    for (const settle of this.#waiting) settle();
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  /** True once live; false when that takes longer. */
  waitUntilLive(timeoutMs: number): Promise<boolean> {
    if (this.#isLive) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(this.#isLive);
      };
      const timer = setTimeout(settle, Math.max(timeoutMs, 0));
      this.#waiting.add(settle);
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#isLive = false;
    clearTimeout(this.#probe);
    for (const settle of this.#waiting) settle();
    await this.#client?.end().catch(() => {});
  }

  async #recogniseServer(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ server: string }>(
      `select concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) as server`,
    );
    const server = rows[0]?.server;
    if (this.#server !== undefined && this.#server !== server) {
      this.#options.onOtherServer(this.#lostAtMs);
    }
    this.#server = server;
  }

  readonly #tell = ({ channel, payload = '' }: pg.Notification): void => {
    const { onChange, onTable, onCatalogue, onSessionEnd } = this.#options;
    if (channel === 'realtime_changes') onChange(payload);
    else if (channel === 'realtime_tables') onTable(Number(payload));
    else if (channel === 'auth_session_ended') onSessionEnd(payload);
    else onCatalogue();
  };

  /** A connection can die without a word (a firewall, a lost machine): ask now and then. */
  #prove(client: pg.Client): void {
    const askedAtMs = performance.now();
    client.query('select 1').then(
      () => {
        if (this.#client !== client) return;
        this.#options.onProof(askedAtMs);
        this.#probe = setTimeout(() => this.#prove(client), probeMs).unref();
      },
      (error: unknown) => this.#lose(client, error),
    );
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#client !== client || this.#stopping.signal.aborted) return;
    this.#client = undefined;
    clearTimeout(this.#probe);
    client.end().catch(() => {});
    if (!this.#isLive) return;
    this.#isLive = false;
    this.#lostAtMs = performance.now();
    this.#options.logger.warn({ err: error }, 'connection for changes lost');
    this.#options.onLost();
    this.#reconnect().catch((cause: unknown) => {
      this.#options.logger.error({ err: cause }, 'connection for changes given up');
    });
  }

  async #reconnect(): Promise<void> {
    const { logger } = this.#options;
    const connect = async () => {
      await this.start();
      logger.info('connection for changes is back');
    };
    await retryUntilDone(connect, {
      pauseMs: (failures) =>
        Math.min(firstRetryMs * 2 ** (failures - 1), maxRetryMs) * (0.75 + Math.random() / 2),
      signal: this.#stopping.signal,
      onFailure: (error) => logger.debug({ err: error }, 'connection for changes not back yet'),
    });
  }
}
