import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Removed when the test ends. */
export async function makeFolderForTest(): Promise<string> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Removed after the last test of the file that calls this outside its tests. */
export async function makeFolderForFile(): Promise<string> {
  const folder = await makeFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sports-hub-test-'));
}
