// @module-tag long
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { fillSite, makeSite, readState } from '#test/backed-up-site.ts';
import { makeFolderForTest } from '#test/folders.ts';
import { runProgram } from '#test/run-program.ts';
import { toUrl } from '#test/server.ts';

const program = fileURLToPath(new URL('backup.ts', import.meta.url));

const run = (args: string[], env: Record<string, string>) =>
  runProgram(program, args, { cwd: tmpdir(), env });

async function makePlace(options?: { isEmpty: boolean }) {
  const site = await makeSite(options);
  const dataDir = site.config.dataDir;
  const environment = { DATABASE_URL: toUrl(site.clientConfig), DATA_DIR: dataDir };
  return { site, dataDir, environment };
}

it('carries a site from one place to another, with its secrets when asked', async () => {
  const { site, dataDir, environment } = await makePlace();
  await fillSite(site);
  await writeFile(join(dataDir, 'jwt-secret'), 's'.repeat(40));
  const passphrase = { BACKUP_PASSPHRASE: 'a long passphrase' };
  const folder = await makeFolderForTest();
  const file = join(folder, 'site.tar');
  const created = await run(['create', file, '--secrets', '--now'], {
    ...environment,
    ...passphrase,
  });
  expect(created).toMatchObject({ code: 0, stderr: '' });
  expect(created.stdout).toMatch(/^Written: .*site\.tar\n {2}\d+ tables, \d+ rows; 1 files/);
  const verified = await run(['verify', file], environment);
  expect(verified.stdout).toMatch(/site\.tar is whole\.\n {2}made .*\n.*\n {2}secrets: yes/);
  const target = await makePlace({ isEmpty: true });
  const blind = await run(['restore', file, '--secrets'], target.environment);
  expect(blind).toMatchObject({ code: 1, stderr: expect.stringContaining('BACKUP_PASSPHRASE') });
  const restored = await run(['restore', file, '--secrets'], {
    ...target.environment,
    ...passphrase,
  });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(join(target.dataDir, 'jwt-secret'), 'utf8')).toBe('s'.repeat(40));
  expect(await readState(target.site)).toEqual(await readState(site));
  const again = await run(['restore', file], target.environment);
  expect(again.stdout).toMatch(/Restore point: .*restore-point-\d{8}T\d{6}Z\.tar\nRestored/);
}, 90_000);

it('makes one in its place, lists it, and takes its name', async () => {
  const { environment, dataDir } = await makePlace();
  expect((await run(['list'], environment)).stdout).toMatch(/^There is no backup in /);
  expect((await run(['create', 'mine.tar', '--now'], environment)).code).toBe(0);
  expect((await run(['create', 'mine.tar', '--now'], environment)).stderr).toContain(
    'there already',
  );
  expect((await run(['list'], environment)).stdout).toMatch(/mine\.tar +\d+\.\d [kM]B +20/);
  expect((await run(['verify', 'mine.tar'], environment)).code).toBe(0);
  await truncate(join(dataDir, 'backups/mine.tar'), 3_000);
  const cut = await run(['verify', 'mine.tar'], environment);
  expect(cut).toMatchObject({ code: 1, stderr: expect.stringContaining('damaged') });
  const none = await run(['restore', 'other.tar'], environment);
  expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no backup') });
});

it('told to stop leaves what was there, and ends with 130', async () => {
  const { site, environment } = await makePlace();
  await fillSite(site, 3);
  const before = await readState(site);
  expect((await run(['create', 'mine.tar', '--now'], environment)).code).toBe(0);
  const child = spawn(process.execPath, [program, 'restore', 'mine.tar'], { env: environment });
  onTestFinished(() => void child.kill('SIGKILL'));
  // It says what the archive holds, and begins.
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  const [[code], told] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  expect([code, told]).toEqual([130, 'Stopped. What was there stays.\n']);
  expect(await readState(site)).toEqual(before);
});
