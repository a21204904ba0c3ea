import { describe, expect, it } from 'vitest';
import type { League } from '#shared/facts/sports.ts';
import { buildGame } from '#test/game-builder.ts';
import { hasRecordings, recorded } from '#test/recorded-feeds.ts';
import { parseScoreboard } from './scoreboard.ts';

describe.skipIf(!hasRecordings)('recorded scoreboards', () => {
  const ours: [file: string, league: League][] = [
    ['nfl/scoreboard-2022-09-11.json.gz', 'NFL'],
    ['nfl/scoreboard-2024-12-15.json', 'NFL'],
    ['nfl/scoreboard-2025-week1-pre.json', 'NFL'],
    ['nfl/scoreboard-superbowl-final.json', 'NFL'],
    ['nba/scoreboard-2024-12-15.json.gz', 'NBA'],
    ['nba/scoreboard-2025-10-02-preseason.json', 'NBA'],
    ['nba/scoreboard-2025-finals-pre.json', 'NBA'],
    ['nba/scoreboard-2026-03-01-pre.json.gz', 'NBA'],
  ];
  it.each(ours)('%s has clubs of ours on all sides', (file, league) => {
    const { games } = parseScoreboard(recorded(file), league);
    const unknown = games.flatMap((game) => [
      ...(game.home_team_id ? [] : [game.home_team]),
      ...(game.away_team_id ? [] : [game.away_team]),
    ]);
    expect(unknown).toEqual(file.includes('preseason') ? ['Melbourne United'] : []);
  });

  it('reads New Orleans at Atlanta with 48 seconds to play', () => {
    const { games } = parseScoreboard(recorded('nfl/scoreboard-2022-09-11.json.gz'), 'NFL');
    expect(games.find((game) => game.external_id === 'espn_nfl_401437650')).toEqual(
      buildGame({
        external_id: 'espn_nfl_401437650',
        status: 'live',
        scheduled_at: '2022-09-11T17:00:00.000Z',
        ...{ home_team: 'Atlanta Falcons', home_team_id: 'nfl-atl', home_score: 26 },
        ...{ away_team: 'New Orleans Saints', away_team_id: 'nfl-no', away_score: 24 },
        ...{ quarter: 4, time_remaining: '0:48', possession: '1' },
        ...{ venue: 'Mercedes-Benz Stadium', week: 1, season: 2022 },
      }),
    );
  });

  // Other sports come in the same shape and bring the words that our leagues' recordings lack.
  it.each([
    ['other/ncaaf-2022-09-17.json', 'Halftime'],
    ['other/mlb-2025-06-04.json.gz', 'Postponed'],
    ['other/mlb-2025-09-27.json', 'Rain Delay'],
    ['other/ncaam-2025-03-01.json.gz', 'Final/OT'],
  ])('%s says %s', (file, detail) => {
    const { games } = parseScoreboard(recorded(file), 'NFL');
    expect(games.map(({ status_detail }) => status_detail)).toContain(detail);
  });
});
