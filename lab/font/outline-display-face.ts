import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';

const source = '@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2';
const weight = 800;
/** Pictures write in capitals. */
const characters = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  ...' .,:;!?&\'’"()/+-–·@#%',
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŒß',
];

/** The display face as outlines, for pictures that the server draws: no font has to be installed where it runs. */
export async function outlineDisplayFace() {
  const packed = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = create(Buffer.from(await decompress(packed)));
  if (!('getVariation' in font)) throw new Error(`${source} holds several fonts`);
  const bold = font.getVariation({ wght: weight });
  const glyphs = characters.map((character) => ({
    character,
    glyph: bold.glyphForCodePoint(character.codePointAt(0) ?? 0),
  }));
  return {
    unitsPerEm: font.unitsPerEm,
    capHeight: font.capHeight,
    advances: Object.fromEntries(
      glyphs.map(({ character, glyph }) => [character, Math.round(glyph.advanceWidth)]),
    ),
    paths: Object.fromEntries(
      glyphs.map(({ character, glyph }) => [character, glyph.path.toSVG()]),
    ),
  };
}
