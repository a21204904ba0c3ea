import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';

const publicFile = (name: string) => new URL(`../../public/${name}`, import.meta.url);
const Manifest = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
});

async function measure(name: string): Promise<string> {
  const { width, height } = await sharp(await readFile(publicFile(name))).metadata();
  return `${width}x${height}`;
}

it('gives whoever installs the site its name and icons of the sizes they say', async () => {
  const manifest = Manifest.parse(
    JSON.parse(await readFile(publicFile('manifest.webmanifest'), 'utf8')),
  );
  expect(manifest.name).toBe('Sports Hub');
  for (const { src, sizes } of manifest.icons) expect(await measure(src.slice(1))).toBe(sizes);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

it.each([
  ['share.png', '1200x630'],
  ['touch-icon.png', '180x180'],
])('%s measures %s', async (name, size) => {
  expect(await measure(name)).toBe(size);
});
