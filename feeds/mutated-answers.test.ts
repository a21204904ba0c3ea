import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { gameStatuses } from '#shared/facts/sports.ts';
import * as answers from '#test/feed-answers.ts';
import * as games from '#test/game-answers.ts';
import { firstItems, mutate, shorten } from '#test/mutate-answers.ts';
import { nbaSeason } from '#test/nba-games.ts';
import { hasRecordings, recorded, recordedText } from '#test/recorded-feeds.ts';
import { scoreboard, scoreboardEvent } from '#test/scoreboard-builder.ts';
import { parseNbaSchedule } from '../scripts/import/nba-schedule.ts';
import { getJson } from './answers.ts';
import { randomFrom } from './demo/play/random.ts';
import { parseInjuries } from './espn/injuries.ts';
import { parseNews } from './espn/news.ts';
import { parseRoster } from './espn/roster.ts';
import { parseScoreboard } from './espn/scoreboard.ts';
import { parseStandings } from './espn/standings.ts';
import { parseSummary } from './espn/summary.ts';
import { parseTeams } from './espn/teams.ts';
import type { GameRow } from './feed.ts';
import { parseNbaScoreboard } from './nba/scoreboard.ts';
import { parseNewsXml } from './news/rss.ts';

const seed = 'mutated answers';
/** The other part of ten thousand goes on to the tables: server/product/feed/mutated-answers.test.ts. */
const mutations = 7_500;
const longestText = 2_000;

type Target = { name: string; text: string; parse: (text: string) => Promise<object> };

function json(name: string, answer: unknown, parse: (json: unknown) => object): Target {
  return {
    name,
    text: JSON.stringify(answer),
    parse: async (text) => {
      const fetch = async () => new Response(text);
      return parse(await getJson('http://feed.test/', { fetch }));
    },
  };
}

function xml(name: string, text: string): Target {
  return { name, text, parse: async (given) => parseNewsXml(given, { name, sport: 'NBA' }) };
}

const boards = (sport: 'NFL' | 'SOCCER' | 'CRICKET') => (answer: unknown) =>
  parseScoreboard(answer, sport);

const written: Target[] = [
  json('nfl', scoreboard(scoreboardEvent(), scoreboardEvent({ id: '402' })), boards('NFL')),
  json('nfl live', scoreboard(games.nflLiveEvent), boards('NFL')),
  json('soccer', scoreboard(games.soccerEvent), boards('SOCCER')),
  json('cricket', scoreboard(games.cricketMatch), boards('CRICKET')),
  json('nba live', games.nbaLive, parseNbaScoreboard),
  json('nba season', nbaSeason, parseNbaSchedule),
  json('nfl roster', answers.nflRoster, (answer) => parseRoster(answer, 'NFL')),
  json('nba roster', answers.nbaRoster, (answer) => parseRoster(answer, 'NBA')),
  json('injuries', answers.injuries, (answer) => parseInjuries(answer, 'NFL')),
  json('standings', answers.standings, (answer) => parseStandings(answer, 'NFL')),
  json('news', answers.news, (answer) => parseNews(answer, 'NFL')),
  json('teams', answers.teams, (answer) => parseTeams(answer, 'NFL')),
  json('summary', games.nflSummary, (answer) => parseSummary(answer, 'NFL')),
  json('nba summary', games.nbaSummary, (answer) => parseSummary(answer, 'NBA')),
  xml('rss', answers.rss),
  xml('atom', answers.atom),
];

/** Recorded answers with their lists cut to a few entries: every shape, little weight. */
function recordedTargets(): Target[] {
  if (!hasRecordings) return [];
  const short = (file: string) => shorten(recorded(file), 2);
  return [
    json('r nfl', short('nfl/scoreboard-2022-09-11.json.gz'), boards('NFL')),
    json('r soccer', short('soccer/mls-2022-09-17.json.gz'), boards('SOCCER')),
    json('r cricket', short('cricket/scoreboard-live-and-pre.json'), boards('CRICKET')),
    json('r nba', short('nba/cdn-scoreboard-2025-01-06-live.json'), parseNbaScoreboard),
    json('r roster', short('nfl/roster-KC-2025-05-12.json.gz'), (a) => parseRoster(a, 'NFL')),
    json('r table', short('nba/standings.json.gz'), (a) => parseStandings(a, 'NBA')),
    json('r summary', short('nfl/summary-final-2023-09-17.json.gz'), (a) => parseSummary(a, 'NFL')),
    json('r live', short('nba/summary-live-2025-01-07.json.gz'), (a) => parseSummary(a, 'NBA')),
    json('r news', short('nfl/news-long.json'), (a) => parseNews(a, 'NFL')),
    xml('cbs', firstItems(recordedText('news/cbs-nba.rss.xml'), 3)),
  ];
}

function expectSound(value: unknown): void {
  if (typeof value === 'string') {
    const isSound =
      value.length <= longestText && !value.includes('\u0000') && value.isWellFormed();
    if (!isSound) expect.fail(`a text that no table takes: ${JSON.stringify(value.slice(0, 80))}`);
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) expect.fail('a number that no table takes');
  } else if (value === undefined) expect.fail('a column left out');
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) expectSound(part);
  }
}

const columns = 23;

function expectWholeGame(game: GameRow): void {
  expect(Object.keys(game)).toHaveLength(columns);
  expect(gameStatuses).toContain(game.status);
  expect(game.scheduled_at).toMatch(/^(19|20)\d\d-\d\d-\d\dT[\d:.]+Z$/);
  expect(game.home_team).not.toBe('');
  expect(game.away_team).not.toBe('');
  for (const code of [game.home_code, game.away_code]) {
    if (code !== null) expect(code).toMatch(/^[A-Z\d]{1,5}$/);
  }
  const isPlayed = game.status === 'live' || game.status === 'final';
  if (isPlayed) {
    expect(Number.isInteger(game.home_score)).toBe(true);
    expect(Number.isInteger(game.away_score)).toBe(true);
  } else {
    expect([game.quarter, game.time_remaining, game.possession]).toEqual([null, null, null]);
  }
  expect([null, '0', '1']).toContain(game.possession);
}

function gamesOf(rows: object): GameRow[] {
  if ('games' in rows) return rows.games as GameRow[];
  return 'game' in rows ? [rows.game as GameRow] : [];
}

async function tryOne(target: Target, text: string): Promise<'read' | 'refused'> {
  try {
    const rows = await target.parse(text);
    expectSound(rows);
    for (const game of gamesOf(rows)) expectWholeGame(game);
    return 'read';
  } catch (error) {
    if (error instanceof AppError && error.code === 'upstream_failed') return 'refused';
    throw new Error(`${target.name} failed on ${text.slice(0, 2_000)}`, { cause: error });
  }
}

describe('answers changed at random', () => {
  it('are read or refused, thousands of them, and never half', { tags: 'long' }, async () => {
    const random = randomFrom(seed);
    const targets = [...written, ...recordedTargets()];
    const outcomes = { read: 0, refused: 0 };
    for (let round = 0; round < mutations; round += 1) {
      const target = targets[round % targets.length]!;
      outcomes[await tryOne(target, mutate(target.text, random))] += 1;
    }
    expect(outcomes.read + outcomes.refused).toBe(mutations);
    expect(outcomes.read).toBeGreaterThan(mutations / 2);
    expect(outcomes.refused).toBeGreaterThan(mutations / 50);
  });

  it.each([...written, ...recordedTargets()])('$name is read as it is', async (target) => {
    expect(await tryOne(target, target.text)).toBe('read');
  });
});
