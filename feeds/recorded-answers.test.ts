import { describe, expect, it } from 'vitest';
import { clinchMeanings } from '#shared/texts/standings.ts';
import { boards, schedules, summaries } from '#test/recorded-counts.ts';
import { hasRecordings, listRecordings, recorded, recordedText } from '#test/recorded-feeds.ts';
import { getJson } from './answers.ts';
import { parseDepthChart } from './espn/depth-chart.ts';
import { parseGameLog } from './espn/game-log.ts';
import { parseInjuries, parseInjuryAddresses, parseInjuryDetail } from './espn/injuries.ts';
import { parseNews } from './espn/news.ts';
import { parseOdds } from './espn/odds.ts';
import { parseRoster } from './espn/roster.ts';
import { parseScoreboard } from './espn/scoreboard.ts';
import { readSituation, Situation } from './espn/situation.ts';
import { parseStandings } from './espn/standings.ts';
import { parseSummary } from './espn/summary.ts';
import { parseTeamSchedule } from './espn/team-schedule.ts';
import { parseTeams } from './espn/teams.ts';
import { parseWinProbabilities } from './espn/win-probability.ts';
import type { GameList, Refusal } from './feed.ts';
import { parseNbaScoreboard } from './nba/scoreboard.ts';
import { parseNewsXml } from './news/rss.ts';
import { parseInjuriesByTeam } from './regrouped/injuries.ts';
import { parseNewsByTeam } from './regrouped/news.ts';

// Counts were taken from the files by a script; test/recorded-counts.ts has it.
const read = new Set<string>();

function open(file: string): unknown {
  read.add(file);
  return recorded(file);
}

function countByStatus({ games }: GameList): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of games) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function expectNothingRefused({ refused }: { refused: Refusal[] }): void {
  expect(refused).toEqual([]);
}

