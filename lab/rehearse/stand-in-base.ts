import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const debian = 'localhost/debian:bookworm-slim';
export const baseImage = 'localhost/node:24-bookworm-slim';
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** What the public base has, made on a machine without a registry of images: Debian, and this machine's Node and npm. */
export function makeBase(): void {
  const folder = mkdtempSync(join(tmpdir(), 'sports-hub-base-'));
  try {
    if (!hasImage(debian)) {
      const tar = join(folder, 'debian.tar');
      const flags = ['--quiet', '--variant=minbase', '--include=ca-certificates'];
      execFileSync('mmdebstrap', [...flags, 'bookworm', tar], { stdio: 'inherit' });
      execFileSync('podman', ['import', '--quiet', tar, debian], { stdio: 'ignore' });
      rmSync(tar);
    }
    addNode(folder);
    const flags = [
      'bud',
      '--quiet',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--tag',
      baseImage,
    ];
    execFileSync('buildah', [...flags, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function hasImage(name: string): boolean {
  const found = execFileSync('podman', ['images', '--quiet', name], { encoding: 'utf8' });
  return found.trim() !== '';
}

function addNode(folder: string): void {
  const local = join(folder, 'local');
  for (const place of ['bin', 'lib/node_modules', 'etc']) {
    mkdirSync(join(local, place), { recursive: true });
  }
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'));
  const npm =
    process.env.npm_execpath ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  cpSync(dirname(dirname(realpathSync(npm))), join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  writeFileSync(join(local, 'etc/npmrc'), `registry=${askNpm('registry')}\n`);
  cpSync(certificates, join(folder, 'ca-certificates.crt'), { dereference: true });
  writeFileSync(
    join(folder, 'Dockerfile'),
    [
      `FROM ${debian}`,
      'COPY local /usr/local',
      `COPY ca-certificates.crt ${certificates}`,
      'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      `ENV NODE_EXTRA_CA_CERTS=${certificates}`,
      'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    ].join('\n'),
  );
}

function askNpm(setting: string): string {
  return execFileSync('npm', ['config', 'get', setting], { encoding: 'utf8' }).trim();
}
