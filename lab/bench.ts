import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { showUsage } from '../scripts/command-line.ts';

/** `npm run bench start|rest|realtime|...`: the files of lab/bench/ that run by themselves. */
const folder = new URL('./bench/', import.meta.url);
const names =
  'start rest api realtime peers strangers scale crash login load backtest import grading feed-change web paint alerts metrics backup cluster seals playoffs forecast'.split(
    ' ',
  );
const [name = '', ...parameters] = process.argv.slice(2);

if (!names.includes(name) || !readdirSync(fileURLToPath(folder)).includes(`${name}.ts`)) {
  process.stderr.write(`usage: npm run bench ${names.join('|')}\n`);
  process.exit(2);
}
process.argv.splice(2, process.argv.length, ...parameters);
const usage = `Usage: the head of lab/bench/${name}.ts\n`;
await import(new URL(`${name}.ts`, folder).href).catch((error) => showUsage(error, usage));
