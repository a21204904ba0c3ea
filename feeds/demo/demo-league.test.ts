import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import type { GameRow, TimeWindow } from '../feed.ts';
import { createDemoFeed } from './demo-feed.ts';
import { DemoLeague } from './demo-games.ts';

/** Both leagues play: the NFL since November 13, the NBA since November 1. */
const start = Date.UTC(2026, 11, 10);
const league = new DemoLeague('test');

function listGames(of: DemoLeague, sport: League, now: Date, window: TimeWindow): GameRow[] {
  return of.listFixtures(sport, now, window).map((fixture) => of.rowOf(fixture, now));
}

function gamesAround(sport: 'NFL' | 'NBA', atMs: number, from = 6, to = 0): GameRow[] {
  const window = { from: new Date(atMs - from * hourMs), to: new Date(atMs + to * hourMs) };
  return listGames(league, sport, new Date(atMs), window);
}

function liveGames(atMs: number): GameRow[] {
  return leagues
    .flatMap((sport) => gamesAround(sport, atMs))
    .filter((game) => game.status === 'live');
}

function listDays(sport: 'NFL' | 'NBA', days: number) {
  const to = new Date(start + days * dayMs);
  return league.listFixtures(sport, to, { from: new Date(start), to });
}

function seconds(clock: string | null): number {
  const [minutes, rest] = (clock ?? '').split(':').map(Number);
  return minutes! * 60 + rest!;
}

const rank = { scheduled: 0, live: 1, final: 2, postponed: 3, cancelled: 3 };
const finalDetails: Record<number, string | null> = {
  4: null,
  5: 'Final/OT',
  6: 'Final/2OT',
  7: 'Final/3OT',
};

function expectForward(old: GameRow, game: GameRow): void {
  expect(rank[game.status]).toBeGreaterThanOrEqual(rank[old.status]);
  if (old.status === 'scheduled') return;
  expect(game.home_score!).toBeGreaterThanOrEqual(old.home_score!);
  expect(game.away_score!).toBeGreaterThanOrEqual(old.away_score!);
  expect(game.quarter!).toBeGreaterThanOrEqual(old.quarter!);
  if (game.quarter !== old.quarter) return;
  expect(seconds(game.time_remaining)).toBeLessThanOrEqual(seconds(old.time_remaining));
}

