import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

type Tools = {
  run?: (command: string, words: string[]) => void;
  has?: (command: string) => boolean;
};

const has = (command: string) =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
const run = (command: string, words: string[]) => {
  execFileSync(command, words, { stdio: 'inherit' });
};

/**
 * All that a release consists of, in `build/release`: package, image, Compose files, bill of materials, checksums. Returns
 * the folder. Without Docker and Podman there is no image, which is said.
 */
export function writeReleaseFiles(version: string, tools: Tools = {}): string {
  const call = tools.run ?? run;
  const folder = join('build', 'release');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  call('npm', ['run', '--silent', 'pack']);
  call('npm', ['run', '--silent', 'lab', 'sbom']);
  const files = [`build/sports-hub-${version}.tgz`, ...globSync('compose*.yml'), 'sbom.cdx.json'];
  for (const file of files) copyFileSync(file, join(folder, file.replace('build/', '')));
  const docker = ['docker', 'podman'].find(tools.has ?? has);
  if (docker) {
    const image = `sports-hub:${version}`;
    // Podman's own format knows no health check.
    const format = docker === 'podman' ? ['--format', 'docker'] : [];
    call(docker, ['build', ...format, '--tag', image, '.']);
    const archive = docker === 'podman' ? ['--format', 'docker-archive'] : [];
    call(docker, [
      'save',
      ...archive,
      '--output',
      join(folder, `sports-hub-${version}-image.tar`),
      image,
    ]);
  } else {
    process.stderr.write('No image: there is neither Docker nor Podman here.\n');
  }
  const sums = readdirSync(folder)
    .sort()
    .map((name) => `${sumOf(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  return folder;
}

const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
