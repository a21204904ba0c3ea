import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Environment, secretVariables, variableNames } from '#server/base/config/variables.ts';

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
