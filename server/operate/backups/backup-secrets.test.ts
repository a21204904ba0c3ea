import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolderForTest } from '#test/folders.ts';
import {
  keepSecrets,
  openSecrets,
  refuseOtherSecret,
  SealedSecrets,
  sealSecrets,
} from './backup-secrets.ts';

async function makeConfig(more: { jwtSecret?: string; passphrase?: string } = {}) {
  const dataDir = await makeFolderForTest();
  const { jwtSecret, passphrase = 'a long passphrase' } = more;
  const backups = { place: undefined, atMinute: 0, keep: 1, passphrase };
  return { dataDir, jwtSecret, previousJwtSecret: undefined, backups };
}

const secret = 's'.repeat(40);
const parse = (sealed: Buffer) => SealedSecrets.parse(JSON.parse(sealed.toString()));

it('brings a generated secret into another data directory, for its user alone', async () => {
  const from = await makeConfig();
  await writeFile(join(from.dataDir, 'jwt-secret'), secret);
  const sealed = await sealSecrets({ ...from, previousJwtSecret: 'p'.repeat(40) });
  expect(sealed.toString()).not.toContain(secret);
  const to = await makeConfig();
  const kept = await openSecrets(parse(sealed), to);
  await refuseOtherSecret(kept, to);
  expect(await keepSecrets(kept, to)).toHaveLength(2);
  const path = join(to.dataDir, 'jwt-secret');
  expect(await readFile(path, 'utf8')).toBe(secret);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(`${path}-previous`, 'utf8')).toBe('p'.repeat(40));
});

it('tells nothing to another passphrase, and none to an altered text', async () => {
  const sealed = parse(await sealSecrets(await makeConfig({ jwtSecret: secret })));
  const other = await makeConfig({ passphrase: 'another passphrase' });
  await expect(openSecrets(sealed, other)).rejects.toMatchObject({ code: 'invalid_input' });
  const text = Buffer.from(sealed.text, 'base64');
  text.writeUInt8(text.readUInt8(3) ^ 1, 3);
  const altered = { ...sealed, text: text.toString('base64') };
  await expect(openSecrets(altered, await makeConfig())).rejects.toThrow('BACKUP_PASSPHRASE');
});

it('is never made without a passphrase or a secret', async () => {
  const config = await makeConfig({ jwtSecret: secret });
  const backups = { ...config.backups, passphrase: undefined };
  await expect(sealSecrets({ ...config, backups })).rejects.toThrow('Set BACKUP_PASSPHRASE');
  await expect(sealSecrets(await makeConfig())).rejects.toMatchObject({ code: 'not_found' });
});

it('writes over no secret that is there', async () => {
  const kept = { jwtSecret: secret };
  const there = await makeConfig();
  await writeFile(join(there.dataDir, 'jwt-secret'), 'o'.repeat(40));
  await expect(refuseOtherSecret(kept, there)).rejects.toMatchObject({ code: 'conflict' });
  await keepSecrets(kept, there);
  expect(await readFile(join(there.dataDir, 'jwt-secret'), 'utf8')).toBe('o'.repeat(40));
  const given = await makeConfig({ jwtSecret: 'g'.repeat(40) });
  await expect(refuseOtherSecret(kept, given)).rejects.toThrow('JWT_SECRET holds another secret');
});
