import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { showUsage } from './command-line.ts';

/**
 * `npm run rehearse -- container|proxies|...`: what operators do, played on this machine with packages of Debian.
 * Each is a file of scripts/rehearse/; its head says what it needs. Exit code 1: something does not hold.
 */
const names = 'backup upgrade container proxies systemd monitoring'.split(' ');
const [name = '', ...parameters] = process.argv.slice(2);
const file = new URL(`./rehearse/${name}.ts`, import.meta.url);

if (!names.includes(name) || !existsSync(fileURLToPath(file))) {
  process.stderr.write(`usage: npm run rehearse -- ${names.join('|')}\n`);
  process.exit(2);
}
process.argv.splice(2, process.argv.length, ...parameters);
try {
  const { default: rehearse } = (await import(file.href)) as { default: () => Promise<void> };
  await rehearse();
  process.stdout.write(`\nrehearse ${name}: everything holds\n`);
} catch (error) {
  process.exitCode = 1;
  if (error instanceof Error && error.name === 'UsageError')
    showUsage(error, `Usage: the head of scripts/rehearse/${name}.ts\n`);
  else
    process.stderr.write(`\nrehearse ${name}: ${error instanceof Error ? error.stack : error}\n`);
}
