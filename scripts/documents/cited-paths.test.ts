import { describe, expect, it } from 'vitest';
import { findPathFaults } from './cited-paths.ts';

const files = new Map([
  ['server/product/feed/feed-store.ts', 'saveGames: (rows) => saveGames(sql, rows),'],
  ['web/router.tsx', ''],
]);
const folders = ['server/product/feed', 'web/features', 'docs/decisions'];
const exists = (path: string) => files.has(path) || folders.includes(path);
const faultsOf = (text: string) => findPathFaults(text, exists, (path) => files.get(path));

describe('a path that a document names', () => {
  it.each([
    'in code `server/gone.ts`',
    'in prose of server/gone.ts.',
    'in brackets (server/gone.ts, and more)',
    '| in a table | server/gone.ts |',
    '```mermaid\nflowchart LR\n  a["server/gone.ts"] --> b[server/product/feed]\n```',
    '```\n│ server/product/feed  server/gone.ts │\n```',
  ])('is missed when it is not there: %s', (text) => {
    expect(faultsOf(text)).toEqual(['path server/gone.ts']);
  });

  it.each([
    'a file (`web/router.tsx`), a folder `server/product/feed/`, any folder in `web/features/*`',
    'a folder at the end of a sentence: docs/decisions.',
    'an address https://shop.example/server/gone.ts or example.org/web/gone',
    'what lies beside the repository: `../shared/gone`, or in packages: @supabase/functions/gone',
    'two words with a stroke: NFL/NBA, and/or',
  ])('is fine, or none: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});

describe('a name behind the path of its file', () => {
  it('stands in the file', () => {
    expect(faultsOf('`server/product/feed/feed-store.ts` `saveGames`')).toEqual([]);
  });

  it('is missed when it is only a part of another one, or its file is gone', () => {
    expect(
      faultsOf('`server/product/feed/feed-store.ts` `save`; `web/router.tsx` `Router`'),
    ).toEqual(['save in server/product/feed/feed-store.ts', 'Router in web/router.tsx']);
  });
});
