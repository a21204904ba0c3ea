import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game, Sides } from '../../forecast/game.ts';
import type { PlayerGame } from '../../forecast/players/player-game.ts';
import { defaultFolder } from '../../scripts/data/data-folders.ts';
import { readNbaGames } from '../../scripts/data/nba-games.ts';
import { readNflGames } from '../../scripts/data/nfl-games.ts';
import { readNbaPlayerGames, readNflPlayerGames } from '../../scripts/data/player-games.ts';
import { importFile } from '../../scripts/import/import-file.ts';
import { kinds } from '../../scripts/import/kinds.ts';
import { type PlayedGame, readPlayerGames } from '../../server/product/history/player-history.ts';
import { readSeasonGames } from '../../server/product/history/season-history.ts';
import type { League } from '../../shared/facts/sports.ts';
import { createTestDatabase } from '../../test/database.ts';
import { madeSeasons, writeSeasonFiles } from '../../test/season-files.ts';
import { hasData } from '../testing/stored-seasons.ts';
import { gradeForecasters, runModel } from './grade.ts';

const files = {
  'nfl-games': 'nfl/games',
  'nfl-player-weeks': 'nfl/player_weeks',
  'nfl-snap-counts': 'nfl/snap_counts',
  'nba-games': 'nba/games',
  'nba-player-games': 'nba/player_games',
};

/** Seasons from `first` on: `read` tells a file of them, and `folders` are where files are read from. */
type Source = {
  first: number;
  read: (path: string) => Promise<string> | string;
  folders: (written: string) => string[];
  /** Fewer games and lines of players are a mistake. */
  least: { games: Record<League, number>; lines: number };
};

const madeFiles = writeSeasonFiles();
const made: Source = {
  first: madeSeasons[0]!,
  read: (path) => madeFiles.get(path) ?? '',
  folders: (written) => [written],
  least: { games: { NFL: 23, NBA: 23 }, lines: 47 },
};
/** Enough to tell a difference; whole files are what the benchmark imports. */
const stored: Source = {
  first: 2021,
  read: (path) => readNewest(join(defaultFolder, `${path}.csv.gz`), stored.first),
  folders: () => [],
  least: { games: { NFL: 800, NBA: 4_000 }, lines: 5_000 },
};

/** Every row of these files begins with its season. */
async function readNewest(path: string, first: number): Promise<string> {
  const [head, ...rows] = gunzipSync(await readFile(path))
    .toString()
    .split('\n');
  return [head, ...rows.filter((row) => Number(row.slice(0, 4)) >= first)].join('\n');
}

let client: pg.Client;
let drop: () => Promise<void>;
let folder: string;

async function open({ read }: Source): Promise<void> {
  const database = await createTestDatabase();
  drop = database.drop;
  client = new pg.Client(database.config);
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'sports-hub-seasons-'));
  for (const [name, file] of Object.entries(files)) {
    const path = join(folder, `${file}.csv`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await read(file));
    const kind = kinds.find((one) => one.name === name)!;
    const watcher = { refused: (reason: string) => expect.fail(reason), progress: () => {} };
    const tools = {
      ...{ client, now: () => new Date(), beside: { first: 'off' as const } },
      ...{ signal: new AbortController().signal, watcher },
    };
    await importFile({ kind, path }, tools);
  }
}

