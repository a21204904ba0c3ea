import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { outlineDisplayFace } from './font/outline-display-face.ts';

/** When the version of the font changes: `node lab/outline-font.ts`. */
const target = fileURLToPath(new URL('../shared/facts/display-face.json', import.meta.url));
await writeFile(target, `${JSON.stringify(await outlineDisplayFace(), null, 2)}\n`);
