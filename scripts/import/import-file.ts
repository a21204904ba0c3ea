import { readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { AppError } from '#shared/errors.ts';
import { formatFault, listRequired } from '../data/cells.ts';
import { type CsvFile, openCsv } from '../data/read-csv.ts';
import type { ImportTools, JsonKind, Kind, RowsKind, Sink } from './kind.ts';

const batchRows = 500;
const largestJson = 100_000_000;

export type ImportResult = { rows: number; changed: number; refused: number; isWhole: boolean };

type Watcher = {
  /** One sentence for each row that was refused. */
  refused: (reason: string) => void;
  /** How much of the file was read, from 0 to 1. */
  progress: (share: number) => void;
};

/** Reads a file into its tables, rows some at a time. An abort ends it between two writes. */
export async function importFile(
  { kind, path }: { kind: Kind; path: string },
  tools: WatchedTools,
): Promise<ImportResult> {
  return 'take' in kind ? importJson(kind, path, tools) : importRows(kind, path, tools);
}

type WatchedTools = ImportTools & { watcher: Watcher; signal: AbortSignal };

async function importJson(
  kind: JsonKind,
  path: string,
  tools: WatchedTools,
): Promise<ImportResult> {
  const { size } = await stat(path);
  if (size > largestJson) throw new Error(`${path} is larger than ${largestJson} bytes.`);
  const bytes = await readFile(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: largestJson }) : bytes;
  try {
    const { rows, changed, refused } = await kind.take(JSON.parse(text.toString('utf8')), tools);
    for (const { id, reason } of refused)
      tools.watcher.refused(`${path}, ${id ?? 'entry'}: ${reason}`);
    return { rows: rows + refused.length, changed, refused: refused.length, isWhole: true };
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof AppError)) throw cause;
    throw new Error(`${path} is no ${kind.name} file: ${cause.message}. Nothing was taken.`, {
      cause,
    });
  }
}

async function importRows(
  kind: RowsKind,
  path: string,
  { watcher, signal, ...tools }: WatchedTools,
): Promise<ImportResult> {
  const { size } = await stat(path);
  const file = await openCsv(path, kind.aliases);
  checkHeader(kind, path, file.header);
  const sink = await kind.open(tools);
  const result: ImportResult = { rows: 0, changed: 0, refused: 0, isWhole: false };
  for await (const given of file.lines) {
    result.rows += 1;
    const faults = 'fault' in given ? [{ reason: given.fault }] : sink.take(given.row);
    if (faults.length > 0) {
      result.refused += 1;
      watcher.refused(`${path}, line ${given.line}, ${faults.map(formatFault).join('; ')}`);
    }
    if (sink.count() < batchRows) continue;
    result.changed += await sink.save();
    watcher.progress(share(file, size));
    if (signal.aborted) return result;
  }
  return finish(sink, result);
}

async function finish(sink: Sink, result: ImportResult): Promise<ImportResult> {
  const changed = sink.count() > 0 ? await sink.save() : 0;
  const completed = await sink.finish();
  return { ...result, changed: result.changed + changed + completed, isWhole: true };
}

function share({ readBytes }: CsvFile, size: number): number {
  return size === 0 ? 1 : Math.min(1, readBytes() / size);
}

/** A file without a column that every row needs is of another kind: nothing of it is taken. */
function checkHeader(kind: RowsKind, path: string, header: readonly string[]): void {
  const missing = listRequired(kind.schema).filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new Error(
      `${path} is no ${kind.name} file: its header lacks ${missing.join(', ')}. Nothing was taken.`,
    );
  }
  const repeated = header.find((name, at) => header.indexOf(name) !== at);
  if (repeated !== undefined) {
    throw new Error(`${path}: the header has ${repeated} twice. Nothing was taken.`);
  }
}
