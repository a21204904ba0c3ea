import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { madePaths } from '#shared/facts/wire.ts';
import { findPagePath } from '#shared/page-path.ts';

const publicFile = (name: string) => new URL(`../../public/${name}`, import.meta.url);
const Manifest = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
  screenshots: z.array(
    z.object({ src: z.string(), sizes: z.string(), form_factor: z.enum(['wide', 'narrow']) }),
  ),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  share_target: z.object({ action: z.string(), method: z.literal('GET') }),
});

const readManifest = async () =>
  Manifest.parse(JSON.parse(await readFile(publicFile('manifest.webmanifest'), 'utf8')));

async function measure(name: string): Promise<string> {
  const { width, height } = await sharp(await readFile(publicFile(name))).metadata();
  return `${width}x${height}`;
}

it('gives whoever installs the site its name and icons of the sizes they say', async () => {
  const manifest = await readManifest();
  expect(manifest.name).toBe('Sports Hub');
  for (const { src, sizes } of manifest.icons) expect(await measure(src.slice(1))).toBe(sizes);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

it('shows before it is installed what it looks like, on a desk and on a phone', async () => {
  const { screenshots } = await readManifest();
  for (const { src, sizes } of screenshots) expect(await measure(src.slice(1))).toBe(sizes);
  for (const form of ['wide', 'narrow']) {
    const ofForm = screenshots.filter(({ form_factor }) => form_factor === form);
    // One shape for all of a form, else a browser shows none.
    expect(new Set(ofForm.map(({ sizes }) => sizes)).size, form).toBe(1);
  }
});

it('has shortcuts to pages that there are, and takes what is shared to the endpoint for it', async () => {
  const { shortcuts, share_target } = await readManifest();
  const paths = shortcuts.map(({ url }) => url.split('?')[0] ?? '');
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) expect(findPagePath(path), path).not.toBe('*');
  expect(madePaths).toContain(share_target.action);
});

it.each([
  ['share.png', '1200x630'],
  ['touch-icon.png', '180x180'],
])('%s measures %s', async (name, size) => {
  expect(await measure(name)).toBe(size);
});
