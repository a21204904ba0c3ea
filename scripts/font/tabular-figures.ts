import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { decompress } from 'wawoff2';

const source = '@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2';
const measuredSource = 'b0cb3d2f6c96bce799a1f8d9f67eae447d84e2da14d592de186f2ede1c038d50';
const folder = fileURLToPath(new URL('../../node_modules/.cache/font', import.meta.url));

/** The weights that pages use, of 100 to 900: a quarter of the file. */
const weights = { min: 600, max: 900, default: 800 };
/** Latin letters and what stands between them; others come from the next face. */
const letters = Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).join('');
const characters = `${letters}–—‘’“”•…€™−↑↓`;

/** The glyph of 0, with those of 1 to 9 behind it. */
const firstFigure = 128;
/** Of 0 to 9, in units of 2000 to the em: what each lacks to the width of 0 at weight 800. */
const missingWidths = [0, 456, 39, 32, -10, 2, 14, 82, 13, 15];

/** Writes the display face, in the weights of our pages, with figures of one width (docs/decisions/0057-locale.md). Returns its path. */
export async function makeTabularFace(): Promise<string> {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const hash = createHash('sha256').update(original).digest('hex');
  if (hash !== measuredSource) {
    throw new Error(`${source} is another version: measure the widths of its figures anew`);
  }
  const path = join(folder, 'big-shoulders-tabular.woff2');
  await mkdir(folder, { recursive: true });
  await writeFile(path, await evenFigures(original));
  return path;
}

async function evenFigures(face: Uint8Array): Promise<Uint8Array> {
  const font = Buffer.from(await decompress(face));
  const metrics = findTable(font, 'hmtx');
  for (const [figure, missing] of missingWidths.entries()) {
    const at = metrics + 4 * (firstFigure + figure);
    font.writeUInt16BE(font.readUInt16BE(at) + missing, at);
    // Half of it on the left: the figure stays in the middle of its cell.
    font.writeInt16BE(font.readInt16BE(at + 2) + Math.round(missing / 2), at + 2);
  }
  return await subsetFont(font, characters, {
    ...{ targetFormat: 'woff2', noLayoutClosure: true, variationAxes: { wght: weights } },
  });
}

/** Where a table of an OpenType font begins. */
function findTable(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}