describe('the simulated league', () => {
  it('is the same for everybody who asks with the same seed at the same moment', () => {
    const window = { from: new Date(start - 7 * dayMs), to: new Date(start + 14 * dayMs) };
    const other = new DemoLeague('test');
    listGames(other, 'NFL', new Date(start + 90 * dayMs), window);
    const now = new Date(start + 5 * hourMs);
    const games = listGames(league, 'NFL', now, window);
    expect(listGames(other, 'NFL', now, window)).toEqual(games);
    expect(listGames(new DemoLeague('else'), 'NFL', now, window)).not.toEqual(games);
  });

  it('shows something new in every five minutes and another score in every twenty', () => {
    const known = { board: new Map<string, string>(), score: new Map<string, string>() };
    const last = { board: start, score: start };
    for (let atMs = start; atMs < start + 2 * dayMs; atMs += 10_000) {
      for (const { external_id: id, ...game } of liveGames(atMs)) {
        const score = `${game.home_score} ${game.away_score}`;
        const board = `${score} ${game.quarter} ${game.time_remaining}`;
        if (board !== (known.board.get(id) ?? board)) last.board = atMs;
        if (score !== (known.score.get(id) ?? score)) last.score = atMs;
        known.board.set(id, board);
        known.score.set(id, score);
      }
      const at = new Date(atMs).toISOString();
      expect(atMs - last.board, at).toBeLessThanOrEqual(5 * minuteMs);
      expect(atMs - last.score, at).toBeLessThanOrEqual(20 * minuteMs);
    }
  });

  it('lists finals of the night before, games with their clubs alone', () => {
    const rows = leagues.flatMap((sport) => gamesAround(sport, start + 15 * hourMs, 24));
    const finals = rows.filter(({ status }) => status === 'final');
    for (const sport of leagues) expect(finals.some((row) => row.sport === sport)).toBe(true);
    for (const { sport, home_team_id, away_team_id } of rows) {
      expect(`${home_team_id} ${away_team_id}`).toMatch(
        new RegExp(`^${sport.toLowerCase()}-\\w+ ${sport.toLowerCase()}-\\w+$`),
      );
    }
  });

  it.each(leagues)('moves every %s game forward: no score falls, no clock rises', (sport) => {
    const last = new Map<string, GameRow>();
    for (let atMs = start; atMs < start + 2 * dayMs; atMs += 20_000) {
      for (const game of gamesAround(sport, atMs)) {
        const old = last.get(game.external_id);
        if (old) expectForward(old, game);
        last.set(game.external_id, game);
      }
    }
    expect(last.size).toBeGreaterThan(15);
  });

  it('scores in football by 1, 2, 3 and 6, in basketball by 1, 2 and 3', () => {
    const steps = { NFL: new Set<number>(), NBA: new Set<number>() };
    for (const sport of leagues) {
      for (const fixture of listDays(sport, 5)) {
        const { plays } = league.gameOf(fixture);
        for (const [index, play] of plays.entries()) {
          const before = plays[index - 1] ?? { home: 0, away: 0 };
          steps[sport].add(play.home - before.home).add(play.away - before.away);
        }
      }
    }
    expect([...steps.NFL].sort()).toEqual([0, 1, 2, 3, 6]);
    expect([...steps.NBA].sort()).toEqual([0, 1, 2, 3]);
  });

  it('passes through quarters, breaks and halftime', () => {
    const fixtures = leagues.flatMap((sport) => listDays(sport, 1));
    for (const fixture of fixtures) {
      const details = league.gameOf(fixture).plays.map((play) => play.board);
      const breaks = details.filter((detail) => detail !== null).slice(0, 3);
      expect(breaks).toEqual(['End of 1st Quarter', 'Halftime', 'End of 3rd Quarter']);
    }
  });

  it.each(leagues)('decides the games of the %s, some in overtime', (sport) => {
    const finals = gamesAround(sport, start, 30 * 24).filter((game) => game.status === 'final');
    for (const game of finals) {
      if (game.home_score === game.away_score) expect([sport, game.quarter]).toEqual(['NFL', 5]);
      expect(game.status_detail).toBe(finalDetails[game.quarter!]);
    }
    expect(finals.some((game) => game.status_detail === 'Final/OT')).toBe(true);
  });

  it('gives every game a key of its own that says it is a demo', () => {
    const rows = leagues.flatMap((sport) => gamesAround(sport, start, 24 * 7, 24 * 14));
    expect(new Set(rows.map((row) => row.external_id)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.external_id).toMatch(/^demo_(nfl|nba)_\d{12}$/);
      expect(row.week === null).toBe(row.sport === 'NBA' || row.season_type === 1);
      expect(row.home_team).not.toBe(row.away_team);
      const isAhead = Date.parse(row.scheduled_at) > start;
      expect(row.status === 'scheduled').toBe(isAhead);
      expect(row.home_score === null).toBe(isAhead);
    }
  });
});

describe('the demo feed', () => {
  const now = new Date(start + 7 * hourMs);
  const feed = createDemoFeed({ now: () => now });

  it('answers without a window with what is on, just over and about to start', async () => {
    const { games, refused } = await feed.listGames('NBA');
    expect(refused).toEqual([]);
    expect(games.length).toBeLessThan(12);
    expect(new Set(games.map((game) => game.status))).toEqual(
      new Set(['final', 'live', 'scheduled']),
    );
  });

  it.each(leagues)('has fresh %s news without links, newest first', async (sport) => {
    const { rows: items } = await feed.listNews(sport);
    expect(items.length).toBeGreaterThanOrEqual(20);
    const published = items.map((item) => item.published_at);
    expect(published).toEqual([...published].sort().reverse());
    expect(now.getTime() - Date.parse(published[0]!)).toBeLessThan(3 * hourMs);
    for (const item of items) {
      expect(item.external_id).toMatch(/^demo_news_/);
      expect(item.url).toBeNull();
      expect(Date.parse(item.published_at)).toBeLessThanOrEqual(now.getTime());
    }
    expect(new Set(items.map((item) => item.external_id)).size).toBe(items.length);
  });

  it('reports finals with the score on the board', async () => {
    const { rows: news } = await feed.listNews('NFL');
    const report = news.find((item) => item.external_id.endsWith('_final'))!;
    const gameId = report.external_id.replace('demo_news_', 'demo_').replace('_final', '');
    const { games } = await feed.listGames('NFL', {
      from: new Date(now.getTime() - 3 * dayMs),
      to: now,
    });
    const game = games.find(({ external_id }) => external_id === gameId)!;
    const high = Math.max(game.home_score!, game.away_score!);
    const low = Math.min(game.home_score!, game.away_score!);
    expect(report.headline).toContain(`${high}-${low}`);
  });
});
