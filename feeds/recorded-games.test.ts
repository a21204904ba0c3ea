import { describe, expect, it } from 'vitest';
import { nflSummary } from '#test/game-answers.ts';
import { boards, schedules, summaries } from '#test/recorded-counts.ts';
import { createRecordings, hasRecordings } from '#test/recorded-feeds.ts';
import { readDrives } from './espn/drives.ts';
import { parseInjuries } from './espn/injuries.ts';
import { parseNews } from './espn/news.ts';
import { readOdds } from './espn/odds.ts';
import { parseScoreboard } from './espn/scoreboard.ts';
import { readSituation, Situation } from './espn/situation.ts';
import { parseSummary } from './espn/summary.ts';
import type { GameList, Refusal } from './feed.ts';
import type { GameFactsRow } from './feed-rows.ts';
import { parseNbaScoreboard } from './nba/scoreboard.ts';

// Counts were taken from the files by a script; test/recorded-counts.ts has it.
const { open, listUnopened } = createRecordings('game');

/** What a page of the core service lists. */
const itemsOf = (json: unknown) => (json as { items: unknown[] }).items;

function countByStatus({ games }: GameList): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of games) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const nothingBeside = {
  channels: 0,
  records: 0,
  notes: 0,
  weather: 0,
  situations: 0,
  spreads: 0,
};

function countsOf({ odds, periods, ...beside }: (typeof boards)[number][3]) {
  return beside;
}

function countBeside({ facts = [], situations = [], odds = [] }: GameList) {
  const count = (columns: readonly (keyof GameFactsRow)[]) =>
    facts.flatMap((row) => columns.filter((column) => row[column] !== null)).length;
  return {
    channels: facts.reduce((sum, { broadcasts }) => sum + (broadcasts?.length ?? 0), 0),
    records: count([
      ...(['home_record', 'home_record_at_home', 'home_record_on_road'] as const),
      ...(['away_record', 'away_record_at_home', 'away_record_on_road'] as const),
    ]),
    notes: count(['note']),
    weather: facts.filter((row) => row.weather !== null || row.temperature_f !== null).length,
    situations: situations.length,
    spreads: odds.filter(({ home_spread }) => home_spread !== null).length,
  };
}

function expectNothingRefused({ refused }: { refused: Refusal[] }): void {
  expect(refused).toEqual([]);
}

