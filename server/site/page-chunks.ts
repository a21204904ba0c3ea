import { z } from 'zod';
import {
  comingSoonPaths,
  memberPaths,
  type PagePath,
  privacyPaths,
} from '#shared/facts/page-paths.ts';
import { sports } from '#shared/facts/sports.ts';

/** What the build wrote about its chunks. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** What a page behind the log-in begins with: asking for it later would cost a round trip more. @internal */
export const sourcesOfMembers = [
  'node_modules/@supabase/supabase-js/',
  'web/api/query-client.ts',
  'web/features/offline/restore-at-start.ts',
  'web/shell/late-frame.tsx',
];
const named: readonly [name: string, paths: readonly string[]][] = [
  ['landing', ['/']],
  ['not-found', ['*']],
  ['public-game', ['/g/:gameId']],
  ['open-team', ['/t/:teamId']],
  ['open-player', ['/p/:playerId']],
  ['scores', ['/scores/nfl', '/scores/nba']],
  ['standings', ['/tables/nfl', '/tables/nba']],
  ['privacy', privacyPaths],
  ['coming-soon', comingSoonPaths],
  ['sport', sports.map((sport) => `/${sport.toLowerCase()}`)],
];

/** The file of a page; most are named like the last word of their path. @internal */
export function sourceOf(path: PagePath): string {
  const found = named.find(([, paths]) => paths.includes(path))?.[0];
  return `web/pages/${found ?? path.replace(/\/:.*/, '').split('/').at(-1)}-page.tsx`;
}

/** What the browser needs for a page besides the entry, so that it need not find out step by step. */
export function listChunks(manifestJson: string, path: PagePath): string[] {
  const manifest = Manifest.parse(JSON.parse(manifestJson));
  const files = new Set<string>();
  const collect = (source: string) => {
    const name = Object.keys(manifest).find((key) => key.startsWith(source));
    const chunk = name === undefined ? undefined : manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  collect('index.html');
  collect(sourceOf(path));
  if (memberPaths.some((each) => each === path)) sourcesOfMembers.forEach(collect);
  return [...files];
}