describe.skipIf(!hasRecordings)('recorded answers', () => {
  it.each(boards)('%s shows every game of %s in its state', (file, sport, statuses, more) => {
    const board = parseScoreboard(open(file), sport);
    expectNothingRefused(board);
    expect(countByStatus(board)).toEqual(statuses);
    expect(board.odds).toHaveLength(more.odds ?? 0);
    expect(board.periodScores).toHaveLength(more.periods ?? 0);
  });

  it.each(schedules)('%s is a season with its overtimes', (file, league, statuses, overtimes) => {
    const season = parseTeamSchedule(open(file), league);
    expectNothingRefused(season);
    expect(countByStatus(season)).toEqual(statuses);
    const details = season.games.filter(({ status_detail }) => status_detail?.includes('OT'));
    expect(details).toHaveLength(overtimes);
  });

  it('reads the league’s own scoreboard: three live, five final, one to come', () => {
    const board = parseNbaScoreboard(open('nba/cdn-scoreboard-2025-01-06-live.json'));
    expectNothingRefused(board);
    expect(countByStatus(board)).toEqual({ live: 3, final: 5, scheduled: 1 });
    expect(board.games.every((game) => game.home_team_id && game.away_team_id)).toBe(true);
    expect(board.games[0]).toMatchObject({
      home_team: 'Chicago Bulls',
      home_score: 99,
      away_score: 103,
      quarter: 4,
      time_remaining: '5:41',
      scheduled_at: '2025-01-07T01:00:00.000Z',
    });
  });

  it.each([
    ['nfl/teams.json', 'NFL', 32],
    ['nba/teams.json', 'NBA', 30],
    ['nfl/team-details-KC.json', 'NFL', 1],
  ] as const)('%s has teams of ours with colours and logos', (file, league, count) => {
    const teams = parseTeams(open(file), league);
    expectNothingRefused(teams);
    expect(teams.rows).toHaveLength(count);
    for (const team of teams.rows) {
      expect(team.conference).not.toBeNull();
      expect(team.primary_color).toMatch(/^#[\da-f]{6}$/);
      expect(team.logo_url).toMatch(/^https:/);
    }
  });

  it.each([
    ['nfl/roster-KC-2025-05-12.json.gz', 'NFL', 'nfl-kc', 85],
    ['nba/roster-LAL-2025-06-01.json', 'NBA', 'nba-lal', 17],
  ] as const)(
    '%s has every player with height, weight and picture',
    (file, league, team, count) => {
      const roster = parseRoster(open(file), league);
      expectNothingRefused(roster);
      expect(roster.rows).toHaveLength(count);
      for (const player of roster.rows) {
        expect(player.team_id).toBe(team);
        expect(player.height).toMatch(/^[5-7]' \d{1,2}"$/);
        expect(player.weight).toMatch(/^\d{3} lbs$/);
        expect(player.photo_url).toMatch(/^https:/);
      }
    },
  );

  it.each([
    ['nfl/standings.json', 'NFL', 32],
    ['nba/standings.json.gz', 'NBA', 30],
  ] as const)('%s ranks every team of ours', (file, league, count) => {
    const table = parseStandings(open(file), league);
    expectNothingRefused(table);
    expect(new Set(table.rows.map((row) => row.team_id)).size).toBe(count);
    expect(table.rows.every((row) => row.team_id && row.conference && row.home_record)).toBe(true);
    const marks = new Set(table.rows.flatMap(({ clinched }) => clinched ?? []));
    expect(Object.keys(clinchMeanings[league])).toEqual(expect.arrayContaining([...marks]));
  });

  it.each([
    ['nfl/summary-final-2023-09-17.json.gz', 'NFL', 8],
    ['nfl/summary-pre-2025-09-21.json', 'NFL', 10],
    ['nba/summary-final-2024-01-09.json.gz', 'NBA', 9],
    ['nba/summary-live-2025-01-07.json.gz', 'NBA', 2],
    ['nba/summary-pre.json', 'NBA', 2],
  ] as const)('%s lists injuries as the league’s own answer does', (file, league, count) => {
    const injuries = parseInjuries(recorded(file), league);
    expectNothingRefused(injuries);
    expect(injuries.rows).toHaveLength(count);
    for (const injury of injuries.rows) {
      expect(injury.player_id).toMatch(/^espn_n[fb][la]_\d+$/);
      expect(injury.team_id).toMatch(new RegExp(`^${league.toLowerCase()}-`));
      expect(injury.reported_at).not.toBeNull();
      expect(injury.returns_on).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it.each(summaries)('%s has every part of the game', (file, league, counts) => {
    const summary = parseSummary(open(file), league);
    for (const part of [summary, summary.injuries, summary.news]) expectNothingRefused(part);
    expect({
      periods: summary.periodScores.length,
      figures: summary.teamFigures.length,
      lines: summary.playerLines.length,
      leaders: summary.leaders.length,
      plays: summary.plays.length,
      probability: summary.winProbabilities.length,
      odds: summary.odds.length,
      news: summary.news.rows.length,
    }).toEqual(counts);
  });

  it.each(summaries.filter(([, , { periods }]) => periods! > 0))(
    '%s: periods, last play and player figures add up to the score',
    (file, league) => {
      const { game, periodScores, plays, playerLines } = parseSummary(recorded(file), league);
      for (const side of ['home', 'away'] as const) {
        const ofSide = periodScores.filter((row) => row.side === side);
        expect(ofSide.reduce((sum, row) => sum + row.score, 0)).toBe(game[`${side}_score`]);
        // The live answer was recorded between a play and its score.
        if (game.status === 'live') continue;
        expect(plays.at(-1)?.[`${side}_score`]).toBe(game[`${side}_score`]);
        if (league === 'NFL') continue;
        const points = playerLines
          .filter((row) => row.side === side)
          .reduce((sum, row) => sum + Number(row.figures.PTS ?? 0), 0);
        expect(points).toBe(game[`${side}_score`]);
      }
    },
  );

  it.each([
    ['nba/odds.json', 'espn_nba_401584793', 13, []],
    // One bookmaker of the thirteen writes its odds in another form.
    ['nfl/odds.json', 'espn_nfl_401547417', 12, ['no figures that are known']],
  ] as const)('%s has every bookmaker, or says why not', (file, gameId, count, reasons) => {
    const { rows, refused } = parseOdds(open(file), gameId);
    expect(rows).toHaveLength(count);
    expect(refused.map(({ reason }) => reason)).toEqual(reasons);
  });

  it.each([
    ['nba/win-probabilities.json', 'NBA', '401584793'],
    ['nfl/win-probabilities.json', 'NFL', '401547417'],
  ] as const)('%s has the 25 moments of its page', (file, league, eventId) => {
    const moments = parseWinProbabilities(open(file), league, eventId);
    expectNothingRefused(moments);
    expect(moments.rows).toHaveLength(25);
    expect(moments.rows.every((row) => row.play_id?.startsWith('espn_'))).toBe(true);
  });

  it.each([
    ['nba/news-2025-06.json', 'NBA', 3],
    ['nba/news-league.json', 'NBA', 1],
    ['nfl/news-2025-06-04.json', 'NFL', 3],
    ['nfl/news-long.json', 'NFL', 20],
  ] as const)('%s has every headline with its address', (file, league, count) => {
    const news = parseNews(open(file), league);
    expectNothingRefused(news);
    expect(news.rows).toHaveLength(count);
    expect(news.rows.every((row) => row.url?.startsWith('https:'))).toBe(true);
  });

  it.each([
    ['news/cbs-nba.rss.xml', 'cbs', 36],
    ['news/reddit-nba.atom.xml', 'reddit', 25],
  ] as const)('%s has every headline as plain text', (file, name, count) => {
    read.add(file);
    const news = parseNewsXml(recordedText(file), { name, sport: 'NBA' });
    expectNothingRefused(news);
    expect(news.rows).toHaveLength(count);
    for (const { headline, summary, url } of news.rows) {
      expect(`${headline} ${summary}`).not.toMatch(/<\/?[a-z]|&[a-z#0-9]+;/i);
      expect(url).toMatch(/^https:/);
    }
  });

  it('reads injuries and news that somebody regrouped by team', () => {
    const nba = parseInjuriesByTeam(open('nba/injuries-by-team-2026-03-07.json'), 'NBA');
    const nfl = parseInjuriesByTeam(open('nfl/injuries-by-team-2025-week8.json.gz'), 'NFL');
    const news = parseNewsByTeam(open('nfl/news-by-team-2025-week8.json'), 'NFL');
    for (const parsed of [nba, nfl, news]) expectNothingRefused(parsed);
    expect(nba.rows).toHaveLength(111);
    expect(nfl.rows).toHaveLength(800);
    expect([...nba.rows, ...nfl.rows].every((row) => row.team_id)).toBe(true);
    // 160 entries, len({a['link'] for t in d['teams'] for a in t['articles']}) is 53.
    expect(news.rows).toHaveLength(53);
  });

  it('follows the core service: addresses of injuries, one injury, a depth chart, a game log', () => {
    const addresses = parseInjuryAddresses(open('nfl/injuries-core-ATL.json'));
    expectNothingRefused(addresses);
    expect(addresses.rows).toHaveLength(71);
    const detail = parseInjuryDetail(open('nfl/injury-detail.json'), 'NFL');
    expect(detail.rows).toEqual([
      expect.objectContaining({
        player_id: 'espn_nfl_4426502',
        team_id: 'nfl-atl',
        status: 'Active',
      }),
    ]);
    const log = parseGameLog(open('nfl/athlete-gamelog-qb.json'), 'NFL', '3139477');
    expectNothingRefused(log);
    expect(log.rows).toHaveLength(19);
    expect(log.rows[0]?.figures).toMatchObject({ passingYards: '257', passingTouchdowns: '3' });
    expect(log.rows.every((row) => row.played_at && row.opponent)).toBe(true);
    const chart = parseDepthChart(open('nfl/depthchart.json'), 'NFL');
    expectNothingRefused(chart);
    expect(new Set(chart.rows.map((row) => row.formation)).size).toBe(3);
    const situation = Situation.parse(open('nfl/situation.json'));
    expect(readSituation('espn_nfl_1', situation, null)).toEqual([
      expect.objectContaining({ down: 4, distance: 12, yard_line: 18, home_timeouts: 3 }),
    ]);
  });

  const ofGames = (json: unknown) => parseScoreboard(json, 'NFL');
  const parsers: [name: string, parse: (json: unknown) => unknown][] = [
    ['scoreboard', ofGames],
    ['other scoreboard', parseNbaScoreboard],
    ['teams', (json) => parseTeams(json, 'NFL')],
    ['roster', (json) => parseRoster(json, 'NFL')],
    ['injuries', (json) => parseInjuries(json, 'NFL')],
    ['standings', (json) => parseStandings(json, 'NFL')],
    ['news', (json) => parseNews(json, 'NFL')],
    ['summary', (json) => parseSummary(json, 'NFL')],
    ['odds', (json) => parseOdds(json, 'espn_nfl_1')],
  ];
  it.each(parsers)('an error body is refused as %s with its reason', (_name, parse) => {
    const json = open('errors/not-found.json');
    expect(() => parse(json)).toThrowError(expect.objectContaining({ code: 'upstream_failed' }));
  });

  it('refuses the answer that was cut short', async () => {
    read.add('errors/truncated-scoreboard.json');
    const fetch = async () => new Response(recordedText('errors/truncated-scoreboard.json'));
    await expect(getJson('http://feed.test/', { fetch })).rejects.toMatchObject({
      code: 'upstream_failed',
      message: 'feed: the answer is not JSON',
    });
  });

  it('leaves no recorded file out', () => {
    const files = listRecordings().map(({ file }) => file);
    expect(files).toHaveLength(53);
    expect(files.filter((file) => !read.has(file))).toEqual([]);
  });
});
