import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run lab check [-- all]`: what `npm test` does for the product, for the laboratory. Exit code 1: something does not hold. */
const lab = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));
const tags = process.argv.includes('all') ? '' : " --tags-filter='!long'";
const steps: [cwd: string, command: string][] = [
  [lab, 'biome check --error-on-warnings .'],
  [lab, 'tsc --build'],
  [root, `vitest run --config lab/vitest.config.ts${tags}`],
];
for (const [cwd, command] of steps) {
  process.stdout.write(`\n== ${command}\n`);
  if (spawnSync(command, { cwd, stdio: 'inherit', shell: true }).status !== 0) process.exitCode = 1;
}
