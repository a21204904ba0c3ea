import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { Gauge, Registry } from 'prom-client';
import { Cache } from '#server/base/process/cache.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { databaseFacts, factsSql } from './database-facts.ts';

export type GaugeSources = {
  /** Where the database is asked, for a short time. */
  sql: Pick<pg.Pool, 'query'>;
  dataDir: string;
  /** Why no requests should be sent here; undefined when they may. */
  findProblem: () => Promise<string | undefined>;
  /** Jobs and subjects that are told one by one; other jobs are left out, other subjects are one. */
  jobs: readonly string[];
  subjects: readonly string[];
  /** Of this program and of the database that it expects. */
  version: string;
  schema: string;
  /** How long the database is waited for. */
  patienceMs?: number;
};

type Row = { name: string; labels: Record<string, string>; value: number };

const prefix = 'sports_hub_';

/** What is the same whichever process is asked: of the database, the disk and the build. */
export class Gauges {
  readonly registry = new Registry();
  readonly #sources: GaugeSources;
  readonly #ofDatabase: Map<string, Gauge>;
  readonly #gauges: Record<'up' | 'ready' | 'diskFree' | 'diskSize', Gauge>;
  readonly #looks = new Cache<true>({ ttlMs: intervals.metricsFactsMs });
  /** One at a time, also when nobody waits for it any more. */
  #asking: Promise<Row[]> | undefined;

  constructor(sources: GaugeSources) {
    this.#sources = sources;
    const registers = [this.registry];
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `${prefix}${name}`, help, labelNames, registers });
    this.#gauges = {
      up: gauge(
        'database_up',
        '1 while the database answers; without it what it tells is left out.',
      ),
      ready: gauge('ready', '1 while /readyz says that requests may be sent here.'),
      diskFree: gauge('disk_free_bytes', 'Room left where DATA_DIR lies.'),
      diskSize: gauge('disk_size_bytes', 'All room where DATA_DIR lies.'),
    };
    this.#ofDatabase = new Map(
      databaseFacts.map(({ name, help, labelNames }) => [name, gauge(name, help, labelNames)]),
    );
    const { version, schema } = sources;
    const labels = { version, schema, node: process.version };
    gauge('build_info', 'Always 1.', Object.keys(labels)).set(labels, 1);
  }

  /** Brings the registry up to date; many who ask within some seconds share one look. Never rejects. */
  async look(): Promise<void> {
    await this.#looks.get('', () => this.#look());
  }

  async #look(): Promise<true> {
    const { dataDir, findProblem } = this.#sources;
    const [disk, problem, rows] = await Promise.all([
      statfs(dataDir).catch(() => undefined),
      findProblem(),
      this.#readDatabase(),
    ]);
    const { up, ready, diskFree, diskSize } = this.#gauges;
    // A lock may delay the rows; a process that is ready still has its database.
    up.set(Number(rows !== undefined || problem === undefined));
    ready.set(Number(problem === undefined));
    if (disk) {
      diskFree.set(disk.bavail * disk.bsize);
      diskSize.set(disk.blocks * disk.bsize);
    }
    for (const gauge of this.#ofDatabase.values()) gauge.reset();
    for (const { name, labels, value } of rows ?? [])
      this.#ofDatabase.get(name)?.set(labels, value);
    return true;
  }

  /** Undefined while it does not answer. */
  async #readDatabase(): Promise<Row[] | undefined> {
    const { sql, jobs, subjects, patienceMs = intervals.metricsPatienceMs } = this.#sources;
    this.#asking ??= sql
      .query<Row>(factsSql, [jobs, subjects])
      .then(({ rows }) => rows)
      .finally(() => {
        this.#asking = undefined;
      });
    return Promise.race([
      this.#asking.catch(() => undefined),
      setTimeout(patienceMs, undefined, { ref: false }),
    ]);
  }
}
