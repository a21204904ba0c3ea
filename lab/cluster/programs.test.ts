import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPrograms } from './programs.ts';

async function makeFolder(names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sh-programs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of names) {
    await writeFile(join(folder, name), '');
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

it('are found where they are', async () => {
  const folder = await makeFolder(['postgres', 'patroni', 'etcd', 'haproxy']);
  expect(findPrograms([folder])).toEqual({
    postgresDir: folder,
    patroni: join(folder, 'patroni'),
    etcd: join(folder, 'etcd'),
    haproxy: join(folder, 'haproxy'),
  });
});

it('that are missing are named with their packages, and no others', async () => {
  const folder = await makeFolder(['postgres', 'etcd']);
  expect(() => findPrograms([folder])).toThrow(
    /not here: patroni, haproxy\.[\s\S]*install -y --no-install-recommends patroni haproxy\n/,
  );
});
