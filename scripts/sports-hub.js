#!/usr/bin/env node
// `sports-hub`: the server, with data in `.data` of this folder. `sports-hub admin create fan@example.com`: one of its programs.
// Plain JavaScript for any Node from 20.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chooseNode } from './choose-node.js';

const pathOf = (file) => fileURLToPath(new URL(file, import.meta.url));
/** A package holds what Node runs; a checkout the sources, which newer ones read as they are. */
const extension = existsSync(pathOf('../server/main.js')) ? 'js' : 'ts';
const programs = [
  ...['admin', 'backup', 'config', 'feed', 'import', 'mails', 'payments', 'security'],
  'verify-seal',
];
const [program, ...rest] = process.argv.slice(2);

if (existsSync('.env')) process.loadEnvFile('.env');
if (program === undefined) {
  const memory = ['--max-semi-space-size=4', '--max-old-space-size=512'];
  process.argv.splice(2, 0, ...memory, pathOf(`../server/main.${extension}`));
  await import('./supervise.js');
} else if (programs.includes(program)) {
  const file = pathOf(`${program}.${extension}`);
  const child = spawn(chooseNode(), [file, ...rest], { stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
} else {
  process.stderr.write(`Usage: sports-hub [${programs.join(' | ')}]\n`);
  process.exitCode = 2;
}
