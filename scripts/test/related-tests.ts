import { dirname } from 'node:path';
import type { Import } from '../imports/read-imports.ts';

/** It imports every room, so that each change would concern each test that starts it. */
const wholeServer = 'test/server.ts';
const migration = /^database\/migrations\//;
/** They hold the whole catalogue: what a migration forgets, one of them names. */
const catalogueTests = /^database\/tests\/(bounds|closed-lists|rights-matrix)\.test\.ts$/;

type House = {
  tests: readonly string[];
  imports: readonly Import[];
  /** Source of a file, for what migrations and tests of rights name. */
  readFile: (path: string) => string;
};

/**
 * The unit tests that a change of these files concerns, nearest first and `most` at most: those beside them, then those
 * that import them, by distance. Imports of types are left out, being held by the compiler. Of the tests that start
 * the whole server only those beside count; a migration concerns the tests of rights that name its tables.
 */
export function findRelatedTests(
  changed: readonly string[],
  { tests, imports, readFile }: House,
  most = Number.POSITIVE_INFINITY,
): { related: string[]; leftOut: number } {
  const importers = Map.groupBy(
    imports.filter(({ isType }) => !isType),
    ({ path }) => path,
  );
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    if (file === wholeServer && distance > 0) continue;
    for (const { from } of importers.get(file) ?? []) {
      if (!distances.has(from)) distances.set(from, distance + 1);
    }
  }
  const folders = new Set(changed.map((file) => dirname(file)));
  const tables = new Set(changed.filter((path) => migration.test(path)).flatMap(listTables));
  const findDistance = (test: string): number | undefined => {
    if (folders.has(dirname(test)) || (tables.size > 0 && catalogueTests.test(test))) return 0;
    if (test.startsWith('database/tests/') && names(readFile(test), tables)) return 1;
    return distances.get(test);
  };
  const near = tests
    .flatMap((test) => ({ test, distance: findDistance(test) ?? -1 }))
    .filter(({ distance }) => distance >= 0)
    .sort((one, other) => one.distance - other.distance)
    .map(({ test }) => test);
  return { related: near.slice(0, most), leftOut: Math.max(0, near.length - most) };

  function listTables(path: string): string[] {
    const found = readFile(path).matchAll(/\b(?:public|internal|auth|storage|billing)\.(\w+)/g);
    return [...found].map(([, name = '']) => name);
  }
}

function names(source: string, tables: ReadonlySet<string>): boolean {
  return (source.match(/\w+/g) ?? []).some((word) => tables.has(word));
}
