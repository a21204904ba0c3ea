import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import { buildIfStale } from './build-if-stale.ts';

const lastYear = new Date('2025-01-01T00:00:00Z');
const nextYear = new Date(Date.now() + 365 * 24 * 3_600_000);

let root: string;
const build = vi.fn(async (_root: string) => {});

beforeEach(async () => {
  build.mockClear();
  root = await makeFolderForTest();
  await mkdir(join(root, 'web/pages'), { recursive: true });
  await writeFile(join(root, 'web/pages/page.tsx'), '');
  await writeFile(join(root, 'index.html'), '');
  for (const path of ['web/pages/page.tsx', 'web/pages', 'web', 'index.html']) {
    await utimes(join(root, path), lastYear, lastYear);
  }
  await buildIfStale(root, build);
});

describe('buildIfStale', () => {
  it('builds once when there is no build, and not again', async () => {
    await buildIfStale(root, build);
    expect(build).toHaveBeenCalledExactlyOnceWith(root);
  });

  it('builds again when a source deep inside is newer', async () => {
    await utimes(join(root, 'web/pages/page.tsx'), nextYear, nextYear);
    await buildIfStale(root, build);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('builds again when a source was removed', async () => {
    await rm(join(root, 'web/pages/page.tsx'));
    await utimes(join(root, 'web/pages'), nextYear, nextYear);
    await buildIfStale(root, build);
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('tries again after a build that failed', async () => {
    await rm(join(root, 'dist'), { recursive: true });
    build.mockRejectedValueOnce(new Error('syntax'));
    await expect(buildIfStale(root, build)).rejects.toThrow('syntax');
    await buildIfStale(root, build);
    expect(build).toHaveBeenCalledTimes(3);
  });
});
