import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import { deriveSecrets, loadSecrets } from './secrets.ts';

const none = { jwtSecret: undefined, previousJwtSecret: undefined };

describe('the secret of a server', () => {
  it('is made once, readable by its owner alone', async () => {
    const dataDir = await makeFolderForTest();
    const first = await loadSecrets({ ...none, dataDir });
    const second = await loadSecrets({ ...none, dataDir });
    expect(second.publishableKey).toBe(first.publishableKey);
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['jwt-secret']);
  });

  it('is the same for servers that start at the same moment', async () => {
    const dataDir = await makeFolderForTest();
    const all = await Promise.all([1, 2, 3].map(() => loadSecrets({ ...none, dataDir })));
    expect(new Set(all.map(({ secretKey }) => secretKey)).size).toBe(1);
  });

  it('is never an empty file', async () => {
    const dataDir = await makeFolderForTest();
    await writeFile(join(dataDir, 'jwt-secret'), '');
    await expect(loadSecrets({ ...none, dataDir })).rejects.toThrow('holds no usable secret');
  });

  it('is the configured one when there is one, and then nothing is written', async () => {
    const dataDir = await makeFolderForTest();
    const configured = 'a-configured-secret-of-enough-length';
    const secrets = await loadSecrets({ ...none, jwtSecret: configured, dataDir });
    expect(secrets.secretKey).toBe(deriveSecrets(configured).secretKey);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

it('the keys differ by purpose and never contain the secret', async () => {
  const dataDir = await makeFolderForTest();
  const { publishableKey, secretKey, derive } = await loadSecrets({ ...none, dataDir });
  const secret = await readFile(join(dataDir, 'jwt-secret'), 'utf8');
  expect(publishableKey).toMatch(/^sb_publishable_[\w-]{43}$/);
  expect(secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
  expect(derive('one')).not.toEqual(derive('two'));
  expect(publishableKey + secretKey).not.toContain(secret);
});
