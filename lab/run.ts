import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run lab NAME [-- options]`: the programs of the laboratory, which measure and attack the product or find its
 * constants. They may import the product, which imports none of them. `check` lints, types and tests them.
 */
const elsewhere: Record<string, string> = { replay: '../scripts/replay.ts' };
const programs =
  'attack backtest bench break-sentences check cluster facts fit gallery mutate outline-font rehearse replay sbom screenshots';

const [name = '', ...parameters] = process.argv.slice(2);
const file = fileURLToPath(new URL(elsewhere[name] ?? `./${name}.ts`, import.meta.url));
if (!programs.split(' ').includes(name) || !existsSync(file)) {
  process.stderr.write(`Usage: npm run lab ${programs.replaceAll(' ', '|')}\n`);
  process.exit(2);
}
const child = spawn(process.execPath, [file, ...parameters], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
