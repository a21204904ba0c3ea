import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseInjuries } from '#feeds/espn/injuries.ts';
import { parseNews } from '#feeds/espn/news.ts';
import { parseScoreboard } from '#feeds/espn/scoreboard.ts';
import { parseSummary } from '#feeds/espn/summary.ts';
import { parseNbaScoreboard } from '#feeds/nba/scoreboard.ts';
import { hasRecordings } from '#test/recorded-feeds.ts';
import { serveProvider } from './provider.ts';
import { readFolders } from './recorded.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const site = '/apis/site/v2/sports';
const now = '2026-11-22T19:00:00Z';

async function start(at: string) {
  const answers = await readFolders([join(data, 'feeds'), join(data, 'feeds-more')]);
  const provider = await serveProvider({ answers, at, now: () => new Date(now) });
  onTestFinished(provider.close);
  return async (path: string) => (await fetch(`${provider.url}${path}`)).json();
}

const countStatuses = (games: readonly { status: string }[]) => {
  const groups = Map.groupBy(games, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]));
};

describe.skipIf(!hasRecordings)('the recorded provider, moved to the present', () => {
  it('plays a Sunday of the NFL: some games over, some on, some to come', async () => {
    const read = await start('2022-09-11T20:15Z');
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
    const read = await start('2025-01-07T03:00Z');
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

  it('tells the news and injuries of today, whichever games are on', async () => {
    const read = await start('2022-09-11T20:15Z');
    const news = parseNews(await read(`${site}/basketball/nba/news`), 'NBA').rows;
    const newest =
      news
        .map(({ published_at }) => published_at ?? '')
        .sort()
        .at(-1) ?? '';
    expect(newest.slice(0, 10)).toBe(now.slice(0, 10));
    const injuries = parseInjuries(await read(`${site}/basketball/nba/injuries`), 'NBA').rows;
    expect(injuries.length).toBeGreaterThan(50);
    expect(injuries.filter(({ reported_at }) => (reported_at ?? '') > '2026-11-23')).toEqual([]);
  });
});
