import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseStandings } from '#feeds/espn/standings.ts';
import { teams } from '#shared/facts/teams.ts';
import { askApi } from '#test/api.ts';
import { buildFeed } from '#test/feed-builder.ts';
import { startServerForFile } from '#test/server.ts';
import { standings } from './content-jobs.ts';
import { createFeedStore } from './feed-store.ts';

const server = await startServerForFile();

beforeEach(() => server.query('truncate standings, playoff_pictures'));

type Club = [teamId: string, wins: number, losses: number, seed?: number];

/** The answer of the provider, in an order that means nothing. */
function answerOf(name: string, clubs: readonly Club[]) {
  const entries = clubs.map(([teamId, wins, losses, seed]) => ({
    team: { id: teams.find((team) => team.teamId === teamId)?.feedId },
    stats: [
      { type: 'wins', value: wins },
      { type: 'losses', value: losses },
      ...(seed === undefined ? [] : [{ type: 'playoffseed', value: seed }]),
    ],
  }));
  return { name, standings: { season: 2026, seasonType: 2, entries } };
}

async function run(...conferences: object[]): Promise<void> {
  const { pool } = server.services.database;
  const feed = buildFeed({
    listStandings: async (league) => parseStandings({ children: conferences }, league),
  });
  const context = { feed, store: createFeedStore(pool), sql: pool, pool };
  const logger = pino({ level: 'silent' });
  const { signal } = new AbortController();
  await standings.run({ ...context, logger, now: server.clock.now }, 'NBA', signal);
}

type Listed = { team_id: string; rank: number };
const placesOf = (rows: readonly Listed[]) => rows.map((row) => `${row.rank} ${row.team_id}`);

async function readApi(): Promise<string[]> {
  const answer = await askApi(server, '/standings?league=nba');
  const { standings: rows } = (await answer.json()) as { standings: Listed[] };
  return placesOf(rows);
}

async function readRest(): Promise<string[]> {
  const { data } = await server.client().from('standings').select('team_id, rank');
  return placesOf((data ?? []) as Listed[]);
}

describe('a table of a provider', () => {
  it('is ranked by its seeds and in order for every program, however the answer is ordered', async () => {
    const east: Club[] = [
      ['nba-det', 14, 68, 3],
      ['nba-bos', 64, 18, 1],
      ['nba-nyk', 50, 32, 2],
    ];
    await run(answerOf('Western Conference', [['nba-den', 57, 25, 1]]), answerOf('East', east));
    const wanted = ['1 nba-bos', '2 nba-nyk', '3 nba-det', '1 nba-den'];
    await expect.poll(readApi).toEqual(wanted);
    await expect.poll(readRest).toEqual(wanted);
  });

  const unseeded: Club[] = [
    ['nba-det', 3, 9],
    ['nba-nyk', 8, 4],
    ['nba-bos', 8, 4],
  ];

  it('is ranked by the tie-breakers of the league where it tells no seeds', async () => {
    const clubs = ['nba-nyk', 'nba-bos', 'nba-det'].map((team_id, at) => ({
      team_id,
      place: at + 1,
    }));
    await server.query(
      `insert into playoff_pictures values ('NBA', false, 2026, now(), $1, '{}')`,
      [JSON.stringify(clubs)],
    );
    await run(answerOf('East', unseeded));
    await expect.poll(readApi).toEqual(['1 nba-nyk', '2 nba-bos', '3 nba-det']);
  });

  it('gives equal records one rank where nothing tells who is ahead', async () => {
    await run(answerOf('East', unseeded));
    await expect.poll(readApi).toEqual(['1 nba-bos', '1 nba-nyk', '3 nba-det']);
    await expect.poll(readRest).toEqual(['1 nba-bos', '1 nba-nyk', '3 nba-det']);
  });
});
