import { cpus, totalmem } from 'node:os';

/** One line for the head of every benchmark: figures mean nothing without the machine. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${cpus()[0]?.model}, ${memory} GiB, Node ${process.version}`;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
