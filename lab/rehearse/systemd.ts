import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/app-server.ts';
import { eventually, hold } from './hold.ts';
import { needPackages } from './need-packages.ts';

/**
 * Reads deploy/systemd/sports-hub.service as systemd does, and starts its command as it says, as far as a machine
 * without systemd can: another user, nothing writable but its folders, a /tmp of its own, no capability, no new
 * privileges. Needs Linux, root, a user "nobody", and Debian's systemd and util-linux. Not tried: the filter of system
 * calls, which systemd alone reads. Half a minute.
 */
const unit = join(import.meta.dirname, '../../deploy/systemd/sports-hub.service');
const root = join(import.meta.dirname, '../..');
const nobody = '65534';
const mostExposure = 2;

export default async function rehearseSystemd(): Promise<void> {
  needPackages({
    systemd: '/usr/bin/systemd-analyze',
    'util-linux': '/usr/bin/setpriv',
    mount: '/usr/bin/mount',
    'perl-base': '/usr/bin/perl',
  });
  const place = mkdtempSync(join(tmpdir(), 'sports-hub-unit-'));
  chmodSync(place, 0o755);
  try {
    readUnit(place);
    await start();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The program, its folder and its user need not be on this machine. */
function readUnit(place: string): void {
  const copy = join(place, 'sports-hub.service');
  const text = readFileSync(unit, 'utf8')
    .replaceAll('/usr/bin/node', process.execPath)
    .replaceAll('/opt/sports-hub', root);
  writeFileSync(copy, text);
  const verified = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
  hold('systemd understands it', verified.status === 0 && verified.stderr === '', verified.stderr);
  const security = execFileSync('systemd-analyze', ['security', '--offline=true', copy], {
    encoding: 'utf8',
  });
  const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(security)?.[1]);
  hold(
    `systemd calls its exposure less than ${mostExposure} of 10`,
    exposure < mostExposure,
    exposure,
  );
}

async function start(): Promise<void> {
  // Not under /tmp, which is another one for the server.
  const state = mkdtempSync('/var/tmp/sports-hub-state-');
  execFileSync('chown', [`${nobody}:${nobody}`, state]);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const watchdog = listenAsSystemd(join(state, 'notify'));
  try {
    const server = startConfined(state, {
      ...{ PORT: port, NOTIFY_SOCKET: join(state, 'notify'), WATCHDOG_USEC: '3000000' },
    });
    await eventually('ready', async () => (await fetch(`${url}/readyz`)).ok || undefined);
    hold('the server starts', true);
    const { mailbox } = (await (await fetch(`${url}/config.json`)).json()) as { mailbox: boolean };
    hold('and serves', mailbox);
    await eventually('a word for the watchdog', async () => watchdog.heard() || undefined);
    hold('it tells the watchdog that it lives', watchdog.heard().startsWith('WATCHDOG=1'));
    const owners = execFileSync('find', [state, '!', '-uid', nobody], { encoding: 'utf8' });
    hold('what it wrote is its own', owners === '');
    const written = execFileSync('find', [root, '-maxdepth', '3', '-uid', nobody], {
      encoding: 'utf8',
    });
    hold('it wrote nothing beside its folders', written === '');
    hold('told to stop, it ends with 0', (await end(server)) === 0);
    const log = readFileSync(join(state, 'data/postgres.log'), 'utf8').trim();
    hold('its database was stopped cleanly', log.endsWith('database system is shut down'));
    const wrong = startConfined(state, { PORT: 'none' });
    const [code] = await once(wrong, 'exit');
    hold('a wrong setting ends it with 2, and systemd leaves it so', code === 2, code);
  } finally {
    watchdog.stop();
    rmSync(state, { recursive: true, force: true });
  }
}

/** Node opens no datagram sockets in the file system. */
const listener = `socket(S, PF_UNIX, SOCK_DGRAM, 0) && bind(S, sockaddr_un($ARGV[0])) or die $!;
  chown ${nobody}, ${nobody}, $ARGV[0]; $| = 1; print $message, "\\n" while defined recv(S, $message, 4096, 0);`;

function listenAsSystemd(path: string) {
  const child = spawn('perl', ['-MSocket', '-e', listener, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  child.stdout.on('data', (told) => {
    heard += String(told);
  });
  return { heard: () => heard, stop: () => child.kill('SIGKILL') };
}

/** The command of the unit, as another user in a view of the machine where only `state` can be written. */
function startConfined(state: string, environment: Record<string, string>): ChildProcess {
  for (const name of ['data', 'cache']) mkdirSync(join(state, name), { recursive: true });
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, state]);
  const text = readFileSync(unit, 'utf8');
  const command = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
  const view = [
    'mount --make-rprivate /',
    'mount --bind "$STATE" "$STATE"',
    'mount -o remount,bind,ro /',
    'mount -t tmpfs tmpfs /tmp',
    'exec env WATCHDOG_PID=$$ "$@"',
  ].join(' && ');
  const less = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--clear-groups'];
  const user = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, ...less, '--'];
  const words = ['--mount', '--ipc', 'sh', '-c', view, 'sh', ...user, process.execPath, ...command];
  return spawn('unshare', words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
      STATE: state,
      DATA_DIR: join(state, 'data'),
      NODE_COMPILE_CACHE: join(state, 'cache'),
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
}

async function end(server: ChildProcess): Promise<number | null> {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await exited;
  return code;
}
