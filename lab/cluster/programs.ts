import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UsageError } from '../../scripts/command-line.ts';

/** What a cluster on one machine consists of besides us, and the package of Debian that has it. */
const packages = {
  postgres: 'postgresql',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
} as const;
type Program = keyof typeof packages;
/** The path of each, and the folder of PostgreSQL's programs. */
export type Programs = Record<Exclude<Program, 'postgres'>, string> & { postgresDir: string };

const oldest = 15;
const ofDebian = '/usr/lib/postgresql';

/** Throws UsageError, which names what is missing and how it comes here. */
export function findPrograms(folders: readonly string[] = listFolders()): Programs {
  const find = (name: string) => folders.find((folder) => isProgram(join(folder, name)));
  const found = {
    postgresDir: find('postgres'),
    patroni: find('patroni'),
    etcd: find('etcd'),
    haproxy: find('haproxy'),
  };
  const { postgresDir, patroni, etcd, haproxy } = found;
  if (!postgresDir || !patroni || !etcd || !haproxy) {
    throw new UsageError(advise({ ...found, postgres: postgresDir }));
  }
  return {
    ...{ postgresDir, patroni: join(patroni, 'patroni') },
    ...{ etcd: join(etcd, 'etcd'), haproxy: join(haproxy, 'haproxy') },
  };
}

function advise(found: Record<Program, string | undefined>): string {
  const names = Object.keys(packages) as Program[];
  const missing = names.filter((name) => found[name] === undefined);
  const wanted = missing.map((name) => packages[name]).join(' ');
  return `This needs programs that are not here: ${missing.join(', ')}. On Debian or Ubuntu:
  apt-get install -y --no-install-recommends ${wanted}
What the packages start by themselves is not needed:
  systemctl disable --now postgresql patroni etcd haproxy`;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function listFolders(): string[] {
  return [...listVersions(), ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
}

/** Folders of Debian's packages, the newest first. */
function listVersions(): string[] {
  try {
    return readdirSync(ofDebian)
      .filter((version) => Number(version) >= oldest)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(ofDebian, version, 'bin'));
  } catch {
    return [];
  }
}