describe.skipIf(!hasRecordings)('recorded games', () => {
  it.each(boards)('%s shows every game of %s in its state', (file, sport, statuses, more) => {
    const board = parseScoreboard(open(file), sport);
    expectNothingRefused(board);
    expect(countByStatus(board)).toEqual(statuses);
    expect(board.odds).toHaveLength(more.odds ?? 0);
    expect(board.periodScores).toHaveLength(more.periods ?? 0);
    expect(countBeside(board)).toEqual({ ...nothingBeside, ...countsOf(more) });
  });

  it.each(schedules)('%s is a season with its overtimes', (file, league, statuses, overtimes) => {
    const season = parseScoreboard(open(file), league);
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

  it.each(summaries)('%s has every part of the game', (file, league, counts) => {
    const answer = open(file) as { injuries?: unknown[]; news: unknown };
    const summary = parseSummary(answer, league);
    const injuries = parseInjuries({ injuries: answer.injuries ?? [] }, league);
    const news = parseNews(answer.news, league);
    for (const part of [summary, injuries, news]) expectNothingRefused(part);
    expect({
      periods: summary.periodScores.length,
      figures: summary.teamFigures.length,
      lines: summary.playerLines.length,
      leaders: summary.leaders.length,
      plays: summary.plays.length,
      probability: summary.winProbabilities.length,
      odds: summary.odds.length,
      news: news.rows.length,
    }).toEqual(counts);
  });

  it.each(summaries.filter(([, , { periods }]) => periods! > 0))(
    '%s: periods, last play and player figures add up to the score',
    (file, league) => {
      const { game, periodScores, plays, playerLines } = parseSummary(open(file), league);
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
    const { rows, refused } = readOdds(itemsOf(open(file)), gameId, { home: null, away: null });
    expect(rows).toHaveLength(count);
    expect(refused.map(({ reason }) => reason)).toEqual(reasons);
  });

  it.each([
    ['nba/win-probabilities.json', 'NBA'],
    ['nfl/win-probabilities.json', 'NFL'],
  ] as const)('%s has the 25 moments of its page', (file, league) => {
    const answer = { ...nflSummary, odds: [], pickcenter: [], winprobability: itemsOf(open(file)) };
    const { winProbabilities, refused } = parseSummary(answer, league);
    expect(refused).toEqual([]);
    expect(winProbabilities).toHaveLength(25);
    expect(winProbabilities.every((row) => row.play_id?.startsWith('espn_'))).toBe(true);
  });

  it('reads where a live game stands', () => {
    const situation = Situation.parse(open('nfl/situation.json'));
    expect(readSituation('espn_nfl_1', situation, null)).toEqual([
      expect.objectContaining({ down: 4, distance: 12, yard_line: 18, home_timeouts: 3 }),
    ]);
  });

  const package_ = 'feeds-more/nfl/game-package-2023-10-29.json.gz';

  it.each([
    // 450 plays; 204 of them shots, 35 of those free throws without a place.
    ['feeds-more/nba/summary-final-2024-03-17.json.gz', 'NBA', { plays: 450, shots: 169 }],
    ['nba/summary-final-2024-01-09.json.gz', 'NBA', { plays: 474, shots: 181 }],
    ['nba/summary-live-2025-01-07.json.gz', 'NBA', { plays: 388, shots: 148 }],
    [
      'nfl/summary-final-2023-09-17.json.gz',
      'NFL',
      { plays: 186, drives: 20, yards: 741, scores: 10 },
    ],
    [package_, 'NFL', { plays: 186, drives: 20, yards: 686, scores: 6 }],
  ] as const)('%s has its shots and drives', (file, league, counts) => {
    const json = open(file);
    const answer =
      file === package_ ? (json as { gamepackageJSON: unknown }).gamepackageJSON : json;
    const { plays, drives, refused } = parseSummary(answer, league);
    expect(refused).toEqual([]);
    expect({
      plays: plays.length,
      shots: plays.filter(({ shot_x, shot_y }) => shot_x !== null && shot_y !== null).length,
      drives: drives.length,
      yards: drives.reduce((sum, { yards }) => sum + (yards ?? 0), 0),
      scores: drives.filter(({ is_scoring }) => is_scoring).length,
    }).toEqual({ shots: 0, drives: 0, yards: 0, scores: 0, ...counts });
    expect(drives.every(({ side, start_spot, end_spot }) => side && start_spot && end_spot)).toBe(
      true,
    );
  });

  it('measures shots from the basket as their words do, to two feet', () => {
    const { plays } = parseSummary(open('feeds-more/nba/summary-final-2024-03-17.json.gz'), 'NBA');
    const told = plays.flatMap(({ description, shot_x, shot_y }) => {
      const feet = /(\d+)-foot/.exec(description)?.[1];
      if (!feet || shot_x === null || shot_y === null) return [];
      return [Math.hypot(shot_x - 25, shot_y) - Number(feet)];
    });
    expect(told).toHaveLength(119);
    expect(Math.max(...told.map(Math.abs))).toBeLessThan(2);
  });

  it('reads the drives of the core service as those of the summary', () => {
    const { items } = open('feeds-more/nfl/drives-core-2023-09-17.json.gz') as { items: unknown[] };
    const summary = parseSummary(open('nfl/summary-final-2023-09-17.json.gz'), 'NFL');
    const sides = { home: '1', away: '9' };
    const { rows, refused } = readDrives({ previous: items }, { game: summary.game, sides }, []);
    expect(refused).toEqual([]);
    // It tells of no plays who scored in them.
    expect(rows).toEqual(summary.drives.map((drive) => ({ ...drive, scoring_side: null })));
    expect(rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0)).toBe(3_600);
  });

  it.each([
    ['nba/summary-pre.json', 'IND leads series 3-2', 'NY wins series 2-1'],
    ['nba/summary-final-2024-01-09.json.gz', 'BOS wins series 4-0', 'Series tied 2-2'],
    ['feeds-more/nba/summary-final-2024-03-17.json.gz', null, 'ORL wins series 3-0'],
  ])('%s says how the series stand', (file, series, season_series) => {
    expect(parseSummary(open(file), 'NBA').facts).toEqual([
      expect.objectContaining({ series, season_series }),
    ]);
  });

  it('reads bonus, timeouts and series of the league’s own scoreboards', () => {
    const regular = parseNbaScoreboard(open('nba/cdn-scoreboard-2025-01-06-live.json'));
    expect(regular.situations.map((row) => [row.home_timeouts, row.away_timeouts])).toEqual([
      [3, 2],
      [3, 3],
      [3, 2],
    ]);
    expect(regular.situations.every((row) => row.home_in_bonus === false)).toBe(true);
    expect(regular.facts.filter((row) => row.home_record && row.away_record)).toHaveLength(9);
    const playoffs = parseNbaScoreboard(
      open('feeds-more/nba/league-scoreboard-2023-04-20-playoffs.json.gz'),
    );
    expectNothingRefused(playoffs);
    expect(playoffs.facts.map(({ series, home_record }) => [series, home_record])).toEqual([
      ['SAC leads 2-0', null],
      ['Series tied 1-1', null],
      ['PHI leads 3-0', null],
    ]);
    expect(playoffs.situations).toHaveLength(2);
  });

  it('leave no recorded file out', () => {
    expect(listUnopened()).toEqual([]);
  });
});
