import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const refused = [
  ['shared/spec', '#server/rest/rest.ts'],
  ['feeds/espn', '#server/database/database.ts'],
  ['feeds/espn', 'node:fs'],
  ['forecast', '#feeds/feed.ts'],
  ['forecast', '#database/migrations.ts'],
  ['forecast/fitting', 'node:fs'],
  ['functions', '#server/jobs/start-jobs.ts'],
  ['server/rest', '#web/features/games/game.ts'],
  ['web/pages', '#server/database/database.ts'],
  ['web/features/news', '#web/features/games/game.ts'],
  ['web/features/news', '#web/pages/game-page.tsx'],
  ['web/layout', '#web/features/games/game.ts'],
  ['web/ui', '#web/layout/header.tsx'],
  ['web/api', '#web/features/games/game.ts'],
] as const;

const allowed = [
  ['web/features/news', '#web/ui/card.tsx'],
  ['web/pages', '#web/features/games/game.ts'],
  ['web/layout', '#web/ui/button.tsx'],
  ['server/jobs', '#feeds/feed.ts'],
  ['functions', '#forecast/winner-model.ts'],
  ['forecast', '#shared/errors.ts'],
] as const;

/** One small file for each case, below the project's own lint rules in a folder of its own. */
let folder: string;
let report: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sports-hub-walls-'));
  await copyFile('biome.json', join(folder, 'biome.json'));
  for (const [room, specifier] of [...refused, ...allowed]) {
    const path = join(folder, probeOf(room, specifier));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `import '${specifier}';\n`);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--vcs-enabled=false',
      '--only=style/noRestrictedImports',
      '--reporter=github',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  report = stdout;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('import walls', () => {
  it.each(refused)('refuse that %s imports %s', (room, specifier) => {
    expect(report).toContain(`/${probeOf(room, specifier)},`);
  });

  it.each(allowed)('let %s import %s', (room, specifier) => {
    expect(report).not.toContain(`/${probeOf(room, specifier)},`);
  });
});

function probeOf(room: string, specifier: string): string {
  return `${room}/${specifier.replaceAll(/[^a-z]+/g, '-')}-probe.ts`.replace('/-', '/');
}
