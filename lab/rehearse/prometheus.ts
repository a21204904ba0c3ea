import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { monitoringFolder } from '../../scripts/monitoring/expressions.ts';

const run = promisify(execFile);
const readyWithinMs = 90_000;

export type Prometheus = {
  /** How many series an expression has at this moment. Throws where Prometheus refuses it. */
  count: (expression: string) => Promise<number>;
  /** Names of the alerts that fire. */
  listFiring: () => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Throws with promtool's own words when it refuses a rule or the configuration. */
export async function checkWithPromtool(folder: string): Promise<string> {
  const rules = await run('promtool', ['check', 'rules', join(folder, 'alerts.yml')]);
  const config = await run('promtool', ['check', 'config', join(folder, 'prometheus.yml')]);
  return `${rules.stdout}${config.stdout}`.trim();
}

/** The files of operators in a folder of their own, with this token, asking this server every few seconds. */
export async function copyFiles(folder: string, target: string, token: string): Promise<void> {
  await cp(monitoringFolder, folder, { recursive: true });
  await writeFile(join(folder, 'metrics-token'), token);
  const file = join(folder, 'prometheus.yml');
  const config = await readFile(file, 'utf8');
  await writeFile(file, config.replace('127.0.0.1:3000', target).replaceAll('15s', '4s'));
}

/** No alert waits before it fires. */
export async function hurryAlerts(folder: string): Promise<void> {
  const file = join(folder, 'alerts.yml');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/^ +for: .*\n/gm, ''));
}

/** Debian's Prometheus on a free port of loopback, with its data in the same folder. */
export async function startPrometheus(folder: string): Promise<Prometheus> {
  const address = `127.0.0.1:${await findFreePort()}`;
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ask = async (path: string) => {
    const answer = await fetch(`http://${address}${path}`);
    const body = (await answer.json()) as Answer;
    if (body.status !== 'success') throw new Error(`Prometheus: ${body.error}`);
    return body.data;
  };
  const stop = () => end(child);
  try {
    await waitUntil(
      async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok === true,
      'Prometheus is ready',
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    count: async (expression) => {
      const { result } = await ask(`/api/v1/query?query=${encodeURIComponent(expression)}`);
      return result?.length ?? 0;
    },
    listFiring: async () => {
      const { alerts = [] } = await ask('/api/v1/alerts');
      const firing = alerts.filter(({ state }) => state === 'firing');
      return [...new Set(firing.map(({ labels }) => labels.alertname))];
    },
    stop,
  };
}

type Answer = {
  status: string;
  error?: string;
  data: { result?: unknown[]; alerts?: { state: string; labels: { alertname: string } }[] };
};

/** Throws when that does not come to pass. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  what: string,
  withinMs = readyWithinMs,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`in vain waited until ${what}`);
    await pause(200);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
