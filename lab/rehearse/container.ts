import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { freePort } from '../../e2e/app-server.ts';
import { storiesPort } from '../../e2e/place.ts';
import { listDocumentedCommands } from '../../scripts/documents/documented-commands.ts';
import type { KeptMail } from '../../server/base/mail/mailbox.ts';
import type { SiteConfig } from '../../shared/schemas/site-config.ts';
import { eventually, hold } from './hold.ts';
import { liveAsSite } from './live-as-site.ts';
import { liveWithCompose } from './live-with-compose.ts';
import { needPackages } from './need-packages.ts';
import { baseImage, makeBase } from './stand-in-base.ts';
import { limits, runtime, runWithPodman } from './stand-in-docker.ts';
import { tryCompose } from './try-compose.ts';

/**
 * Builds the image on a stand-in for its public base, and runs it as the documentation says: read-only, not as root,
 * with limits of the user, alone and with Compose. Needs Linux, root, Debian's podman, catatonit, buildah, runc,
 * mmdebstrap, netavark, aardvark-dns and docker-compose (installed where absent), the npm registry, and port 4800 of
 * this machine. Three minutes, and a gigabyte under /var/lib/containers. `--built` takes the image of the last time,
 * `--no-story` leaves out the browser, and with it that port.
 */
const name = 'sports-hub-rehearsal';
const image = `localhost/${name}`;
const hasStory = !process.argv.includes('--no-story');
const port = hasStory ? storiesPort : await freePort();
const url = `http://localhost:${port}`;
const root = join(import.meta.dirname, '../..');
const readOnly = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--shm-size', '64m'];
const confined = [...readOnly, '--security-opt', 'no-new-privileges', ...limits];
const run = promisify(execFile);

export default async function rehearseContainer(): Promise<void> {
  needPackages({
    podman: '/usr/bin/podman',
    buildah: '/usr/bin/buildah',
    runc: '/usr/sbin/runc',
    catatonit: '/usr/libexec/podman/catatonit',
    mmdebstrap: '/usr/bin/mmdebstrap',
    'docker-compose': '/usr/bin/docker-compose',
    netavark: '/usr/lib/podman/netavark',
    'aardvark-dns': '/usr/lib/podman/aardvark-dns',
  });
  tryCompose();
  if (!process.argv.includes('--built')) build();
  try {
    await inspect();
    await refuseWhatIsWrong();
    await liveWithoutNetwork();
    await liveAtThisMachine();
    await liveWithCompose(image);
    await liveAsSite(image);
  } finally {
    await podman('rm', '--force', '--time', '5', name);
    await podman('volume', 'rm', '--force', name);
  }
}

type Ended = { code: number; output: string };