async function close(): Promise<void> {
  await client.end();
  await drop();
  await rm(folder, { recursive: true });
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const withoutPrefix = (key: string) => key.replace(/^(import_nfl_|import_nba_|nfl-|nba-)/, '');

/** A game of the database with the codes of the files. */
function translate(game: Game): Game {
  const { afterStart } = game;
  const { quarterbacks } = afterStart ?? {};
  return {
    ...game,
    id: withoutPrefix(game.id),
    home: withoutPrefix(game.home).toUpperCase(),
    away: withoutPrefix(game.away).toUpperCase(),
    ...(afterStart && quarterbacks
      ? {
          afterStart: {
            ...afterStart,
            quarterbacks: {
              home: quarterbacks.home && withoutPrefix(quarterbacks.home),
              away: quarterbacks.away && withoutPrefix(quarterbacks.away),
            },
          },
        }
      : {}),
  };
}

/** The order of players in a box score or a list of snaps says nothing. */
function sortPlayers(game: Game): Game {
  if (game.afterStart === undefined) return game;
  const { boxes, snaps } = game.afterStart;
  const sorted = { ...(boxes && { boxes: sort(boxes) }), ...(snaps && { snaps: sort(snaps) }) };
  return { ...game, afterStart: { ...game.afterStart, ...sorted } };
}

function sort<Line extends { playerId: string }>({ home, away }: Sides<readonly Line[]>) {
  const sortSide = (lines: readonly Line[]) =>
    lines
      .map((line) => ({ ...line, playerId: withoutPrefix(line.playerId) }))
      .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  return { home: sortSide(home), away: sortSide(away) };
}

function findBrier(league: League, games: readonly Game[], first: number): number {
  const { model } = runModel(league, games, { usesLines: true });
  const asked = games.filter(({ season }) => season > first);
  const lines = gradeForecasters(asked, new Map([['model', model]]));
  return lines.at(-1)?.scores.brier ?? Number.NaN;
}

/** Reports and depth charts are not among the files that are imported. */
function forgetReports({ reports: _, ...game }: Game): Game {
  if (game.nfl === undefined) return game;
  const { depth: __, ...nfl } = game.nfl;
  return { ...game, nfl };
}

const readers = { NFL: readNflGames, NBA: readNbaGames };

async function expectSameGames(league: League, { first, folders, least }: Source): Promise<void> {
  const held = await readSeasonGames(client, league, { source: 'real' });
  const all = await readers[league](folders(folder));
  const given = all.filter(({ season }) => season >= first).map(forgetReports);
  expect(held.length).toBeGreaterThan(least.games[league]);
  expect(held.every(({ afterStart }) => afterStart?.snaps)).toBe(league === 'NFL');
  expect(held.map(translate).map(sortPlayers).toSorted(byId)).toEqual(
    given.map(sortPlayers).toSorted(byId),
  );
  const brier = findBrier(league, given, first);
  expect(brier).toBeGreaterThan(0);
  expect(Math.abs(findBrier(league, held, first) - brier)).toBeLessThan(1e-9);
  expect(await readSeasonGames(client, league, { source: 'demo' })).toEqual([]);
}

const lineKey = ({ playerId, slot }: { playerId: string; slot: string }) => `${playerId} ${slot}`;
const byLine = (a: PlayerGame, b: PlayerGame) => (lineKey(a) < lineKey(b) ? -1 : 1);

async function expectSameLines({ first, folders, least }: Source): Promise<void> {
  const from = folders(folder);
  const games = await readNflGames(from);
  const outlooks = new Map(games.map(({ id }, at) => [id, { spread: at % 7, total: 44 }]));
  const nfl = await readNflPlayerGames(from, { file: 'nfl/player_weeks', games, outlooks });
  const given: Record<League, PlayerGame[]> = {
    NFL: nfl.map(({ siteProjection: _, report: __, ...line }) => line),
    NBA: await readNbaPlayerGames(from, { games: [], outlooks: new Map() }),
  };
  const ownOutlooks = new Map([...outlooks].map(([id, one]) => [`import_nfl_${id}`, one]));
  for (const league of ['NFL', 'NBA'] as const) {
    const request = { source: 'real', outlooks: ownOutlooks, from: first + 1 } as const;
    const held = await readPlayerGames(client, league, request);
    expect(held.filter(({ playerName }) => playerName === '')).toEqual([]);
    const asked = given[league].filter(({ season }) => season > first);
    expect(asked.length).toBeGreaterThan(least.lines);
    expect(held.map(translateLine).toSorted(byLine)).toEqual(asked.toSorted(byLine));
  }
}

function translateLine({ playerName: _, ...line }: PlayedGame): PlayerGame {
  return {
    ...line,
    playerId: withoutPrefix(line.playerId),
    gameId: withoutPrefix(line.gameId),
    team: withoutPrefix(line.team).toUpperCase(),
    opponent: withoutPrefix(line.opponent).toUpperCase(),
  };
}

describe.each([
  ['made', made, true],
  ['stored', stored, hasData],
] as const)('%s seasons read from the database', (_name, source, isThere) => {
  const tags = source === stored ? ['long'] : [];
  describe.skipIf(!isThere)('as from their files', { tags }, () => {
    beforeAll(() => open(source), 180_000);
    afterAll(close);

    it.each(['NFL', 'NBA'] as const)(
      'are the same games of the %s, and are forecast equally well',
      (league) => expectSameGames(league, source),
    );

    it('hold the lines of players as the files do', () => expectSameLines(source));
  });
});
