import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Environment, secretVariables, variableNames } from '#server/environment.ts';
import { createTestDatabase } from '#test/database.ts';
import { toUrl } from '#test/server.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/operate/configure.md'), 'utf8');
const example = readFileSync(join(root, '.env.example'), 'utf8');
const [, tables = ''] = page.split('## Every variable');
const rows = [...tables.matchAll(/^\| `(\w+)`( \(file\))? \| (.*?) \|/gm)].map(
  ([, name = '', file, byDefault]) => ({ name, isSecret: file !== undefined, byDefault }),
);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

it('the page names every variable once, and no other', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(sorted(variableNames));
});

it('the page says which may be files', () => {
  const secrets = rows.filter(({ isSecret }) => isSecret).map(({ name }) => name);
  expect(secrets.toSorted()).toEqual(sorted(secretVariables));
});

it('the page says the defaults', () => {
  for (const [name, value] of Object.entries(Environment.parse({}))) {
    if (Array.isArray(value)) continue;
    expect(rows).toContainEqual(expect.objectContaining({ name, byDefault: String(value) }));
  }
});

it('.env.example names every variable, and no other', () => {
  const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(sorted(names)).toEqual(sorted(variableNames));
});

it('.env.example says which may be files', () => {
  const [, words = ''] = /# A secret may lie([\s\S]*?)\n\n/.exec(example) ?? [];
  const names = words.match(/[A-Z][A-Z0-9_]{5,}/g)?.filter((name) => !name.endsWith('_FILE'));
  expect(sorted(names ?? [])).toEqual(sorted(secretVariables));
});

it('the commands of the page run as they are written', { tags: 'long' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sh-configure-'));
  const database = await createTestDatabase();
  try {
    for (const name of ['package.json', 'scripts', 'node_modules']) {
      await symlink(join(root, name), join(folder, name));
    }
    const commands = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines]) => lines);
    const shell = execFile('sh', ['-e', '-c', commands.join('')], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, DATABASE_URL: toUrl(database.config) },
    });
    let shown = '';
    for (const stream of [shell.stdout, shell.stderr]) {
      stream?.on('data', (text) => {
        shown += text;
      });
    }
    const [code] = await once(shell, 'close');
    expect(shown).toContain('ada@example.com is invited');
    expect(shown).toContain('bob@example.com is no administrator any more');
    expect(code).toBe(0);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
