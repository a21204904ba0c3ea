import { basename } from 'node:path';
import type { ChosenFile } from './choose-files.ts';
import { type ImportResult, importFile } from './import-file.ts';
import type { ImportTools } from './kind.ts';
import { createProgress } from './progress.ts';

const shownRefusals = 20;

/** One file after the other, each with a line about what came of it. False when not everything was taken. */
export async function importFiles(
  files: Iterable<ChosenFile> | AsyncIterable<ChosenFile>,
  tools: ImportTools & { signal: AbortSignal },
): Promise<boolean> {
  let isWhole = true;
  for await (const file of files) {
    if (tools.signal.aborted) return false;
    const { rows, refused, isWhole: isRead } = await importOne(file, tools);
    if (!isRead) {
      process.stderr.write(`Stopped after ${rows} rows; the same import goes on where it ended.\n`);
    }
    if (isRead) await file.note?.();
    isWhole = isWhole && isRead && refused === 0;
  }
  return isWhole;
}

async function importOne(
  file: ChosenFile,
  tools: ImportTools & { signal: AbortSignal },
): Promise<ImportResult> {
  const name = basename(file.path);
  const bar = createProgress(process.stderr, name);
  let refusals = 0;
  const watcher = {
    progress: bar.show,
    refused: (reason: string) => {
      refusals += 1;
      if (refusals > shownRefusals) return;
      bar.clear();
      process.stderr.write(`${reason}\n`);
    },
  };
  const began = performance.now();
  try {
    const result = await importFile(file, { ...tools, watcher });
    bar.clear();
    if (refusals > shownRefusals) {
      process.stderr.write(`${refusals - shownRefusals} more rows of ${name} were refused.\n`);
    }
    console.log(describe(file, result, performance.now() - began));
    return result;
  } finally {
    bar.clear();
  }
}

function describe({ kind, path }: ChosenFile, result: ImportResult, ms: number): string {
  const { rows, changed, refused } = result;
  const speed = Math.round((1_000 * rows) / Math.max(ms, 1));
  return (
    `${kind.name} (${basename(path)}): ${rows} rows, ${changed} written, ${refused} refused, ` +
    `${(ms / 1_000).toFixed(1)} s (${speed} rows a second)`
  );
}
