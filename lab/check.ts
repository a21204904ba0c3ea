import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run lab check`: what `npm test` does for the product, for the laboratory. Exit code 1: something does not hold. */
const here = fileURLToPath(new URL('.', import.meta.url));
const steps = [
  'biome check --error-on-warnings .',
  'tsc --build',
  `vitest run${process.argv.includes('all') ? '' : " --tags-filter='!long'"}`,
];
for (const step of steps) {
  process.stdout.write(`\n== ${step}\n`);
  const { status } = spawnSync(step, { cwd: here, stdio: 'inherit', shell: true });
  if (status !== 0) process.exitCode = 1;
}
