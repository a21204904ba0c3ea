import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run lab rehearse -- container|proxies|...`: what operators do, played on this machine with packages of Debian.
 * Each is a file of lab/rehearse/; its head says what it needs. Exit code 1: something does not hold.
 */
const names = 'backup upgrade container package proxies systemd monitoring'.split(' ');
const [name = '', ...parameters] = process.argv.slice(2);
const file = new URL(`./rehearse/${name}.ts`, import.meta.url);

if (!names.includes(name) || !existsSync(fileURLToPath(file))) {
  process.stderr.write(`usage: npm run lab rehearse -- ${names.join('|')}\n`);
  process.exit(2);
}
process.argv.splice(2, process.argv.length, ...parameters);
const rehearsal = (await import(file.href)) as { default: () => Promise<void> };
const outcome = await rehearsal.default().then(
  () => ({ code: 0, words: 'everything holds' }),
  (error: unknown) => ({ code: 1, words: error instanceof Error ? error.stack : String(error) }),
);
process.stdout.write(`\nrehearse ${name}: ${outcome.words}\n`);
// Clients of a rehearsal that failed halfway may still be at it.
process.exit(outcome.code);
