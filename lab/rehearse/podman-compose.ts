import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './hold.ts';
import { runtimePath } from './stand-in-docker.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const lookMs = 500;

export type ComposeProject = {
  /** Where its file lies, changed. */
  folder: string;
  /** A documented command: `docker compose ...`. Rejects when it fails. */
  carryOut: (command: string, ...more: string[]) => Promise<string>;
};

type Plan = {
  file: string;
  /** Addresses and images of this machine instead of those of the world. */
  changes: readonly (readonly [string, string])[];
  environment?: Record<string, string>;
};

/**
 * Debian's Compose with Podman behind the address that Docker would have, for one file of ours. Images are there
 * before. Two words less than elsewhere: Debian's Compose knows neither `name:` nor `--wait`. In the end nothing is left.
 */
export async function withCompose(
  { file, changes, environment = {} }: Plan,
  use: (project: ComposeProject) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sports-hub-composed-'));
  const name = `sports-hub-rehearsal-${file.replaceAll(/\W/g, '')}`;
  const socketPath = join(folder, 'podman.sock');
  const socket = `unix://${socketPath}`;
  const settings = join(folder, 'containers.conf');
  writeFileSync(settings, settingsOfPodman);
  const changed = changes.reduce(
    (text, [ours, other]) => replaceOne(text, ours, other),
    readFileSync(join(root, file), 'utf8').replace(/^name: .*$/m, ''),
  );
  writeFileSync(join(folder, file), changed);
  const env = { ...process.env, ...environment, CONTAINERS_CONF: settings, DOCKER_HOST: socket };
  const podman = spawn('podman', ['system', 'service', '--time', '0', socket], {
    env,
    stdio: 'ignore',
  });
  const compose = async (words: string[]) => {
    const all = ['--file', file, '--project-name', name, ...words];
    const { stdout } = await run('docker-compose', all, { cwd: folder, env });
    return stdout;
  };
  const ended = new AbortController();
  const asking = askForHealth(name, env, ended.signal);
  try {
    await eventually('Podman answers', () => existsSync(socketPath) || undefined);
    await use({
      folder,
      carryOut: (command, ...more) => {
        process.stdout.write(`runs   ${command}\n`);
        const words = command.replace(/^docker compose (-f \S+ )?/, '').split(' ');
        const known = words.filter((word) => word !== '--wait');
        return compose([
          ...known.flatMap((word) => (word === 'exec' ? [word, '-T'] : word)),
          ...more,
        ]);
      },
    });
  } catch (error) {
    process.stdout.write(await compose(['logs', '--no-color', '--tail', '40']).catch(() => ''));
    throw error;
  } finally {
    await compose(['down', '--volumes']).catch(() => {});
    ended.abort();
    await asking;
    podman.kill('SIGTERM');
    await once(podman, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What Podman has to be told on a machine that is a container itself. */
const settingsOfPodman = `
[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "${runtimePath}"
[network]
network_backend = "netavark"
`;

function replaceOne(text: string, ours: string, other: string): string {
  if (!text.includes(ours)) throw new Error(`the Compose file has no "${ours}" any more`);
  return text.replaceAll(ours, other);
}

/** Docker does it by itself, and Podman where systemd runs. */
async function askForHealth(
  project: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const podman = (...words: string[]) =>
    run('podman', words, { env }).then(
      ({ stdout }) => stdout,
      () => '',
    );
  while (!signal.aborted) {
    const filter = `label=com.docker.compose.project=${project}`;
    const names = await podman('ps', '--filter', filter, '--format', '{{.Names}}');
    for (const name of names.split('\n').filter(Boolean)) await podman('healthcheck', 'run', name);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
