import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isLoopbackName } from './loopback.ts';

const { version, homepage } = z
  .object({ version: z.string(), homepage: z.url() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')));

export { version };

/** Who asks the providers: they refuse agents without a link. `siteUrl` counts where the world can open it. */
export function describeAgent(siteUrl: string | undefined): string {
  const link = siteUrl && isPublicLink(siteUrl) ? new URL(siteUrl).href : homepage;
  return `SportsHub/${version} (+${link})`;
}

/** Whether a provider that wonders who asks finds somebody behind the agent's link. */
export function leadsToOperator(agent: string): boolean {
  const links = agent.match(/https?:\/\/[^\s();,]+/g) ?? [];
  return links.some((link) => link !== homepage && isPublicLink(link));
}

function isPublicLink(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && !isLoopbackName(url.hostname);
}
