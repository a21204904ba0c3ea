import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createByteStore } from '../../server/wire/storage/byte-store.ts';
import { describeMachine } from '../bench/machine.ts';
import { findDebianPostgres, type OutsideServer, startOutsideServer } from './debian-postgres.ts';
import { compareSites, fillSite, readSite, type SiteState, withEmbedded } from './filled-site.ts';
import { doBackup } from './run-backup-program.ts';

/**
 * One site goes from an outside PostgreSQL 15 into the embedded 18 and back to 15, there as an owner who is no
 * superuser: first into an empty database, then over a site. Every table and every file is compared.
 * Needs Debian's package postgresql-15; installs it when run as root. Usage: npm run lab rehearse -- upgrade
 */
const major = 15;
const size = { seasons: 2, users: 2_000, files: 100 };

export default async function rehearseUpgrade(): Promise<void> {
  console.log(describeMachine());
  const programs = await findDebianPostgres(major);
  if (programs === undefined) {
    console.log(`SKIPPED: there is no postgresql-${major} here, and nothing was proven.`);
    process.exit();
  }
  const root = await mkdtemp(join(tmpdir(), 'sh-upgrade-'));
  const server = await startOutsideServer(programs);
  try {
    const faults = await goThereAndBack(root, server);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await server.stop();
    await rm(root, { recursive: true, force: true });
  }
}

async function goThereAndBack(root: string, server: OutsideServer): Promise<string[]> {
  const faults: string[] = [];
  const place = (name: string) => join(root, name);
  const archive = (name: string) => join(root, `${name}.tar`);
  const filesOf = (name: string) => createByteStore({ s3: undefined, dataDir: place(name) });
  const outside = (name: string, url: string) => ({ DATABASE_URL: url, DATA_DIR: place(name) });

  const oldUrl = await server.create('old_site');
  await fillSite({ connectionString: oldUrl }, filesOf('old'), size);
  const before = await readSite({ connectionString: oldUrl }, filesOf('old'));
  console.log(`  filled on PostgreSQL ${major}: ${before.total} rows, ${before.files.size} files`);
  const compare = (what: string, found: SiteState) => {
    const differences = compareSites(before, found);
    const compared = `${before.rows.size} tables and ${before.files.size} files compared`;
    console.log(`  ${what}: ${compared}, ${differences.length} differ`);
    if (differences.length > 0) faults.push(`${what}: ${differences.join(', ')}`);
  };

  await doBackup(['create', archive('from-15')], outside('old', oldUrl));
  const embedded = { DATA_DIR: place('embedded') };
  await doBackup(['restore', archive('from-15')], embedded);
  compare(
    `${major} -> embedded 18`,
    await withEmbedded(place('embedded'), (config) => readSite(config, filesOf('embedded'))),
  );

  await doBackup(['create', archive('from-18')], embedded);
  const ownerUrl = await server.createOwned('plain_owner');
  const owner = outside('owner', ownerUrl);
  const readOwner = () => readSite({ connectionString: ownerUrl }, filesOf('owner'));
  await doBackup(['restore', archive('from-18')], owner);
  compare(`18 -> ${major}, an owner who is no superuser, empty`, await readOwner());
  await doBackup(['restore', archive('from-18')], owner);
  compare(`18 -> ${major}, the same owner, over a site`, await readOwner());
  await doBackup(['create', archive('from-owner')], owner);
  await doBackup(['restore', archive('from-owner')], outside('old', oldUrl));
  const back = await readSite({ connectionString: oldUrl }, filesOf('old'));
  compare(`${major} -> ${major}, over the first site`, back);
  return faults;
}
