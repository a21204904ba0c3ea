import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { listExpressions, monitoringFolder } from '../../scripts/monitoring/expressions.ts';
import { type ServerProcess, startProcess } from '../../test/server-process.ts';
import {
  checkWithPromtool,
  copyFiles,
  hurryAlerts,
  type Prometheus,
  startPrometheus,
  waitUntil,
} from './prometheus.ts';

/**
 * Prometheus as operators run it: promtool reads the rules, every question of dashboard and alerts is answered from
 * a server of two processes with some traffic, and alerts fire when a process hangs and when the server is away.
 * Needs Debian's prometheus (apt-get install prometheus) and Linux. Usage: npm run lab rehearse -- monitoring
 */
const token = 'token-of-this-rehearsal';
const rounds = 12;
/** Nothing of this needs to have happened on a server that is well. */
const mayBeEmpty = /failures|failing/i;

export default async function rehearse(): Promise<void> {
  for (const program of ['prometheus', 'promtool']) {
    if (spawnSync(program, ['--version']).status === 0) continue;
    throw new Error(`${program} is missing, nothing was rehearsed: apt-get install prometheus`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'sports-hub-monitoring-'));
  const stops: (() => Promise<void>)[] = [];
  try {
    const server = await startProcess(join(folder, 'server'), {
      ...{ METRICS_TOKEN: token, WORKERS: '2', FEED: 'demo', BACKUP_DIR: join(folder, 'backups') },
    });
    stops.unshift(() => server.end('SIGTERM'));
    await copyFiles(folder, new URL(server.url).host, token);
    console.log(await checkWithPromtool(folder));
    await followDocument(folder, server);
    await hurryAlerts(folder);
    const prometheus = await startPrometheus(folder);
    stops.unshift(prometheus.stop);
    await waitUntil(async () => (await prometheus.count('up == 1')) === 1, 'the server is seen');
    await live(server);
    await askEverything(prometheus);
    await fire(prometheus, server);
    stops.splice(stops.length - 1);
  } finally {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The commands of docs/operate/monitor.md as they stand there, but for the token and the port. */
async function followDocument(folder: string, { url }: ServerProcess): Promise<void> {
  const document = await readFile(
    new URL('../../docs/operate/monitor.md', import.meta.url),
    'utf8',
  );
  const blocks = [...document.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const commands = blocks
    .filter((block) => !block.startsWith('npm run lab rehearse'))
    .join('')
    .replace('$(openssl rand -hex 24)', token)
    .replaceAll('127.0.0.1:3000', new URL(url).host);
  const place = join(folder, 'followed');
  await cp(monitoringFolder, join(place, 'deploy/monitoring'), { recursive: true });
  const shell = ['-euo', 'pipefail', '-c', commands];
  const { status, stdout, stderr } = spawnSync('bash', shell, { cwd: place, encoding: 'utf8' });
  if (status !== 0 || !stdout.includes('sports_hub_build_info') || !stdout.includes('SUCCESS')) {
    throw new Error(`what the document says does not run:\n${commands}\n${stdout}${stderr}`);
  }
  console.log(`${blocks.length - 1} commands of docs/operate/monitor.md run as written`);
}

/** Pages, reads, a socket, an account with its mail, and an event that is not the provider's. */
async function live({ url }: ServerProcess): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  const client = createClient(url, config.supabaseKey);
  const heard = Promise.withResolvers<void>();
  client
    .channel('games')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'games' }, () => heard.resolve())
    .subscribe();
  await client.auth.signUp({ email: 'fan@example.com', password: 'correct horse battery' });
  await fetch(`${url}/payments/webhook`, { method: 'POST', body: '{}' });
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([
      fetch(url),
      client.from('games').select('*').limit(20),
      client.from('news').select('*'),
      fetch(`${url}/nowhere/${round}`),
    ]);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await heard.promise;
  await client.removeAllChannels();
}

async function askEverything(prometheus: Prometheus): Promise<void> {
  const expressions = await listExpressions();
  const wasEmpty: string[] = [];
  for (const { place, expr, isAlert } of expressions) {
    const asked = expr.replaceAll('$instance', '.*');
    const isAnswered = async () => (await prometheus.count(asked)) > 0;
    if (isAlert) await isAnswered();
    else if (mayBeEmpty.test(`${place} ${expr}`)) {
      if (!(await isAnswered())) wasEmpty.push(place);
    } else await waitUntil(isAnswered, `there is an answer for ${place}: ${expr}`);
  }
  console.log(`${expressions.length} expressions answered; empty, as it should be: ${wasEmpty}`);
  const firing = await prometheus.listFiring();
  console.log(`firing while all is well: ${firing.join(', ') || 'none'}`);
  if (firing.length > 0) throw new Error('an alert fires although all is well');
}

async function fire(prometheus: Prometheus, server: ServerProcess): Promise<void> {
  const seen = (alert: string) =>
    waitUntil(async () => (await prometheus.listFiring()).includes(alert), `${alert} fires`);
  const [worker = 0] = listWorkers(server);
  // Ten seconds, then it is replaced.
  process.kill(worker, 'SIGSTOP');
  await seen('ProcessesMissing');
  console.log('a process that hangs: ProcessesMissing fires');
  await waitUntil(
    async () => (await prometheus.count('sports_hub_processes_missing == 0')) === 1,
    'it is back',
  );
  await server.end('SIGTERM');
  await seen('ServerAway');
  console.log('a server that was stopped: ServerAway fires');
}

/** Youngest first: the oldest looks after the database. */
function listWorkers({ child }: ServerProcess): number[] {
  const { stdout } = spawnSync('ps', [
    '--ppid',
    String(child.pid),
    '-o',
    'pid=',
    '--sort=-start_time',
  ]);
  return String(stdout).trim().split(/\s+/).map(Number);
}
