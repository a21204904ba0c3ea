import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages of Debian, where programs of theirs are missing; throws where this machine cannot. */
export function needPackages(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).flatMap(([name, program]) =>
    existsSync(program) ? [] : name,
  );
  if (missing.length === 0) return;
  const words = missing.join(' ');
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`This rehearsal needs packages of Debian, and root to install them: ${words}`);
  }
  process.stdout.write(`Installing ${words} ...\n`);
  // Services that come with them are not wanted: what runs here is started here.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' });
  const flags = ['install', '-y', '-q', '--no-install-recommends'];
  execFileSync('apt-get', [...flags, ...missing], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
