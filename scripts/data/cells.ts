import type { CsvRow } from './read-csv.ts';

/** Readers of single cells: an unreadable cell is an error, an absent or empty one is not known. */
export function findText(row: CsvRow, column: string): string | undefined {
  const text = row[column]?.trim();
  return text === '' || text === 'NA' ? undefined : text;
}

export function findNumber(row: CsvRow, column: string): number | undefined {
  const text = findText(row, column);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new Error(`column ${column}: "${text}" is no number`);
  return number;
}

export function getText(row: CsvRow, ...columns: string[]): string {
  for (const column of columns) {
    const text = findText(row, column);
    if (text !== undefined) return text;
  }
  throw new Error(`column ${columns.join(' or ')} is missing or empty: ${JSON.stringify(row)}`);
}

export function getNumber(row: CsvRow, column: string): number {
  const number = findNumber(row, column);
  if (number === undefined) {
    throw new Error(`column ${column} is missing or empty: ${JSON.stringify(row)}`);
  }
  return number;
}
