import { chmod, mkdtemp, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataDir } from './data-dir.ts';

let place: string;
beforeEach(async () => {
  place = await realpath(await mkdtemp(join(tmpdir(), 'sh-data-dir-')));
});
afterEach(async () => {
  await chmod(place, 0o700);
  await rm(place, { recursive: true, force: true });
});

describe('the data directory', () => {
  it('is made when it is not there, and named without links', async () => {
    await symlink(place, join(place, 'link'));
    expect(await openDataDir(join(place, 'link', 'a', 'b'))).toBe(join(place, 'a', 'b'));
    expect((await stat(join(place, 'a', 'b'))).isDirectory()).toBe(true);
  });

  it('is refused in words where there is none to be made', async () => {
    await writeFile(join(place, 'file'), '');
    const refused = openDataDir(join(place, 'file', 'data'));
    await expect(refused).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining(`Nothing can be written in ${join(place, 'file', 'data')}`),
    });
  });

  it.runIf(process.getuid?.())('is refused where nothing may be written', async () => {
    await chmod(place, 0o500);
    await expect(openDataDir(place)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it.runIf(process.getuid?.())('names the owner when that is another', async () => {
    await expect(openDataDir('/')).rejects.toThrow(
      `It belongs to uid 0, and Sports Hub runs as uid ${process.getuid?.()}`,
    );
  });
});
