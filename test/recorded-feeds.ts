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

export type Recording = { file: string; endpoint: string; states: string };

export function listRecordings(): Recording[] {
  return hasRecordings ? JSON.parse(recordedText('index.json')) : [];
}

export function listMoreRecordings(): Recording[] {
  return hasRecordings ? JSON.parse(recordedText('feeds-more/index.json')) : [];
}