async function podman(...words: string[]): Promise<Ended> {
  try {
    const { stdout, stderr } = await run('podman', [...runtime, ...words]);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** A program of Node inside the running container. */
const inside = (...words: string[]) => podman('exec', name, 'node', ...words);

/** A command of the documentation, on names that no container of an operator has. */
function runDocumented(beginning: string, environment: readonly string[] = []): void {
  const commands = listDocumentedCommands('docs/operate/install.md', 'Without Compose');
  const command = commands.find((one) => one.startsWith(beginning));
  if (!command) throw new Error(`the documentation has no "${beginning}" any more`);
  process.stdout.write(`runs   ${command}\n`);
  runWithPodman(command.replaceAll(/(?<![\w-])sports-hub(?![\w-])/g, name), environment);
}

function build(): void {
  const beganAt = performance.now();
  makeBase();
  runDocumented('docker build');
  const seconds = ((performance.now() - beganAt) / 1_000).toFixed(0);
  hold('the image can be built', true, `${seconds} s with its base`);
}

async function inspect(): Promise<void> {
  const [ours, base] = await Promise.all([image, baseImage].map(describe));
  if (!ours || !base) throw new Error('there is no image');
  const { User, Volumes } = ours.Config;
  hold('its user is no root', User === '10001:10001', User);
  hold('it has one volume', Object.keys(Volumes).join() === '/data');
  hold('it asks for its own health', ours.Healthcheck.Test.includes('scripts/check-health.js'));
  const ownMb = Math.round((ours.Size - base.Size) / 1e6);
  hold('it adds less than 180 MB to its base', ownMb < 180, `${ownMb} MB`);
  const find = `find /app -name node_modules -prune -o ( -name '*.test.ts' -o -name '.env*' -o -name .git ) -print`;
  const words = ['run', '--rm', '--network', 'none', ...confined, '--entrypoint', 'sh', image];
  const found = await podman(...words, '-c', find.replaceAll(/[()]/g, '\\$&'));
  hold('it holds no tests, settings or history', !/^\/app/m.test(found.output));
}

const Description = z.object({
  Size: z.number(),
  Healthcheck: z.object({ Test: z.array(z.string()) }).default({ Test: [] }),
  Config: z.object({
    User: z.string().default(''),
    Volumes: z.record(z.string(), z.unknown()).default({}),
  }),
});

async function describe(imageName: string) {
  const { output } = await podman('inspect', imageName);
  return z.tuple([Description]).parse(JSON.parse(output))[0];
}

/** What an operator gets wrong first, and reads then. */
async function refuseWhatIsWrong(): Promise<void> {
  const once = ['run', '--rm', '--network', 'none', ...confined];
  const folder = mkdtempSync(join(tmpdir(), 'sports-hub-owner-'));
  chownSync(folder, 5_555, 5_555);
  const others = await podman(...once, '--volume', `${folder}:/data`, image);
  rmSync(folder, { recursive: true });
  const owner = others.output.includes('It belongs to uid 5555, and Sports Hub runs as uid 10001');
  hold(
    'a folder of another owner is refused in words, with exit code 2',
    others.code === 2 && owner,
  );
  const SITE_URL = 'SITE_URL=https://hub.example.com';
  const open = await podman(...once, '--env', SITE_URL, '--env', 'MAILBOX=terminal', image);
  const words = open.output.includes('MAILBOX: keeps mails from the people of a public SITE_URL');
  hold('a public site that keeps its mails is refused', open.code === 2 && words);
}

const ask = (path: string, options = '{}') =>
  `const answer = await fetch('http://127.0.0.1:3000${path}', ${options}); console.log(answer.status, await answer.text())`;

/** As it comes: listening on all addresses of a network that is not there. */
async function liveWithoutNetwork(): Promise<void> {
  const env = ['--env', 'MAILBOX=terminal', '--env', 'FEED=off'];
  const words = ['run', '--detach', '--name', name, '--network', 'none', ...confined, ...env];
  await podman(...words, image);
  const call = (path: string, options?: string) =>
    inside('--input-type=module', '--eval', ask(path, options));
  await eventually(
    'ready',
    async () => (await inside('scripts/check-health.js')).code === 0 || undefined,
  );
  for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/payments/simulated/checkout']) {
    const { output } = await call(path);
    hold(`without a loopback HOST there is no ${path}`, output.startsWith('404'));
  }
  const config = JSON.parse((await call('/config.json')).output.slice(4));
  const { mailbox, payments, supabaseKey } = config;
  hold('browsers hear of no mailbox and no payments', !mailbox && payments === 'off');
  const headers = `{ apikey: '${supabaseKey}', 'content-type': 'application/json' }`;
  const body = `'{"email":"ada@example.com","password":"correct horse"}'`;
  const signedUp = await call(
    '/auth/v1/signup',
    `{ method: 'POST', headers: ${headers}, body: ${body} }`,
  );
  hold('somebody signs up', signedUp.output.startsWith('200'), signedUp.output.slice(0, 3));
  const mails = await eventually('a mail', async () => {
    const { code, output } = await inside('scripts/mails.ts', '--to', 'ada@example.com');
    return code === 0 ? output : undefined;
  });
  hold('the link of the mail is shown on the terminal', mails.includes('/auth/v1/verify?token='));
  await podman('rm', '--force', '--volumes', '--time', '30', name);
}

/** The network of this machine and a loopback HOST: a mailbox and payments that only this machine sees. */
async function liveAtThisMachine(): Promise<void> {
  const env = [`PORT=${port}`, 'RATE_LIMIT_FACTOR=1000', 'LOG_LEVEL=warn'];
  const firstMs = await timed(async () => runDocumented('docker run', env));
  hold('ready for the first time', true, `after ${firstMs} ms`);
  hold('its health check agrees', (await podman('healthcheck', 'run', name)).code === 0);
  await signUp();
  if (hasStory) await tellStory();
  else process.stdout.write('skipped  a newcomer with a browser\n');
  const before = await countAccounts();
  hold('accounts were made', before > 0, before);
  const crashed = await findServer();
  await inside('--eval', 'process.kill(Number(process.argv[1]), 9)', crashed);
  await eventually('another process', async () => {
    const living = await findServer();
    return /^\d+$/.test(living) && living !== crashed ? living : undefined;
  });
  await eventually('back after a crash', isReady);
  hold('back after a crash, with the accounts', (await countAccounts()) === before);
  const stopMs = await timed(
    async () => runDocumented('docker stop'),
    async () => true,
  );
  const { output } = await podman('inspect', '--format', '{{.State.ExitCode}}', name);
  hold('it ends by itself when told', output.trim() === '0' && stopMs < 25_000, `${stopMs} ms`);
  const secondMs = await timed(() => podman('start', name));
  hold(
    'ready again on the same volume',
    (await countAccounts()) === before,
    `after ${secondMs} ms`,
  );
  const log = await podman('exec', name, 'cat', '/data/postgres.log');
  const recovered = log.output.split('database system is shut down').at(-1) ?? '';
  const isClean = /was shut down at/.test(recovered) && !/not properly shut down/.test(recovered);
  hold('the database had been stopped cleanly', isClean);
}

async function timed(
  start: () => Promise<unknown>,
  isDone: () => Promise<unknown> = isReady,
): Promise<number> {
  const beganAt = performance.now();
  await start();
  await eventually('ready', async () => (await isDone()) || undefined);
  return Math.round(performance.now() - beganAt);
}

async function isReady(): Promise<true | undefined> {
  return (await fetch(`${url}/readyz`)).ok || undefined;
}

async function signUp(): Promise<void> {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as SiteConfig;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse 7' }),
  });
  hold('somebody signs up', answer.ok, answer.status);
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as KeptMail[];
  const link = mails.flatMap(({ links }) => links).find((one) => one.includes('verify')) ?? '';
  const followed = await fetch(link, { redirect: 'manual' });
  const location = followed.headers.get('location') ?? '';
  hold('the link in the mailbox of this machine signs in', location.includes('access_token'));
}

