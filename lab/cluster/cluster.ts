import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deriveSecrets, type Secrets } from '../../server/base/config/secrets.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { AppServer } from './app-server.ts';
import { describeBalancer } from './balancer.ts';
import { DatabaseNode } from './database-node.ts';
import { takePorts } from './ports.ts';
import { Processes } from './processes.ts';
import { findPrograms, type Programs } from './programs.ts';

export type Member = { name: string; role: string; state: string; timeline: number; lag: number };

export type Cluster = {
  /** Through the balancer: the site and the primary. */
  siteUrl: string;
  databaseUrl: string;
  secrets: Secrets;
  servers: readonly AppServer[];
  nodes: readonly DatabaseNode[];
  /** As Patroni sees it; empty while no node answers. */
  listMembers: () => Promise<Member[]>;
  /** The node that says of itself that it leads. */
  findLeader: () => Promise<DatabaseNode | undefined>;
  folder: string;
  end: () => Promise<void>;
};

export type ClusterOptions = {
  environment?: Record<string, string>;
  say?: (line: string) => void;
};

const count = 3;
const startPatienceMs = 120_000;

/** Three etcd, three PostgreSQL under Patroni, HAProxy, an S3 server and three servers; `end` leaves nothing behind. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPrograms();
  const processes = await Processes.open();
  const ending: (() => unknown)[] = [];
  const end = async () => {
    await processes.end();
    for (const undo of ending.toReversed()) await undo();
  };
  try {
    return { ...(await build({ programs, processes, ending }, options)), end };
  } catch (error) {
    await end();
    throw error;
  }
}

type Ground = { programs: Programs; processes: Processes; ending: (() => unknown)[] };

async function build(
  ground: Ground,
  { environment = {}, say = () => {} }: ClusterOptions,
): Promise<Omit<Cluster, 'end'>> {
  const { programs, processes, ending } = ground;
  const s3 = await startS3Server();
  ending.push(s3.stop);
  say('etcd');
  const nodes = await startNodes(ground);
  say('PostgreSQL under Patroni');
  const [site = 0, primary = 0, ...serverPorts] = await takePorts(2 + count);
  const password = randomBytes(12).toString('hex');
  const urlOf = (port: number) => `postgres://sports_hub:${password}@127.0.0.1:${port}/sports_hub`;
  const jwtSecret = randomBytes(36).toString('hex');
  const siteUrl = `http://127.0.0.1:${site}`;
  const servers = serverPorts.map(
    (port, index) =>
      new AppServer(`server${index + 1}`, port, processes, {
        DATABASE_URL: urlOf(primary),
        ...{ JWT_SECRET: jwtSecret, SITE_URL: siteUrl },
        ...s3.environment,
        ...environment,
      }),
  );
  const folder = await processes.makeFolder('haproxy');
  await writeFile(
    join(folder, 'haproxy.cfg'),
    describeBalancer({ ports: { site, primary }, servers, databases: nodes }),
  );
  await processes.start({
    name: 'haproxy',
    command: programs.haproxy,
    parameters: ['-db', '-f', 'haproxy.cfg'],
  });
  const listMembers = () => askMembers(nodes);
  const findLeader = () => askLeader(nodes);
  await waitFor('a leader and two replicas', async () => isWhole(await listMembers()));
  await prepareDatabase(await findLeader(), password);
  say('HAProxy');
  for (const server of servers) {
    await server.start();
    await server.waitUntilReady();
    say(server.name);
  }
  return {
    ...{ siteUrl, databaseUrl: urlOf(primary), servers, nodes },
    ...{ listMembers, findLeader, folder: processes.folder, secrets: deriveSecrets(jwtSecret) },
  };
}

async function startNodes({ programs, processes, ending }: Ground): Promise<DatabaseNode[]> {
  const ports = await takePorts(2 * count + count * (4 + count));
  const take = (many: number) => ports.splice(0, many);
  const [etcdPorts, peerPorts] = [take(count), take(count)];
  const peers = peerPorts.map((port, index) => `etcd${index + 1}=http://127.0.0.1:${port}`);
  for (const [index, port] of etcdPorts.entries()) {
    const [peer, own] = [`http://127.0.0.1:${peerPorts[index]}`, `http://127.0.0.1:${port}`];
    await processes.start({
      name: `etcd${index + 1}`,
      command: programs.etcd,
      isDatabase: true,
      parameters: [
        ...[`--name=etcd${index + 1}`, '--data-dir=data', `--initial-cluster=${peers.join(',')}`],
        ...[`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`],
        ...[`--listen-client-urls=${own}`, `--advertise-client-urls=${own}`],
        // Disks that others use too answer late.
        ...['--heartbeat-interval=250', '--election-timeout=2500'],
      ],
    });
  }
  const passwords = {
    superuser: randomBytes(12).toString('hex'),
    replication: randomBytes(12).toString('hex'),
  };
  const nodes = Array.from({ length: count }, (_, index) => {
    const own = take(4 + count);
    return new DatabaseNode({
      number: index + 1,
      programs,
      processes,
      etcdPorts,
      passwords,
      ports: own,
    });
  });
  // Patroni does not begin beside one that has not found its like yet.
  await waitFor('etcd that agrees', async () => {
    const answers = await Promise.all(etcdPorts.map((port) => get(port, '/version')));
    const texts = await Promise.all(answers.map((answer) => answer?.text()));
    return texts.every((text) => text?.includes('"etcdcluster":"3'));
  });
  for (const node of nodes) {
    await node.start();
    ending.push(() => node.closeCables());
  }
  return nodes;
}

/** An owner without superuser, and the roles that only a superuser makes. */
async function prepareDatabase(leader: DatabaseNode | undefined, password: string): Promise<void> {
  for (const sql of [
    'create role anon nologin noinherit',
    'create role authenticated nologin noinherit',
    'create role service_role nologin noinherit bypassrls',
    `create role sports_hub login password '${password}'`,
    'grant anon, authenticated, service_role to sports_hub',
    'create database sports_hub owner sports_hub',
  ]) {
    await leader?.ask(sql);
  }
}

/** Everybody runs, and one of the replicas has what was committed. */
export function isWhole(members: readonly Member[]): boolean {
  const replicas = members.filter(({ role }) => role !== 'leader');
  return (
    members.length === count &&
    members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    replicas.some(({ role }) => role === 'sync_standby')
  );
}

async function askMembers(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { restPort } of nodes) {
    const answer = await get(restPort, '/cluster');
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function askLeader(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  for (const node of nodes) {
    const answer = await get(node.restPort, '/primary');
    if (answer?.ok) return node;
  }
  return undefined;
}

async function get(port: number, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(1_000);
  return fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => undefined);
}

/** Throws when it takes too long. */
export async function waitFor(
  what: string,
  isReached: () => Promise<boolean>,
  patienceMs = startPatienceMs,
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await isReached())) {
    if (performance.now() > giveUpAt) throw new Error(`There is no ${what}.`);
    await pause(100);
  }
}
