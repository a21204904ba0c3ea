import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../server/product/api/endpoints.ts';
import { writeOpenApi } from '../server/product/api/openapi.ts';

type Parameter = { name: string; in: 'path' | 'query'; example?: string };
type Document = {
  paths: Record<string, { get: { operationId: string; parameters: Parameter[] } }>;
};

/** As the strictest reader of generated code would have it. */
const options = [
  ...['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', 'false'],
  ...[
    '--allowImportingTsExtensions',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'es2024,dom,dom.iterable',
    '--target',
    'es2024',
  ],
];
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sports-hub-clients-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What the compiler has to say; empty when all is well. */
async function compile(folder: string, file: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, [tsc, ...options, file], { cwd: folder });
  return run.then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  );
}

const document = writeOpenApi(endpoints, 'https://sports-hub.example') as Document;
const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));

/** What a call is given, by its places: `{ path: { id: "1" } }`. */
function examplesOf(parameters: readonly Parameter[]): string {
  const given: Record<string, Record<string, string>> = {};
  for (const { name, in: place, example } of parameters) {
    if (example !== undefined) given[place] = { ...given[place], [name]: example };
  }
  return JSON.stringify(given);
}

it('a client of openapi-typescript takes every operation, strictly', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(JSON.stringify(document))));
  const uses = operations.map(
    ({ path, parameters }, at) => `
      type Get${at} = paths['${path}']['get'];
      export const given${at}: Get${at}['parameters'] = ${examplesOf(parameters)};
      export type Answer${at} = Get${at}['responses'][200]['content'];`,
  );
  // A wrong use must be refused, else nothing was checked.
  const wrong = `export const wrong: Get0['parameters'] = { query: { league: 'mlb' } };`;
  const begin = `import type { paths } from './api.ts';`;
  await writeFile(join(folder, 'use.ts'), [begin, ...uses].join('\n'));
  await writeFile(join(folder, 'wrong.ts'), [begin, ...uses, wrong].join('\n'));
  expect(operations.length).toBeGreaterThan(30);
  expect(await compile(folder, 'use.ts')).toBe('');
  expect(await compile(folder, 'wrong.ts')).toContain('\'"mlb"\' is not assignable');
});

it('a client of @hey-api/openapi-ts calls every operation, strictly', async () => {
  const folder = await makeFolder();
  const input = join(folder, 'openapi.json');
  await writeFile(input, JSON.stringify(document));
  await createClient({ input, output: join(folder, 'client'), logs: { level: 'silent' } });
  const calls = operations.map(
    ({ operationId, parameters }) => `void sdk.${operationId}(${examplesOf(parameters)});`,
  );
  await writeFile(
    join(folder, 'use.ts'),
    [`import * as sdk from './client/index';`, ...calls].join('\n'),
  );
  expect(await compile(folder, 'use.ts')).toBe('');
});
