import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import packageJson from '../package.json' with { type: 'json' };

type Packages = Record<string, { version: string; integrity?: string }>;

/** A checkout with these packages locked and installed, and a stand-in for npm that writes down how it is called. */
let root: string;
beforeEach(async () => {
  root = await makeFolderForTest();
  await mkdir(join(root, 'scripts'));
  await copyFile(
    join(import.meta.dirname, 'ensure-installed.js'),
    join(root, 'scripts/ensure-installed.js'),
  );
  await write(
    'npm.cjs',
    `require('node:fs').writeFileSync('called', process.argv.slice(2).join(' '))`,
  );
  await write('package.json', {
    type: 'module',
    dependencies: { pg: '1.0.0' },
    devDependencies: { typescript: '1.0.0' },
  });
  await write('lab/package.json', { devDependencies: { lighthouse: '1.0.0' } });
  await lock('package-lock.json', locked);
});

const pg = { version: '1.0.0', integrity: 'sha512-a' };
const typescript = { version: '1.0.0' };
const lighthouse = { version: '1.0.0' };
const locked = {
  'node_modules/pg': pg,
  'node_modules/typescript': typescript,
  'node_modules/lighthouse': lighthouse,
};

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(root, path), text);
}
const lock = (path: string, packages: Packages) => write(path, { packages });
const install = (packages: Packages) => lock('node_modules/.package-lock.json', packages);

/** How npm was called; undefined when it was not. */
async function run(...args: string[]): Promise<string | undefined> {
  execFileSync(process.execPath, [join(root, 'scripts/ensure-installed.js'), ...args], {
    env: { npm_execpath: join(root, 'npm.cjs') },
  });
  return readFile(join(root, 'called'), 'utf8').catch(() => undefined);
}

it('installs nothing where the locked versions are, however old they are', async () => {
  await install({ 'node_modules/pg': pg, 'node_modules/typescript': typescript });
  await utimes(join(root, 'node_modules/.package-lock.json'), 0, 0);
  expect(await run()).toBeUndefined();
});

it('installs nothing where an operator left out what only develops', async () => {
  await install({ 'node_modules/pg': pg });
  expect(await run()).toBeUndefined();
});

it.each<[string, Packages | undefined]>([
  ['nothing is there', undefined],
  ['a package is missing', { 'node_modules/typescript': typescript }],
  ['a version differs', { 'node_modules/pg': { ...pg, version: '0.9.0' } }],
  ['the same version has other content', { 'node_modules/pg': { ...pg, integrity: 'sha512-b' } }],
  ['something is there that is not locked', { 'node_modules/pg': pg, 'node_modules/left': pg }],
])('installs the product alone when %s', async (_, packages) => {
  if (packages) await install(packages);
  expect(await run()).toBe('ci --ignore-scripts --loglevel=error --workspaces=false');
});

it('installs what the laboratory needs when that is asked for, once', async () => {
  await install({ 'node_modules/pg': pg, 'node_modules/typescript': typescript });
  expect(await run('lab')).toBe('ci --ignore-scripts --loglevel=error');
  await rm(join(root, 'called'));
  await install(locked);
  expect(await run('lab')).toBeUndefined();
});

it('has a shell of its own: the one after it finds the Node that was installed', () => {
  const scripts = Object.entries(packageJson.scripts);
  const installing = scripts.filter(([, command]) => command.includes('ensure-installed.js'));
  expect(installing.map(([name]) => name)).toContain('prestart');
  for (const [name, command] of installing) {
    expect(name).toMatch(/^pre/);
    expect(command).not.toContain('&&');
  }
});
