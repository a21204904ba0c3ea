import type {
  FantasyPick,
  Injury,
  LiveWinProbability,
  Parlay,
  PlayerProjection,
  Prediction,
} from '#shared/schemas/forecasts.ts';

let count = 0;

function made() {
  count += 1;
  return {
    id: `00000000-0000-4000-9000-${String(count).padStart(12, '0')}`,
    game_id: 'demo_1',
    starts_at: '2026-11-22T18:00:00Z',
    made_at: '2026-11-21T18:00:00Z',
    model_version: 'winners-1',
  };
}

/** Chiefs by 3.5 over the Bills. */
export function buildPrediction(fields: Partial<Prediction> = {}): Prediction {
  return {
    ...made(),
    sport: 'NFL',
    season: 2026,
    home_team: 'Kansas City Chiefs',
    away_team: 'Buffalo Bills',
    home_win_probability: 0.625,
    line_probability: null,
    home_favored_by: 3.5,
    margin_low: -12,
    margin_high: 19,
    total: 46.5,
    uses_line: false,
    factors: [
      { key: 'team_strength', points: 2.25 },
      { key: 'home_field', points: 1.75 },
      { key: 'rest', points: -0.5 },
    ],
    basis: null,
    ...fields,
  };
}

export function buildPick(fields: Partial<FantasyPick> = {}): FantasyPick {
  return {
    ...made(),
    sport: 'NFL',
    slate: 'NFL 2026 week 12',
    player_id: `demo_${count}`,
    player_name: 'Ann Arbor',
    position: 'QB',
    team_id: 'nfl-kc',
    matchup: 'Buffalo Bills at Kansas City Chiefs',
    projected_points: 21,
    low: 12.5,
    high: 30.25,
    salary: 7000,
    confidence: 84,
    factors: [
      { key: 'usual_level', points: 19 },
      { key: 'form', points: 2 },
    ],
    is_in_line_up: true,
    ...fields,
  };
}

/** Expected to gain 250 passing yards, after 200 on average. */
export function buildProjection(fields: Partial<PlayerProjection> = {}): PlayerProjection {
  return {
    ...made(),
    sport: 'NFL',
    player_id: 'demo_player_1',
    player_name: 'Ann Arbor',
    team_id: 'nfl-kc',
    position: 'QB',
    matchup: 'Buffalo Bills at Kansas City Chiefs',
    stat: 'passingYards',
    middle: 250,
    low: 180,
    high: 320,
    last_five: [180, 190, 200, 210, 220].map((value, index) => ({
      played_on: `2026-11-${15 - index}`,
      opponent: ['DEN', 'LV', 'LAC', 'CIN', 'BAL'][index] ?? '',
      value,
    })),
    factors: [
      { key: 'usual_level', points: 240 },
      { key: 'opponent', points: 10 },
    ],
    injury_status: null,
    line: 240,
    over_probability: 0.55,
    ...fields,
  };
}

export function buildParlay(fields: Partial<Parlay> = {}): Parlay {
  return {
    ...made(),
    sport: 'NFL',
    kind: 'same_game',
    legs: [
      {
        game_id: 'demo_1',
        player_id: 'demo_player_1',
        player_name: 'Ann Arbor',
        team_id: 'nfl-kc',
        matchup: 'Buffalo Bills at Kansas City Chiefs',
        stat: 'passingYards',
        line: 240.5,
        side: 'over',
        probability: 0.57,
        reason: 'Expected: 250 yards.',
      },
      {
        game_id: 'demo_1',
        player_name: 'Bo Ridge',
        team_id: 'nfl-kc',
        matchup: 'Buffalo Bills at Kansas City Chiefs',
        stat: 'receivingYards',
        line: 55.5,
        side: 'under',
        probability: 0.56,
        reason: null,
      },
    ],
    probability: 0.36,
    probability_low: 0.32,
    probability_high: 0.4,
    independent_probability: 0.32,
    fair_odds: 178,
    payout_per_100: 178,
    ...fields,
  };
}

export function buildInjury(fields: Partial<Injury> = {}): Injury {
  count += 1;
  return {
    external_id: `demo_${count}`,
    sport: 'NFL',
    team_name: 'Kansas City Chiefs',
    player_name: 'Ann Arbor',
    position: 'QB',
    status: 'Out',
    body_part: 'Knee',
    side: null,
    comment: null,
    reported_at: '2026-11-21T12:00:00Z',
    returns_on: null,
    impact: 'The second quarterback starts.',
    points_effect: -4.25,
    fantasy_points: 18.4,
    gainers: [{ name: 'Bo Ridge', points: 2.3 }],
    ...fields,
  };
}

/** What everybody is told of an injury. */
export function buildInjuryStatus(fields: object = {}) {
  return {
    ...{ external_id: 'demo_1', sport: 'NFL', team_id: 'nfl-kc', player_id: null },
    ...{ player_name: 'Ann Arbor', position: 'QB', status: 'Out', side: null, body_part: 'Knee' },
    ...{ reported_at: null, returns_on: null },
    ...fields,
  };
}

export function buildLivePoint(fields: Partial<LiveWinProbability> = {}): LiveWinProbability {
  count += 1;
  return {
    game_id: 'demo_1',
    at: new Date(Date.UTC(2026, 10, 22, 18, count)).toISOString(),
    home_win: 0.6,
    period: 1,
    clock: '10:00',
    home_score: 7,
    away_score: 3,
    ...fields,
  };
}
