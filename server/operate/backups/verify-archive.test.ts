import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { fillSite, makeSite, restoreFrom } from '#test/backed-up-site.ts';
import { createRandom } from '#test/random.ts';
import { ArchiveWriter, toJson } from './archive-writer.ts';
import { createBackup } from './create-backup.ts';
import { verifyArchive } from './verify-archive.ts';

const passphrase = 'a long passphrase';
const secret = 's'.repeat(40);

async function makeArchive() {
  const site = await makeSite();
  const backups = { ...site.config.backups, passphrase };
  const config = { ...site.config, jwtSecret: secret, backups };
  await fillSite(site, 200);
  await createBackup({ ...site, config }, { name: 'site.tar', hasSecrets: true });
  return { site: { ...site, config }, bytes: await readFile(site.place.describe('site.tar')) };
}

const verify = (bytes: Buffer) => verifyArchive(Readable.from([bytes]));

it('says what an archive holds', async () => {
  const { bytes } = await makeArchive();
  const { manifest, checksums } = await verify(bytes);
  expect(manifest.tables.length).toBe(Object.keys(checksums.tables).length);
  expect(checksums.tables['public.games']?.rows).toBe(200);
  expect(checksums.files).toHaveLength(1);
});

it('cuts a large table into pieces, in the middle of a row too', async () => {
  const site = await makeSite();
  await site.ask(
    `insert into news (sport, external_id, headline, summary, published_at)
     select 'NFL', n, 'One', repeat(md5(n::text), 100), now() from generate_series(1, 3000) n`,
  );
  await createBackup(site, { name: 'large.tar' });
  const bytes = await readFile(site.place.describe('large.tar'));
  const pieces = [...listContents(bytes)].filter(({ name }) =>
    name.startsWith('tables/public.news'),
  );
  expect(pieces.map(({ name }) => name.slice(-12, -8))).toEqual(['0000', '0001', '0002']);
  const target = await makeSite({ isEmpty: true });
  await restoreFrom(site, 'large.tar', target);
  const count = 'select count(*)::int, sum(length(summary))::int from news';
  expect(await target.ask(count)).toEqual([{ count: 3_000, sum: 3_000 * 3_200 }]);
});

it('notices a cut at any place', async () => {
  const { bytes } = await makeArchive();
  const random = createRandom(1);
  const lengths = Array.from({ length: 30 }, () => Math.floor(random() * (bytes.length - 2_048)));
  for (const length of [0, 1, 511, 512, ...lengths]) {
    await expect(verify(bytes.subarray(0, length)), String(length)).rejects.toThrow('damaged');
  }
});

it('notices a flipped byte in whatever it holds', async () => {
  const { bytes } = await makeArchive();
  const places = [...listContents(bytes)];
  const random = createRandom(2);
  for (const { name, first, size } of places.filter((each) => each.size > 0)) {
    const packed = name.endsWith('.gz');
    // The head of a gzip member has a time and a system that nobody reads.
    const at = first + (packed ? 10 : 0) + Math.floor(random() * (size - (packed ? 10 : 0)));
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8((bytes[at] ?? 0) ^ 0x10, at);
    await expect(verify(flipped), `${name} at ${at - first}`).rejects.toThrow('damaged');
  }
});

function* listContents(bytes: Buffer) {
  for (let at = 0; at + 512 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, bytes.indexOf(0, at));
    if (name === '') return;
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8);
    yield { name, first: at + 512, size };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

it('refuses what is no archive, and one of a later format', async () => {
  await expect(verify(Buffer.from('not a tar file'))).rejects.toThrow('damaged');
  const writer = new ArchiveWriter(new Date());
  const taken = verifyArchive(writer.bytes);
  taken.catch(() => {});
  const later = { format: 2, madeAt: '2027-01-01T00:00:00Z', version: '9.0.0', postgres: '20.1' };
  const rest = { migrations: [], tables: [], hasSecrets: false };
  await writer.add('manifest.json', toJson({ ...later, ...rest })).catch(() => {});
  await expect(taken).rejects.toThrow('newer Sports Hub (9.0.0)');
});

it('leads no file out of its folder', async () => {
  const { bytes } = await makeArchive();
  const key = [...listContents(bytes)].find(({ name }) => name.startsWith('files/'))?.name ?? '';
  const moved = bytes.toString('latin1').replaceAll(key.slice(6), `../../${'x'.repeat(30)}`);
  await expect(verify(Buffer.from(moved, 'latin1'))).rejects.toThrow('damaged');
});

it('a cut archive is refused before anything is touched', async () => {
  const { site, bytes } = await makeArchive();
  await writeFile(site.place.describe('cut.tar'), bytes.subarray(0, bytes.length / 2));
  const target = await makeSite({ isEmpty: true });
  await expect(restoreFrom(site, 'cut.tar', target)).rejects.toThrow('damaged');
  expect(await target.ask(`select to_regclass('internal.migrations') as made`)).toEqual([
    { made: null },
  ]);
});
