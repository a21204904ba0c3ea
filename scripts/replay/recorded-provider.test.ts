import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseScoreboard } from '#feeds/espn/scoreboard.ts';
import { parseSummary } from '#feeds/espn/summary.ts';
import { parseNbaScoreboard } from '#feeds/nba/scoreboard.ts';
import { TestClock } from '#test/clock.ts';
import { hasRecordings } from '#test/recorded-feeds.ts';
import { serveProvider } from './provider.ts';
import { readFolders } from './recorded.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const site = '/apis/site/v2/sports';
const now = '2026-11-22T19:00:00Z';

async function start(at: string) {
  const clock = new TestClock(now);
  const answers = await readFolders([join(data, 'feeds'), join(data, 'feeds-more')]);
  const provider = await serveProvider({ answers, at, now: clock.now });
  onTestFinished(provider.close);
  const read = async (path: string) => (await fetch(`${provider.url}${path}`)).json();
  return { clock, read };
}

const countStatuses = (games: readonly { status: string }[]) => {
  const groups = Map.groupBy(games, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]));
};

describe.skipIf(!hasRecordings)('the recorded provider, moved to the present', () => {
  it('plays a Sunday of the NFL: some games over, some on, some to come', async () => {
    const { read } = await start('2022-09-11T20:15Z');
    const { games, refused } = parseScoreboard(
      await read(`${site}/football/nfl/scoreboard`),
      'NFL',
    );
    expect(refused).toEqual([]);
    expect(countStatuses(games)).toEqual({ final: 2, live: 8, scheduled: 6 });
    for (const { status, scheduled_at, week, season } of games) {
      expect(scheduled_at > now).toBe(status === 'scheduled');
      expect([week, season]).toEqual([1, 2026]);
    }
  });

  it('plays a night of the NBA, whose game is on in every answer', async () => {
    const { read } = await start('2025-01-07T03:00Z');
    const board = parseScoreboard(await read(`${site}/basketball/nba/scoreboard`), 'NBA');
    const [game] = board.games;
    expect(game).toMatchObject({
      status: 'live',
      home_team: 'Minnesota Timberwolves',
      season: 2027,
    });
    const summary = await read(`${site}/basketball/nba/summary?event=401705066`);
    expect(parseSummary(summary, 'NBA').game.scheduled_at).toBe(game?.scheduled_at);
    const live = await read('/static/json/liveData/scoreboard/todaysScoreboard_00.json');
    const own = parseNbaScoreboard(live).games.find(
      ({ home_team_id }) => home_team_id === 'nba-min',
    );
    expect(own?.scheduled_at).toBe(game?.scheduled_at);
  });

  it('plays a game again by its plays: score, clock, drives and chances grow until its end', async () => {
    const { clock, read } = await start('2023-09-17T16:50Z');
    const look = async () => {
      const { games } = parseScoreboard(await read(`${site}/football/nfl/scoreboard`), 'NFL');
      const game = games.find(({ external_id }) => external_id === 'espn_nfl_401547417');
      const summary = await read(`${site}/football/nfl/summary?event=401547417`);
      const { game: head, plays, winProbabilities, periodScores } = parseSummary(summary, 'NFL');
      expect([head.status, head.home_score]).toEqual([game?.status, game?.home_score]);
      const { status, status_detail, home_score, away_score, quarter, time_remaining } = game ?? {};
      const state = [status, status_detail, away_score, home_score, quarter, time_remaining];
      return { state, counts: [plays, winProbabilities, periodScores].map(({ length }) => length) };
    };
    for (const { minutes, ...seen } of [
      { minutes: 0, state: ['scheduled', null, null, null, null, null], counts: [0, 0, 0] },
      { minutes: 60, state: ['live', null, 7, 3, 2, '13:33'], counts: [49, 49, 4] },
      { minutes: 60, state: ['live', null, 17, 9, 3, '10:31'], counts: [105, 105, 6] },
      { minutes: 120, state: ['final', null, 24, 25, 4, null], counts: [186, 187, 8] },
    ]) {
      clock.advance(minutes * 60_000);
      expect(await look()).toEqual(seen);
    }
  });
});