/** The newcomer of the stories, in a browser of this machine: signs up, logs in, sees a score change. */
async function tellStory(): Promise<void> {
  const { CI: _, ...env } = process.env;
  const words = ['exec', 'playwright', 'test', 'e2e/newcomer.spec.ts', '--', '--project=desktop'];
  const story = spawn('npm', words, { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(story, 'close');
  hold('a newcomer signs up and sees a score change in the container', code === 0);
}

const query = (sql: string) => `
  const { default: pg } = await import('/app/node_modules/pg/lib/index.js');
  const client = new pg.Client({ host: '/data/postgres', user: 'postgres', database: 'postgres' });
  await client.connect(); console.log((await client.query(\`${sql}\`)).rows[0].found); await client.end();`;

async function countAccounts(): Promise<number> {
  const sql = 'select count(*)::int as found from auth.users';
  return Number((await inside('--input-type=module', '--eval', query(sql))).output);
}

/** The number of the server's process, as the container counts. */
async function findServer(): Promise<string> {
  const look = `const { readdirSync, readFileSync } = require('node:fs');
    const read = (pid) => { try { return readFileSync('/proc/' + pid + '/cmdline', 'utf8') } catch { return '' } };
    const isServer = (words) => words.includes('server/main.ts') && !words.includes('supervise.js');
    console.log(readdirSync('/proc').filter(Number).find((pid) => isServer(read(pid))))`;
  return (await inside('--eval', look)).output.trim();
}
