import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Answers of public feeds that were recorded; they stand beside the project, not in it. */
const folder = join(import.meta.dirname, '../../shared/data/feeds');

export const hasRecordings = existsSync(join(folder, 'index.json'));
if (!hasRecordings) {
  process.stdout.write(`recorded feed answers are not at ${folder}: their tests are skipped\n`);
}

export function recordedText(file: string): string {
  const bytes = readFileSync(join(folder, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export function recorded(file: string): unknown {
  return JSON.parse(recordedText(file));
}

export type Recording = { file: string; endpoint: string; states: string };

export function listRecordings(): Recording[] {
  return hasRecordings ? JSON.parse(recordedText('index.json')) : [];
}
