import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const lighthouse = fileURLToPath(
  new URL('../../node_modules/lighthouse/cli/index.js', import.meta.url),
);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What of Lighthouse's answer is read. */
const Answer = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.enum(categories),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Answer = z.infer<typeof Answer>;

export type Measured = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Titles of what is not as it has to be, speed apart. */
  faults: string[];
};

/** One visit of a phone with an empty cache, in the browser that listens on `port`; its session stays. */
export async function measurePage(url: string, port: number): Promise<Measured> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 64_000_000 },
  );
  return readAnswer(Answer.parse(JSON.parse(stdout)));
}

export function readAnswer({ runtimeError, categories: scores, audits }: Answer): Measured {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: (typeof categories)[number]) => Math.round((scores[name].score ?? 0) * 100);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const faults = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => scores[name].auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter((audit) => audit.score !== null && audit.score < 1)
    .map(({ title }) => title);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    faults,
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
