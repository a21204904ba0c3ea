import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Answers of public feeds that were recorded; they stand beside the project, not in it. */
const data = join(import.meta.dirname, '../../shared/data');
const folders = ['feeds', 'feeds-more'] as const;

export const hasRecordings = folders.every((name) => existsSync(join(data, name, 'index.json')));
if (!hasRecordings) {
  process.stdout.write(`recorded feed answers are not at ${data}: their tests are skipped\n`);
}

/** A file of `feeds`, or one of `feeds-more` by that name before it. */
export function recordedText(file: string): string {
  const bytes = readFileSync(join(data, file.startsWith('feeds-more/') ? '' : 'feeds', file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export function recorded(file: string): unknown {
  return JSON.parse(recordedText(file));
}

/** What is tested together; the rest is of no part of this product. */
const kinds = {
  unused:
    /league-(boxscore|playbyplay|game)|feeds-more.*cdn-|competition-|calendar|futures|by-team|injuries-core|injury-detail|gamelog|depthchart/,
  error: /^errors/,
  list: /teams|team-details|roster|standings|news|injuries/,
  game: /^/,
};
type Kind = keyof typeof kinds;

/** Opens files of one kind, and knows in the end which of that kind nobody has opened. */
export function createRecordings(kind: Kind) {
  const opened = new Set<string>();
  const openText = (file: string): string => {
    opened.add(file);
    return recordedText(file);
  };
  return {
    openText,
    open: (file: string): unknown => JSON.parse(openText(file)),
    listUnopened: () => listFiles(kind).filter((file) => !opened.has(file)),
  };
}

/** Every recorded file is of one kind: the first that it looks like. */
function listFiles(kind: Kind): string[] {
  const kindOf = (file: string) =>
    Object.entries(kinds).find(([, pattern]) => pattern.test(file))?.[0];
  return folders
    .flatMap((folder) => {
      const prefix = folder === 'feeds' ? '' : `${folder}/`;
      const index: { file: string }[] = JSON.parse(recordedText(`${prefix}index.json`));
      return index.map(({ file }) => `${prefix}${file}`);
    })
    .filter((file) => kindOf(file) === kind);
}
