import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findLicence, isAllowed } from './licences.ts';

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), link: z.boolean().optional() }),
  ),
});

it('the licences of every package that may be installed are known and allowed, on any system', () => {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const refused = Object.entries(packages)
    .filter(([, { link }]) => !link)
    .map(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return { name, licence: findLicence(name, license) };
    })
    .filter(({ licence }) => !isAllowed(licence));
  expect(refused).toEqual([]);
});

describe('isAllowed', () => {
  it.each(['MIT', 'MIT OR GPL-3.0-only', '(MIT OR CC0-1.0)', 'Apache-2.0 AND MIT'])(
    'takes %s',
    (expression) => expect(isAllowed(expression)).toBe(true),
  );

  it.each([undefined, '', 'AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE.md'])(
    'refuses %s',
    (expression) => expect(isAllowed(expression)).toBe(false),
  );
});
