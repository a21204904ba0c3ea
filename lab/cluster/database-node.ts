import type { ChildProcess } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Cable } from './cable.ts';
import type { Processes } from './processes.ts';
import type { Programs } from './programs.ts';
import { listStandingIn, signalStandingIn } from './standing-in.ts';

type Password = { superuser: string; replication: string };
type Options = {
  number: number;
  programs: Programs;
  processes: Processes;
  etcdPorts: readonly number[];
  passwords: Password;
  /** Outside: PostgreSQL, Patroni's REST; inside: the same two; then one for each etcd as this node sees it. */
  ports: readonly number[];
};

/**
 * Seconds of Patroni's own clock. A leader that dies is given up after `ttl`, which may not be less than `loop_wait` and
 * twice `retry_timeout`.
 */
const times = { ttl: 8, loop_wait: 1, retry_timeout: 3 };

/** One PostgreSQL under Patroni, with cables to everybody else. */
export class DatabaseNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly #options: Options;
  readonly #cables: Cable[] = [];
  #folder = '';
  #patroni: ChildProcess | undefined;

  constructor(options: Options) {
    const { number, ports } = options;
    this.name = `node${number}`;
    [this.port = 0, this.restPort = 0] = ports;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { processes, ports, etcdPorts } = this.#options;
    this.#folder = await processes.makeFolder(this.name, true);
    const [port = 0, restPort = 0, insidePort = 0, insideRest = 0, ...ownEtcdPorts] = ports;
    const pairs = [[port, insidePort] as const, [restPort, insideRest] as const];
    for (const [index, own] of ownEtcdPorts.entries()) pairs.push([own, etcdPorts[index] ?? 0]);
    for (const [near, far] of pairs) this.#cables.push(await Cable.lay(near, far));
    const file = join(this.#folder, 'patroni.yml');
    // YAML holds JSON.
    await writeFile(file, JSON.stringify(this.#describe(), null, 2));
    await chmod(file, 0o644);
    await this.revive();
  }

  /** Starts Patroni, which brings its PostgreSQL back into the cluster. */
  async revive(): Promise<void> {
    const { processes, programs } = this.#options;
    this.#patroni = await processes.start({
      name: this.name,
      command: programs.patroni,
      parameters: ['patroni.yml'],
      isDatabase: true,
    });
  }

  /** Patroni and PostgreSQL together, as when the power fails. */
  kill(): void {
    signalStandingIn(this.#folder);
    this.#patroni = undefined;
  }

  get isRunning(): boolean {
    return this.#patroni !== undefined && listStandingIn(this.#folder).length > 0;
  }

  cutNetwork(): void {
    for (const cable of this.#cables) cable.cut();
  }

  mendNetwork(): void {
    for (const cable of this.#cables) cable.mend();
  }

  closeCables(): void {
    for (const cable of this.#cables) cable.close();
  }

  /** As superuser, past the cables. */
  async ask<Row extends pg.QueryResultRow>(sql: string, database = 'postgres'): Promise<Row[]> {
    const { ports, passwords } = this.#options;
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: ports[2], user: 'postgres', database },
      ...{ password: passwords.superuser, connectionTimeoutMillis: 2_000, query_timeout: 2_000 },
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  #describe() {
    const { programs, passwords, ports } = this.#options;
    const [port, restPort, insidePort, insideRest, ...ownEtcdPorts] = ports;
    return {
      ...{ scope: 'sports-hub', name: this.name },
      restapi: { listen: `127.0.0.1:${insideRest}`, connect_address: `127.0.0.1:${restPort}` },
      // Else it would ask etcd for other ways to it, past the cables.
      etcd3: { hosts: ownEtcdPorts.map((each) => `127.0.0.1:${each}`), use_proxies: true },
      bootstrap: {
        dcs: {
          ...times,
          ...{ synchronous_mode: true, synchronous_node_count: 1 },
          postgresql: {
            use_pg_rewind: true,
            parameters: { max_connections: 200, wal_keep_size: '256MB' },
          },
        },
        initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      },
      postgresql: {
        listen: `127.0.0.1:${insidePort}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: join(this.#folder, 'data'),
        bin_dir: programs.postgresDir,
        pgpass: join(this.#folder, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
        },
        parameters: { unix_socket_directories: this.#folder },
        pg_hba: [
          'host replication replicator 127.0.0.1/32 scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
          'local all all trust',
        ],
      },
    };
  }
}
