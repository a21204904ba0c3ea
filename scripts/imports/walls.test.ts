import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readImports } from './read-imports.ts';
import { refuse, refuseLab, roomOf, walls } from './walls.ts';

/** What is wrong with this line in that file; undefined when nothing is. */
function judge(file: string, line: string): string | undefined {
  const [one, ...others] = readImports(file, line);
  const room = roomOf(file);
  expect(others).toEqual([]);
  expect(one).toBeDefined();
  return room && one && refuse(room, one);
}

describe('walls', () => {
  it.each([
    ['shared/facts/limits.ts', `import { createApp } from '#server/app.ts';`],
    ['shared/facts/limits.ts', `import { readFile } from 'node:fs';`],
    ['feeds/espn/client.ts', `import { Runner } from '#server/operate/jobs/runner.ts';`],
    ['feeds/espn/client.ts', `import pg from 'pg';`],
    ['forecast/winner-model.ts', `import type { Feed } from '#feeds/feed.ts';`],
    ['forecast/players/projection.ts', `import 'node:fs';`],
    ['functions/product-functions.ts', `import { startServer } from '#server/start.ts';`],
    ['functions/product-functions.ts', `import { Hono } from 'hono';`],
    ['server/wire/rest/rest.ts', `import { Game } from '#web/features/games/game.ts';`],
    [
      'server/wire/rest/rest.ts',
      `import { saveHistory } from '../../product/history/history-rows.ts';`,
    ],
    ['server/wire/rest/rest.ts', `import type { Services } from '../../app.ts';`],
    ['server/wire/rest/rest.ts', `export { uploads } from '../storage/upload.ts';`],
    ['server/wire/auth/token.ts', `const { rest } = await import('../../rest/rest.ts');`],
    [
      'server/base/database/connect.ts',
      `import type { Claims } from '../../wire/auth/base/access-token.ts';`,
    ],
    ['server/base/config/config.ts', `import type { S3 } from '../../wire/storage/s3-bytes.ts';`],
    ['server/operate/jobs/runner.ts', `import { scores } from '../../product/feed/game-jobs.ts';`],
    ['server/product/history/keep-games.ts', `import { grade } from '../forecasts/grade.ts';`],
    ['server/product/payments/providers/stripe-event.ts', `import '../checkout.ts';`],
    ['web/features/news/news.tsx', `import { Game } from '#web/features/games/game.ts';`],
    ['web/features/news/news.tsx', `import { Game } from '../games/game.ts';`],
    ['web/features/news/rows/news-row.tsx', `import { Game } from '../../games/game.ts';`],
    ['web/features/news/news.tsx', `import { GamePage } from '../../pages/game-page.tsx';`],
    ['web/parts/no-games.tsx', `import { Game } from '#web/features/games/game.ts';`],
    ['web/ui/card.tsx', `import { Header } from '../shell/header.tsx';`],
    ['web/api/realtime.ts', `import { useAuth } from '../session/auth-context.ts';`],
    ['web/pages/game-page.tsx', `import { readFileSync } from 'node:fs';`],
    ['web/pages/game-page.tsx', `import type { Config } from '#server/base/config/config.ts';`],
    ['server/wire/rest/rest.ts', `import { startTestServer } from '#test/server.ts';`],
    ['server/wire/rest/rest.ts', `import { serveRecordings } from '../../../scripts/replay.ts';`],
  ])('refuse in %s: %s', (file, line) => {
    expect(judge(file, line)).toBeDefined();
  });

  it.each([
    ['web/features/news/news.tsx', `import { Card } from '#web/ui/card.tsx';`],
    ['web/features/news/rows/news-row.tsx', `import { words } from '../words.ts';`],
    ['web/pages/game-page.tsx', `import { Game } from '#web/features/games/game.ts';`],
    ['server/operate/jobs/job.ts', `import type { Feed } from '#feeds/feed.ts';`],
    [
      'server/product/feed/game-jobs.ts',
      `import { saveBoxScore } from '../history/keep-games.ts';`,
    ],
    ['server/app.ts', `import { createRest } from './wire/rest/rest.ts';`],
    ['functions/product-functions.ts', `import { limits } from '#shared/facts/limits.ts';`],
    ['forecast/winner-model.ts', `import { z } from 'zod/mini';`],
    ['server/wire/rest/rest.test.ts', `import { startTestServer } from '#test/server.ts';`],
  ])('are open in %s for: %s', (file, line) => {
    expect(judge(file, line)).toBeUndefined();
  });

  it.each([
    ['server/start.test.ts', '../lab/bench/machine.ts', true],
    ['scripts/feed.ts', '../lab/facts/facts.ts', true],
    ['lab/facts.ts', './facts/facts.ts', false],
    ['lab/facts.ts', '../server/start.ts', false],
  ])('keep the laboratory out of %s: %s', (file, path, isRefused) => {
    const [one] = readImports(file, `import '${path}';`);
    expect(one && refuseLab(one) !== undefined).toBe(isRefused);
  });

  it('name rooms that exist', () => {
    const rooms = new Set(Object.keys(walls));
    const named = new Set(Object.values(walls).flatMap((wall) => wall.rooms));
    expect([...named].filter((room) => !rooms.has(room) && room !== 'server/**')).toEqual([]);
  });
});

const [, drawing = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('```');
/** A group of rooms is named once, before its rooms: `server/wire  rest  realtime`. */
let group = '';
const floors = drawing.split('\n').map((line) => {
  const [node = '', ...others] = line.split('│').slice(1);
  const words = node.match(/[\w./*-]+/g) ?? [];
  if (line.startsWith('├')) group = '';
  if (words[0]?.includes('/')) group = words.shift() ?? '';
  return [
    ...(group ? [group, ...words.map((room) => `${group}/${room}`)] : words),
    ...others.flatMap((column) => column.match(/[\w./*-]+/g) ?? []),
  ];
});
const floorsOf = (room: string) =>
  floors.flatMap((words, floor) => words.flatMap((word) => (word === room ? [floor] : [])));

it.each(Object.keys(walls))(
  'the house drawn in ARCHITECTURE.md has %s once, above all that it may import',
  (room) => {
    const [floor = -1, ...others] = floorsOf(room);
    const below = (walls[room]?.rooms ?? []).flatMap((one) =>
      one === 'server/**' ? Object.keys(walls).filter((name) => name.startsWith('server/')) : one,
    );
    expect(floor).toBeGreaterThan(0);
    expect(others).toEqual([]);
    expect(below.filter((one) => floorsOf(one).some((other) => other <= floor))).toEqual([]);
  },
);
