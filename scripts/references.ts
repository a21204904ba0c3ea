import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './command-line.ts';
import { writeErrors } from './references/errors.ts';
import { writeLimits } from './references/limits.ts';
import { writeMetrics } from './references/metrics.ts';
import { writeVariables } from './references/variables.ts';
import { runProgram } from './run-program.ts';

const usage = 'Usage: npm run references [-- --check]\n';
const folder = fileURLToPath(new URL('../docs/reference/', import.meta.url));

/** The pages of docs/reference, made of what the code says. `--check` fails when one differs. */
const pages: Record<string, () => Promise<string>> = {
  'errors.md': writeErrors,
  'limits.md': writeLimits,
  'metrics.md': writeMetrics,
  'variables.md': writeVariables,
};

async function main(): Promise<void> {
  const { values } = readArguments({ options: { check: { type: 'boolean' } } });
  await mkdir(folder, { recursive: true });
  for (const [name, write] of Object.entries(pages)) {
    const page = await write();
    const path = join(folder, name);
    if (!values.check) await writeFile(path, page);
    else if (page !== (await readFile(path, 'utf8').catch(() => ''))) {
      process.stderr.write(
        `docs/reference/${name} differs from the code: run npm run references\n`,
      );
      process.exitCode = 1;
    }
  }
}

await runProgram(main, usage);
