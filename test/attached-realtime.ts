import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { attachRealtime, type Realtime } from '#server/wire/realtime/attach.ts';
import { type RealtimeLimits, realtimeLimits } from '#server/wire/realtime/limits.ts';
import { listenHere } from './loopback.ts';
import type { TestServer } from './server.ts';

type Limits = { [Limit in keyof RealtimeLimits]?: Partial<RealtimeLimits[Limit]> };

/** Realtime alone, over the test's server and under limits of its own, until the test ends. */
export async function attachWithLimits(
  { services }: TestServer,
  limits: Limits,
): Promise<{ url: string; realtime: Realtime }> {
  const http = createServer();
  const port = await listenHere(http);
  const config = { ...services.config, rateLimitFactor: 1 };
  const merged = Object.entries(realtimeLimits).map(([name, limit]) => {
    const own = limits[name as keyof RealtimeLimits];
    return [name, typeof limit === 'object' ? { ...limit, ...(own as object) } : (own ?? limit)];
  });
  const realtime = await attachRealtime(
    http,
    { ...services, config },
    Object.fromEntries(merged) as RealtimeLimits,
  );
  onTestFinished(async () => {
    await realtime.stop();
    http.close();
  });
  return { url: `http://127.0.0.1:${port}`, realtime };
}
