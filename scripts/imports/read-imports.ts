import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a file: of a file of ours, or of a package; `isType` where nothing of it is there at run time. */
export type Import = { from: string; line: number; isType: boolean; path?: string; name?: string };

/** Those of every source file of the checkout, committed or not. */
export function readAllImports(): { files: string[]; imports: Import[] } {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path));
  return { files, imports: files.flatMap((path) => readImports(path)) };
}

/** Static and dynamic imports, and re-exports; addresses that are put together at run time are left out. @internal */
export function readImports(file: string, source = readFileSync(file, 'utf8')): Import[] {
  const { module } = parseSync(file, source);
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ ...moduleRequest, isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({ ...moduleRequest, isType: false })),
  ];
  return requests.flatMap(({ start, end, isType }) => {
    const specifier = /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2];
    if (specifier === undefined) return [];
    const line = source.slice(0, start).split('\n').length;
    return { from: file, line, isType, ...resolve(file, specifier) };
  });
}

function resolve(file: string, specifier: string): { path: string } | { name: string } {
  if (specifier.startsWith('#')) return { path: specifier.slice(1) };
  if (specifier.startsWith('.')) return { path: join(dirname(file), specifier) };
  return { name: specifier };
}
