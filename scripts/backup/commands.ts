import type { Config } from '#server/base/config/config.ts';
import { reachServer } from '#server/base/database/connect.ts';
import { createLogger } from '#server/base/process/logger.ts';
import { nameBackup } from '#server/operate/backups/backup-names.ts';
import {
  keepSecrets,
  openSecrets,
  refuseOtherSecret,
} from '#server/operate/backups/backup-secrets.ts';
import {
  type BackupSummary,
  createBackup,
  type OnProgress,
  summarise,
} from '#server/operate/backups/create-backup.ts';
import { createBackupPlace } from '#server/operate/backups/create-backup-place.ts';
import { restoreBackup } from '#server/operate/backups/restore-backup.ts';
import { type VerifiedArchive, verifyArchive } from '#server/operate/backups/verify-archive.ts';
import { createByteStore } from '#server/wire/storage/byte-store.ts';
import { AppError } from '#shared/errors.ts';
import { formatTable } from '../feed/format.ts';
import { chooseTarget, findArchive } from './choose-archive.ts';

export type Tools = {
  config: Config;
  signal: AbortSignal;
  say: (text: string) => void;
  onProgress: OnProgress;
};
export type Wish = { file: string | undefined; hasSecrets: boolean; isHurried: boolean };

export async function create(tools: Tools, { file, hasSecrets, isHurried }: Wish): Promise<void> {
  const { config, say } = tools;
  const { place, name } = chooseTarget(file ?? nameBackup('backup', new Date()), config);
  await withServer(tools, { isBesideServer: true }, async (server) => {
    const summary = await createBackup({ ...server, place, isHurried }, { name, hasSecrets });
    say(`Written: ${place.describe(name)}\n${describe(summary)}`);
  });
}

export async function list({ config, say }: Tools): Promise<void> {
  const place = createBackupPlace(config);
  const found = await place.list();
  if (found.length === 0) return say(`There is no backup in ${place.describe()}.`);
  const rows = found.map(({ name, bytes, storedAt }) => [
    ...[name, formatBytes(bytes), storedAt.toISOString()],
  ]);
  say(`In ${place.describe()}:\n${formatTable([['name', 'size', 'stored'], ...rows])}`);
}

export async function verify(tools: Tools, { file = '' }: Wish): Promise<void> {
  const { place, name } = await findArchive(file, tools.config);
  const archive = await verifyArchive(await place.read(name), tools.onProgress);
  tools.say(`${place.describe(name)} is whole.\n${describeArchive(archive)}`);
}

export async function restore(tools: Tools, { file = '', hasSecrets }: Wish): Promise<void> {
  const { config, say, onProgress, signal } = tools;
  const { place, name } = await findArchive(file, config);
  const open = () => place.read(name);
  const archive = await verifyArchive(await open(), onProgress);
  signal.throwIfAborted();
  say(`${place.describe(name)} is whole.\n${describeArchive(archive)}`);
  const secrets = hasSecrets ? await unsealSecrets(archive, config) : undefined;
  await withServer(tools, { isBesideServer: false }, async (server) => {
    const points = createBackupPlace(config);
    const onRestorePoint = (point: string) => say(`Restore point: ${points.describe(point)}`);
    const needs = { ...server, place: points, archive, open, onRestorePoint };
    const { strangers } = await restoreBackup(needs);
    if (strangers.length > 0) say(`Left out, for they are not ours: ${strangers.join(', ')}`);
  });
  if (secrets) for (const sentence of await keepSecrets(secrets, config)) say(sentence);
  say('Restored. The server may start.');
}

async function unsealSecrets({ secrets }: VerifiedArchive, config: Config) {
  if (!secrets) {
    throw new AppError('invalid_input', 'The archive holds no secrets: restore without --secrets.');
  }
  const kept = await openSecrets(secrets, config);
  await refuseOtherSecret(kept, config);
  return kept;
}

async function withServer<T>(
  { config, signal, onProgress }: Tools,
  options: { isBesideServer: boolean },
  work: (server: {
    clientConfig: Awaited<ReturnType<typeof reachServer>>['clientConfig'];
    isOurs: boolean;
    bytes: ReturnType<typeof createByteStore>;
    config: Config;
    now: () => Date;
    onProgress: OnProgress;
    signal: AbortSignal;
  }) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config;
  const server = await reachServer({ databaseUrl, dataDir }, createLogger('warn'), options);
  try {
    return await work({
      clientConfig: server.clientConfig,
      isOurs: databaseUrl === undefined,
      bytes: createByteStore(config),
      now: () => new Date(),
      ...{ config, onProgress, signal },
    });
  } finally {
    await server.stop();
  }
}

function describeArchive({ manifest, checksums }: VerifiedArchive): string {
  const { madeAt, version, postgres, migrations, hasSecrets } = manifest;
  return [
    `  made ${madeAt} by Sports Hub ${version} on PostgreSQL ${postgres}, ${migrations.length} migrations`,
    describe(summarise(checksums)),
    `  secrets: ${hasSecrets ? 'yes, encrypted' : 'none'}`,
  ].join('\n');
}

function describe({ tables, rows, files, fileBytes, missingFiles }: BackupSummary): string {
  const lines = [`  ${tables} tables, ${rows} rows; ${files} files, ${formatBytes(fileBytes)}`];
  if (missingFiles.length > 0) {
    lines.push(`  The bytes of ${missingFiles.length} files were gone: ${missingFiles.join(', ')}`);
  }
  return lines.join('\n');
}

function formatBytes(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
