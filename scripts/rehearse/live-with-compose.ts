import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '#shared/schemas/site-config.ts';
import { freePort } from '../../e2e/app-server.ts';
import { listDocumentedCommands } from './documented-commands.ts';
import { eventually, hold } from './hold.ts';
import { runtimePath } from './stand-in-docker.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const email = 'ada@example.com';
const password = 'correct horse 7';

/**
 * The commands of a newcomer with Compose, carried out by Podman through the address that Docker would have. The
 * image is the one that was built before, and nobody waits for its health: Debian's Compose knows no `--wait`, and
 * Podman asks for health by timers of systemd.
 */
export async function liveWithCompose(image: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sports-hub-composed-'));
  const port = await freePort();
  const socket = `unix://${join(folder, 'podman.sock')}`;
  const settings = join(folder, 'containers.conf');
  writeFileSync(
    settings,
    `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "${runtimePath}"
`,
  );
  const text = readFileSync(join(root, 'compose.yml'), 'utf8').replace(/^name: .*$/m, '');
  writeFileSync(join(folder, 'compose.yml'), text.replace('image: sports-hub', `image: ${image}`));
  const environment = { ...process.env, CONTAINERS_CONF: settings };
  const podman = spawn('podman', ['system', 'service', '--time', '0', socket], {
    env: environment,
    stdio: 'ignore',
  });
  const compose = async (...words: string[]) => {
    const env = { ...environment, DOCKER_HOST: socket, PORT: String(port) };
    const all = ['--project-name', 'sports-hub-rehearsal', ...words];
    const { stdout } = await run('docker-compose', all, { cwd: folder, env });
    return stdout;
  };
  try {
    await eventually('Podman answers', async () => {
      await compose('ps');
      return true;
    });
    await live(compose, `http://localhost:${port}`);
  } finally {
    await compose('down', '--volumes').catch(() => {});
    podman.kill('SIGTERM');
    await once(podman, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

type Compose = (...words: string[]) => Promise<string>;

async function live(compose: Compose, url: string): Promise<void> {
  const [up = '', mails = '', down = ''] = listDocumentedCommands(
    'docs/operate/install.md',
    'Container',
  );
  const carryOut = (command: string, ...more: string[]) => {
    process.stdout.write(`runs   ${command}\n`);
    const words = command.replace(/^docker compose /, '').split(' ');
    return compose(...words.filter((word) => word !== '--wait'), ...more);
  };
  const isReady = async () => (await fetch(`${url}/readyz`)).ok || undefined;
  await carryOut(up, '--no-build');
  await eventually('the site answers on this machine', isReady);
  await signUp(url);
  const shown = await eventually('a mail', () => carryOut(mails.replace('exec', 'exec -T')));
  const link = /http:\/\/localhost:\d+\/auth\/v1\/verify\S+/.exec(shown)?.[0] ?? '';
  const followed = await fetch(link, { redirect: 'manual' });
  const location = followed.headers.get('location') ?? '';
  hold('the link that the terminal shows signs in', location.includes('access_token'));
  await carryOut(down);
  hold('it is gone', !(await isReady().catch(() => undefined)));
  await carryOut(up, '--no-build');
  await eventually('the site answers again', isReady);
  const { status } = await call(url, 'token?grant_type=password');
  hold('the account is still there', status === 200, status);
}

async function signUp(url: string): Promise<void> {
  const { status } = await call(url, 'signup');
  hold('somebody signs up at the published port', status === 200, status);
}

async function call(url: string, path: string): Promise<Response> {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as SiteConfig;
  return fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}
