import { cpus, totalmem } from 'node:os';
import { z } from 'zod';

const Limits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
});

/** One line for the head of every benchmark: figures mean nothing without the machine. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${cpus()[0]?.model}, ${memory} GiB, Node ${process.version}`;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Node raises its soft limit to the hard one at start; the report names what came of it. */
export function openFilesLimit(): number | undefined {
  const report: unknown = process.report.getReport();
  const { data } = Limits.safeParse(report);
  return Number(data?.userLimits.open_files.soft) || undefined;
}
