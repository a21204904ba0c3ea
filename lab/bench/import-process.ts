import pg from 'pg';
import { importFile } from '../../scripts/import/import-file.ts';
import { kinds } from '../../scripts/import/kinds.ts';

/** Imports files in a process of its own, so that its memory is that of an import and nothing else. */
export type ImportOrder = {
  clientConfig: pg.ClientConfig;
  files: { kind: string; path: string }[];
};
export type FileReport = { rows: number; changed: number; refused: number; ms: number };
export type ImportReport = { files: FileReport[]; peakMb: number };

process.once('message', async ({ clientConfig, files }: ImportOrder) => {
  const client = new pg.Client(clientConfig);
  await client.connect();
  const { signal } = new AbortController();
  const tools = { client, now: () => new Date(), beside: { first: 'off' as const }, signal };
  const watcher = { refused: (reason: string) => console.error(reason), progress: () => {} };
  const reports: FileReport[] = [];
  for (const { kind: name, path } of files) {
    const kind = kinds.find((one) => one.name === name);
    if (kind === undefined) throw new Error(`no kind ${name}`);
    const began = performance.now();
    const { rows, changed, refused } = await importFile({ kind, path }, { ...tools, watcher });
    reports.push({ rows, changed, refused, ms: performance.now() - began });
  }
  await client.end();
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.send?.({ files: reports, peakMb } satisfies ImportReport);
  process.disconnect();
});
