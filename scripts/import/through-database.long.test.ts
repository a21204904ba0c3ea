import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoxLine, Game, Sides } from '#forecast/game.ts';
import { readPlayerGames } from '#server/history/player-history.ts';
import { readSeasonGames } from '#server/history/season-history.ts';
import type { League } from '#shared/facts/sports.ts';
import { createTestDatabase } from '#test/database.ts';
import { gradeForecasters, runModel } from '../backtest/grade.ts';
import { defaultFolder } from '../data/data-folders.ts';
import { readNbaGames } from '../data/nba-games.ts';
import { readNflGames } from '../data/nfl-games.ts';
import { readNbaPlayerGames, readNflPlayerGames } from '../data/player-games.ts';
import { importFile } from './import-file.ts';
import { kinds } from './kinds.ts';

const hasData = existsSync(defaultFolder);
if (!hasData) {
  process.stdout.write(
    `stored seasons are not at ${defaultFolder}: not read through the database\n`,
  );
}

const files = {
  'nfl-games': 'nfl/games.csv.gz',
  'nfl-player-weeks': 'nfl/player_weeks.csv.gz',
  'nba-games': 'nba/games.csv.gz',
  'nba-player-games': 'nba/player_games.csv.gz',
};

/** Enough to tell a difference; whole files are what the benchmark imports. */
const firstSeason = 2021;

let client: pg.Client;
let drop: () => Promise<void>;
beforeAll(async () => {
  if (!hasData) return;
  const database = await createTestDatabase();
  drop = database.drop;
  client = new pg.Client(database.config);
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), 'sports-hub-seasons-'));
  for (const [name, stored] of Object.entries(files)) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, await readNewest(join(defaultFolder, stored)));
    const kind = kinds.find((one) => one.name === name)!;
    const watcher = { refused: (reason: string) => expect.fail(reason), progress: () => {} };
    const tools = {
      ...{ client, now: () => new Date(), beside: { first: 'off' as const } },
      ...{ signal: new AbortController().signal, watcher },
    };
    await importFile({ kind, path }, tools);
  }
  await rm(folder, { recursive: true });
}, 180_000);

/** Every row of these files begins with its season. */
async function readNewest(path: string): Promise<string> {
  const [head, ...rows] = gunzipSync(await readFile(path))
    .toString()
    .split('\n');
  return [head, ...rows.filter((row) => Number(row.slice(0, 4)) >= firstSeason)].join('\n');
}
afterAll(async () => {
  if (!hasData) return;
  await client.end();
  await drop();
});

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const withoutPrefix = (key: string) => key.replace(/^(import_nfl_|import_nba_|nfl-|nba-)/, '');

/** A game of the database with the codes of the files. */
function translate(game: Game): Game {
  const { quarterbacks } = game.nfl ?? {};
  return {
    ...game,
    id: withoutPrefix(game.id),
    home: withoutPrefix(game.home).toUpperCase(),
    away: withoutPrefix(game.away).toUpperCase(),
    ...(game.nfl && quarterbacks
      ? {
          nfl: {
            ...game.nfl,
            quarterbacks: {
              home: quarterbacks.home && withoutPrefix(quarterbacks.home),
              away: quarterbacks.away && withoutPrefix(quarterbacks.away),
            },
          },
        }
      : {}),
  };
}

function sortBoxes(game: Game): Game {
  if (game.afterStart?.boxes === undefined) return game;
  const sort = (lines: readonly BoxLine[]) =>
    lines
      .map((line) => ({ ...line, playerId: withoutPrefix(line.playerId) }))
      .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  const { home, away } = game.afterStart.boxes;
  const boxes: Sides<BoxLine[]> = { home: sort(home), away: sort(away) };
  return { ...game, afterStart: { ...game.afterStart, boxes } };
}

function findBrier(league: League, games: readonly Game[]): number {
  const { model } = runModel(league, games, { usesLines: true });
  const asked = games.filter(({ season }) => season > firstSeason);
  const lines = gradeForecasters(asked, new Map([['model', model]]));
  return lines.at(-1)?.scores.brier ?? Number.NaN;
}

describe.skipIf(!hasData)('seasons read from the database', () => {
  it.each([
    ['NFL', readNflGames, 800],
    ['NBA', readNbaGames, 4_000],
  ] as const)(
    'of the %s are those of the files, and are forecast equally well',
    async (league, readFiles, least) => {
      const held = await readSeasonGames(client, league, { source: 'real' });
      const given = (await readFiles([])).filter(({ season }) => season >= firstSeason);
      expect(held.length).toBeGreaterThan(least);
      expect(held.map(translate).map(sortBoxes).toSorted(byId)).toEqual(
        given.map(sortBoxes).toSorted(byId),
      );
      const brier = findBrier(league, given);
      expect(brier).toBeGreaterThan(0.15);
      expect(Math.abs(findBrier(league, held) - brier)).toBeLessThan(1e-9);
      expect(await readSeasonGames(client, league, { source: 'demo' })).toEqual([]);
    },
    120_000,
  );

  it('hold the lines of players as the files do', async () => {
    const games = await readNflGames([]);
    const outlooks = new Map(games.map(({ id }, at) => [id, { spread: at % 7, total: 44 }]));
    const given = {
      NFL: (await readNflPlayerGames([], { file: 'nfl/player_weeks', games, outlooks })).map(
        ({ siteProjection: _, ...line }) => line,
      ),
      NBA: await readNbaPlayerGames([], { outlooks: new Map() }),
    };
    const ownOutlooks = new Map([...outlooks].map(([id, one]) => [`import_nfl_${id}`, one]));
    for (const league of ['NFL', 'NBA'] as const) {
      const request = { source: 'real', outlooks: ownOutlooks, from: 2022 } as const;
      const held = await readPlayerGames(client, league, request);
      const translated = held.map(({ playerName, ...line }) => {
        expect(playerName).not.toBe('');
        return {
          ...line,
          playerId: withoutPrefix(line.playerId),
          gameId: withoutPrefix(line.gameId),
          team: withoutPrefix(line.team).toUpperCase(),
          opponent: withoutPrefix(line.opponent).toUpperCase(),
        };
      });
      const byLine = (
        a: { playerId: string; slot: string },
        b: { playerId: string; slot: string },
      ) => (`${a.playerId} ${a.slot}` < `${b.playerId} ${b.slot}` ? -1 : 1);
      const asked = given[league].filter(({ season }) => season >= 2022);
      expect(asked.length).toBeGreaterThan(5_000);
      expect(translated.toSorted(byLine)).toEqual(asked.toSorted(byLine));
    }
  }, 120_000);
});
