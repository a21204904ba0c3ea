import { dirname } from 'node:path';
import type { Import } from '../imports/read-imports.ts';

/** It imports every room, so that each change would concern each test that starts it. */
const wholeServer = 'test/server.ts';

/**
 * The unit tests that a change of these files concerns: those beside them, and those that import them, however
 * far. Of the tests that start the whole server only those beside.
 */
export function findRelatedTests(
  changed: readonly string[],
  tests: readonly string[],
  imports: readonly Import[],
): string[] {
  const importers = Map.groupBy(imports, ({ path }) => path);
  const reached = new Set(changed);
  for (const file of reached) {
    if (file === wholeServer && !changed.includes(file)) continue;
    for (const { from } of importers.get(file) ?? []) reached.add(from);
  }
  const folders = new Set(changed.map((file) => dirname(file)));
  return tests.filter((test) => reached.has(test) || folders.has(dirname(test)));
}
