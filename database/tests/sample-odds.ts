import { sample } from './sample.ts';

const odds = {
  sport: 'NFL',
  is_demo: true,
  season: 2026,
  made_on: '2026-11-20',
  team_id: 'nfl-kc',
  made_at: '2026-11-20T15:00:00Z',
  model_version: 'seasons-1',
  seasons: 10_000,
  season_share: 0.6,
  is_in: true,
  is_first: false,
  playoffs: 0.8,
  division: 0.3,
  bye: 0.1,
  play_in: 0,
  title: 0.05,
  expected_wins: 10.4,
  seeds: '{0.1,0.2,0.1,0.1,0.1,0.1,0.1}',
  rounds: '{0.8,0.5,0.2,0.1,0.05}',
};
const picture = {
  sport: 'NFL',
  is_demo: true,
  season: 2026,
  drawn_at: '2026-11-20T15:00:00Z',
  clubs: '[]',
  bracket: '{}',
};

const readiness = {
  ...{ sport: 'NFL', is_demo: true, coming: 14, with_line: 12, made: 14, projected: 300 },
  games: 160,
  ...{ seed_season: null, has_reports: true, has_depth: false },
};

/** What is told of where a season leads, and of forecasts as a whole; `whatIf` hangs on a game. */
export function sampleOdds(gameId: string, otherGameId: string) {
  const whatIf = {
    ...{ game_id: gameId, sport: 'NFL', made_at: '2026-11-20T15:00:00Z' },
    ...{ home_wins: 0.6, away_wins: 0.4, leverage: 0.3, clubs: '[]' },
  };
  return {
    playoff_pictures: sample(picture, { sport: 'NBA' }, { season: 2027 }),
    forecast_readiness: sample(readiness, { sport: 'NBA' }, { coming: 15 }),
    season_odds: sample(odds, { team_id: 'nfl-buf' }, { playoffs: 0.9 }),
    season_what_ifs: sample(whatIf, { game_id: otherGameId }, { leverage: 0.4 }),
  };
}
