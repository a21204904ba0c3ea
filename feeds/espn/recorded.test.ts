import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { League } from '#shared/spec/sports.ts';
import type { GameRow } from '../feed.ts';
import { parseScoreboard } from './scoreboard.ts';

const folder = join(import.meta.dirname, '../../../shared/data/feeds');
const hasRecordings = existsSync(join(folder, 'index.json'));
if (!hasRecordings) {
  process.stdout.write(`recorded feed answers are not at ${folder}: their tests are skipped\n`);
}

function read(file: string): unknown {
  const bytes = readFileSync(join(folder, file));
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}

function countByStatus(games: GameRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of games) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe.skipIf(!hasRecordings)('recorded scoreboards', () => {
  const ours: [file: string, league: League, counts: Record<string, number>][] = [
    ['nfl/scoreboard-2022-09-11.json.gz', 'NFL', { live: 8, final: 2, scheduled: 6 }],
    ['nfl/scoreboard-2024-12-15.json', 'NFL', { final: 13 }],
    ['nfl/scoreboard-2025-week1-pre.json', 'NFL', { scheduled: 16 }],
    ['nfl/scoreboard-superbowl-final.json', 'NFL', { final: 1 }],
    ['nba/scoreboard-2024-12-15.json.gz', 'NBA', { final: 7 }],
    ['nba/scoreboard-2025-10-02-preseason.json', 'NBA', { scheduled: 2 }],
    ['nba/scoreboard-2025-finals-pre.json', 'NBA', { scheduled: 1 }],
    ['nba/scoreboard-2026-03-01-pre.json.gz', 'NBA', { scheduled: 11 }],
  ];
  it.each(ours)('%s has every game, all sides known', (file, league, counts) => {
    const { games, refused } = parseScoreboard(read(file), league);
    expect(refused).toEqual([]);
    expect(countByStatus(games)).toEqual(counts);
    const unknown = games.flatMap((game) => [
      ...(game.home_team_id ? [] : [game.home_team]),
      ...(game.away_team_id ? [] : [game.away_team]),
    ]);
    expect(unknown).toEqual(file.includes('preseason') ? ['Melbourne United'] : []);
  });

  it('reads New Orleans at Atlanta with 48 seconds to play', () => {
    const { games } = parseScoreboard(read('nfl/scoreboard-2022-09-11.json.gz'), 'NFL');
    expect(games.find((game) => game.external_id === 'espn_nfl_401437650')).toEqual({
      external_id: 'espn_nfl_401437650',
      sport: 'NFL',
      status: 'live',
      status_detail: null,
      scheduled_at: '2022-09-11T17:00:00.000Z',
      home_team: 'Atlanta Falcons',
      away_team: 'New Orleans Saints',
      home_team_id: 'nfl-atl',
      away_team_id: 'nfl-no',
      home_score: 26,
      away_score: 24,
      quarter: 4,
      time_remaining: '0:48',
      possession: '1',
      viewers: null,
      venue: 'Mercedes-Benz Stadium',
      week: 1,
    });
  });

  it('reads Dallas at Golden State, the last game of that night but one', () => {
    const { games } = parseScoreboard(read('nba/scoreboard-2024-12-15.json.gz'), 'NBA');
    expect(games.find((game) => game.external_id === 'espn_nba_401737912')).toMatchObject({
      home_team_id: 'nba-gsw',
      away_team_id: 'nba-dal',
      home_score: 133,
      away_score: 143,
      status: 'final',
      quarter: 4,
      week: null,
    });
  });

  // Other sports come in the same shape and bring the states that our leagues' recordings lack.
  const others: [file: string, counts: Record<string, number>, details: string[]][] = [
    ['other/ncaaf-2022-09-17.json', { live: 9 }, ['Halftime']],
    ['other/mlb-2025-06-04.json.gz', { final: 8, live: 6, postponed: 1 }, ['Postponed']],
    ['other/mlb-2025-09-27.json', { final: 1, live: 4 }, ['Rain Delay']],
    ['other/ncaam-2025-03-01.json.gz', { final: 9 }, ['Final/OT']],
  ];
  it.each(others)('%s shows its states', (file, counts, details) => {
    const { games, refused } = parseScoreboard(read(file), 'NFL');
    expect(refused).toEqual([]);
    expect(countByStatus(games)).toEqual(counts);
    const shown = games.flatMap(({ status_detail }) => (status_detail ? [status_detail] : []));
    expect(shown).toEqual(expect.arrayContaining(details));
  });

  it('refuses an error body', () => {
    expect(() => parseScoreboard(read('errors/not-found.json'), 'NFL')).toThrow(
      'no list of events',
    );
  });
});
