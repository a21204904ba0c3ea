import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseImage } from './stand-in-base.ts';

export const runtimePath = '/usr/sbin/runc';
export const runtime = ['--runtime', runtimePath];
export const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];

/** Runs a documented command whose `docker` is Podman, which needs more words here; throws when it fails. */
export function runWithPodman(command: string, environment: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sports-hub-docker-'));
  const env = environment.flatMap((one) => ['--env', one]);
  const build = `bud --isolation chroot --network host --format docker --build-arg BASE=${baseImage}`;
  const lines = [
    '#!/bin/sh',
    'verb=$1; shift',
    'case $verb in',
    `build) exec buildah ${build} "$@" ;;`,
    `run) exec podman ${runtime.join(' ')} run ${[...limits, ...env].join(' ')} "$@" ;;`,
    `*) exec podman ${runtime.join(' ')} "$verb" "$@" ;;`,
    'esac',
  ];
  try {
    writeFileSync(join(folder, 'docker'), `${lines.join('\n')}\n`, { mode: 0o755 });
    const ended = spawnSync('sh', ['-c', command], {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    if (ended.status === 0) return ended.stdout;
    throw new Error(`${command}\n${ended.stdout}${ended.stderr}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
