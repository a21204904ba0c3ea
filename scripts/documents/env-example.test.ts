import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { secretVariables, variableNames } from '#server/base/config/variables.ts';

const root = resolve(import.meta.dirname, '../..');
const example = readFileSync(join(root, '.env.example'), 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

it('.env.example names every variable, and no other', () => {
  const names = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  expect(sorted(names)).toEqual(sorted(variableNames));
});

it('.env.example says which may be files', () => {
  const [, words = ''] = /# A secret may lie([\s\S]*?)\n\n/.exec(example) ?? [];
  const names = words.match(/[A-Z][A-Z0-9_]{5,}/g)?.filter((name) => !name.endsWith('_FILE'));
  expect(sorted(names ?? [])).toEqual(sorted(secretVariables));
});
