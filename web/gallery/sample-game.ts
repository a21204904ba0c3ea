import type { QueryClient } from '@tanstack/react-query';
import { findTeamByName } from '#shared/facts/teams.ts';
import { type GameFacts, gameFactsQuery } from '#web/features/games/detail/game-facts.queries.ts';
import {
  drivesQuery,
  firstPlaysWanted,
  gamePlaysQuery,
  leadersQuery,
  oddsQuery,
  type PeriodScore,
  type Plays,
  periodScoresQuery,
  playerLinesQuery,
  providerChanceQuery,
  shotsQuery,
  teamFiguresQuery,
} from '#web/features/games/detail/game-figures.queries.ts';
import {
  type GameRecords,
  gameRecordsQuery,
} from '#web/features/games/detail/game-records.queries.ts';
import type { Game } from '#web/features/games/game.ts';
import { gamesKeys } from '#web/features/games/games.queries.ts';
import type { Situation } from '#web/features/games/situation.ts';
import { situationsQuery } from '#web/features/games/situations.queries.ts';
import { teamSeasonQuery } from '#web/features/games/team/team-season.queries.ts';
import { keyPlaysQuery } from '#web/parts/key-plays.queries.ts';
import { liveChanceQuery } from '#web/parts/live-chance.queries.ts';

/** The moment of everything shown. */
export const now = new Date('2026-11-22T19:30:00Z');
const updated_at = now.toISOString();

type SampleFields = Pick<Game, 'id' | 'sport' | 'away_team' | 'home_team' | 'status'> &
  Partial<Game>;

function toGame(given: SampleFields): Game {
  return {
    ...{ external_id: given.id, status_detail: null, scheduled_at: '2026-11-22T18:00:00Z' },
    home_team_id: findTeamByName(given.home_team)?.teamId ?? null,
    away_team_id: findTeamByName(given.away_team)?.teamId ?? null,
    ...{ home_code: null, away_code: null, home_score: null, away_score: null },
    ...{ quarter: null, time_remaining: null, possession: null, viewers: null, venue: null },
    ...{ week: null, competition: null, season: 2026, season_type: 2, is_neutral: false },
    ...{ has_begun: false, updated_at },
    ...given,
  };
}

export const football = toGame({
  ...{ id: 'football', sport: 'NFL', status: 'live', possession: '0' },
  ...{ away_team: 'Buffalo Bills', home_team: 'Kansas City Chiefs' },
  ...{ away_score: 17, home_score: 21, quarter: 3, time_remaining: '7:45' },
});
export const basketball = toGame({
  ...{ id: 'basketball', sport: 'NBA', status: 'live', status_detail: 'Halftime', quarter: 2 },
  ...{ away_team: 'Boston Celtics', home_team: 'Los Angeles Lakers' },
  ...{ away_score: 58, home_score: 51 },
});
export const ended = toGame({
  ...{ id: 'ended', sport: 'NFL', status: 'final', status_detail: 'Final/OT', quarter: 5 },
  ...{ away_team: 'Dallas Cowboys', home_team: 'Philadelphia Eagles' },
  ...{ away_score: 27, home_score: 24, scheduled_at: '2026-11-19T01:15:00Z' },
});
export const coming = toGame({
  ...{ id: 'coming', sport: 'NBA', status: 'scheduled', venue: 'Harbour Arena' },
  ...{ away_team: 'Denver Nuggets', home_team: 'Phoenix Suns' },
  scheduled_at: '2026-11-23T02:00:00Z',
});
export const postponed = toGame({
  ...{ id: 'postponed', sport: 'NFL', status: 'postponed' },
  ...{ away_team: 'Green Bay Packers', home_team: 'Chicago Bears' },
});
export const foreign = toGame({
  ...{ id: 'foreign', sport: 'SOCCER', status: 'live', time_remaining: "63'" },
  ...{ away_team: 'Harbour City', home_team: 'North End United', away_code: 'HAR' },
  ...{ home_code: 'NEU', away_score: 1, home_score: 1 },
});
export const games = [football, basketball, foreign, ended, postponed, coming];

const situation: Situation = {
  ...{ game_id: football.external_id, down: 3, distance: 4, spot: 'BUF 14', yard_line: 86 },
  ...{ is_red_zone: true, home_timeouts: 2, away_timeouts: 3, updated_at },
  ...{ home_in_bonus: null, away_in_bonus: null, home_fouls: null, away_fouls: null },
  ...{ last_play: 'C. Rowe run for 6 yards' },
  ...{ innings_runs: null, innings_wickets: null, innings_overs: null },
};

type Play = Plays['rows'][number];

/** When, who, what for, the score after it. */
const told: [number, string, 'home' | 'away', string, number, number][] = [
  [1, '9:12', 'away', 'D. Hale 24 yard field goal', 3, 0],
  [1, '2:40', 'home', 'M. Otis 12 yard pass from A. Vane', 3, 7],
  [2, '11:05', 'away', 'R. Lund 3 yard run', 10, 7],
  [2, '0:38', 'home', 'C. Rowe 1 yard run', 10, 14],
  [3, '12:20', 'away', 'T. Amos 41 yard pass from K. Birch', 17, 14],
  [3, '9:02', 'home', 'M. Otis 30 yard pass from A. Vane', 17, 21],
];

function playsOf(game: Game): Play[] {
  return told.map(([period, clock, side, description, away_score, home_score], ordinal) => ({
    ...{ game_id: game.external_id, external_id: `${game.id} ${ordinal}`, ordinal, period, clock },
    ...{ side, description, away_score, home_score, is_scoring: true, kind: 'Score' },
    ...{ situation: null, shot_x: null, shot_y: null, occurred_at: null },
  }));
}

/** The chance of the home side at each of the plays. */
const chances = [0.56, 0.48, 0.6, 0.46, 0.62, 0.44, 0.71];
export const line = [
  { period: 1, clock: '15:00', home_score: 0, away_score: 0 },
  ...told.map(([period, clock, , , away_score, home_score]) => ({
    ...{ period, clock, home_score, away_score },
  })),
].map((moment, at) => ({ ...moment, ...bandAround(chances[at] ?? 0.5) }));

function bandAround(home_win: number) {
  return { home_win, home_win_low: home_win - 0.03, home_win_high: home_win + 0.03 };
}

export const plays = playsOf(football);

const quarters = { away: [3, 7, 7], home: [7, 7, 7] };
const periods: PeriodScore[] = (['away', 'home'] as const).flatMap((side) =>
  quarters[side].map((score, index) => ({
    ...{
      game_id: football.external_id,
      side,
      period: index + 1,
      score,
      wickets: null,
      overs: null,
    },
  })),
);

const drives = [
  ['away', 'Field Goal', 9, 61, 284, 'BUF 22', 'KC 17'],
  ['home', 'Touchdown', 8, 75, 252, 'KC 25', 'BUF 0'],
  ['away', 'Interception Touchdown', 3, 4, 95, 'BUF 20', 'BUF 24'],
  ['home', null, 6, 52, 171, 'KC 34', null],
] as const;

const figures = [
  ['totalYards', 'Total Yards', '284', '312'],
  ['thirdDownEff', '3rd down efficiency', '3-9', '6-10'],
  ['turnovers', 'Turnovers', '2', '0'],
  ['possessionTime', 'Possession', '17:20', '19:55'],
] as const;

const players = [
  ['away', 'Ken Birch', { 'C/ATT': '18/27', YDS: '214', TD: '1', INT: '1' }],
  ['home', 'Abel Vane', { 'C/ATT': '16/22', YDS: '231', TD: '2', INT: '0' }],
] as const;

/** Across the court, into it, and whether it went in. */
const shots = [
  ...[25, 1, true, 27, 3, true, 12, 20, false, 3, 2, true, 40, 16, false, 25, 24, true],
  ...[30, 9, true, 18, 11, false, 24, 2, false, 46, 4, true],
];

const facts: GameFacts = {
  ...{ game_id: coming.external_id, home_record: '9-5', away_record: '10-4', updated_at },
  ...{
    home_record_at_home: '6-1',
    away_record_on_road: '4-3',
    away_record_at_home: null,
    home_record_on_road: null,
  },
  ...{ home_color: null, away_color: null, home_alternate_color: null, away_alternate_color: null },
  ...{ gust_mph: null, note: null, precipitation_percent: null, series: null, weather: null },
  ...{ season_series: null, temperature_f: null },
  broadcasts: [
    { name: 'ESPN', market: 'national', kind: 'tv' },
    { name: 'Desert Radio', market: 'home', kind: 'radio' },
  ],
};

const standing = { season: 2026, ties: 0, home_record: '6-1', road_record: '4-3', last_ten: '7-3' };
const records: GameRecords = {
  away: { ...standing, team_name: coming.away_team, wins: 10, losses: 4, streak: 'W3' },
  home: { ...standing, team_name: coming.home_team, wins: 9, losses: 5, streak: 'L1' },
};

/** Puts into the cache what the parts of these games ask for. */
export function fillGames(client: QueryClient): void {
  client.setQueryData(situationsQuery.queryKey, [situation]);
  client.setQueryData(gamesKeys.channels, { [coming.external_id]: 'ESPN, ABC' });
  fillFootball(client);
  client.setQueryData(
    shotsQuery(basketball, true).queryKey,
    Array.from({ length: shots.length / 3 }, (_, at) => ({
      ...{ external_id: String(at), side: at % 2 ? 'home' : 'away' },
      ...{ shot_x: Number(shots[3 * at]), shot_y: Number(shots[3 * at + 1]) },
      is_scoring: shots[3 * at + 2] === true,
    })),
  );
  client.setQueryData(providerChanceQuery(foreign, true).queryKey, [
    { provider_home_win: 0.41, provider_tie: 0.33 },
  ]);
  fillComing(client);
}

function fillFootball(client: QueryClient): void {
  const game_id = football.external_id;
  const rows = plays.toReversed();
  client.setQueryData(gamePlaysQuery(football, firstPlaysWanted(football), true).queryKey, {
    ...{ rows, hasMore: false },
  });
  client.setQueryData(periodScoresQuery(football).queryKey, periods);
  client.setQueryData(keyPlaysQuery(football, true).queryKey, plays);
  client.setQueryData(
    liveChanceQuery(game_id).queryKey,
    line.map((point) => ({ ...point, game_id, at: updated_at })),
  );
  client.setQueryData(
    drivesQuery(football, true).queryKey,
    drives.map(([side, result, count, yards, seconds, start_spot, end_spot], ordinal) => ({
      ...{ game_id, ordinal, side, result, plays: count, yards, seconds, start_spot, end_spot },
      ...{ start_period: 1, start_clock: null, end_period: null, end_clock: null },
      ...{ is_scoring: ordinal < 3, scoring_side: ordinal === 2 ? 'home' : null },
    })),
  );
  client.setQueryData(
    teamFiguresQuery(football, true).queryKey,
    figures.flatMap(([name, label, ...both], ordinal) =>
      both.map((figure, at) => ({
        ...{ game_id, basis: 'game', name, label, figure, ordinal, side: at ? 'home' : 'away' },
      })),
    ),
  );
  client.setQueryData(
    playerLinesQuery(football, true).queryKey,
    players.map(([side, player_name, numbers], ordinal) => ({
      ...{ game_id, side, player_name, ordinal, player_id: `player-${ordinal}` },
      ...{ figures: numbers, category: 'passing', is_starter: true, did_not_play: false },
    })),
  );
  client.setQueryData(
    leadersQuery(football, true).queryKey,
    players.map(([side, player_name, { YDS }], at) => ({
      ...{ game_id, side, player_name, player_id: `player-${at}`, category: 'passingYards' },
      ...{ label: 'Passing yards', figure: `${YDS} yards` },
    })),
  );
}

function fillComing(client: QueryClient): void {
  client.setQueryData(gameFactsQuery(coming).queryKey, facts);
  client.setQueryData(teamSeasonQuery('NFL', coming.home_team_id ?? '').queryKey, []);
  client.setQueryData(gameRecordsQuery(coming).queryKey, records);
  client.setQueryData(oddsQuery(coming, true).queryKey, [
    {
      ...{ game_id: coming.external_id, provider: 'Sample Book', updated_at },
      ...{ away_moneyline: 120, home_moneyline: -140, draw_moneyline: null },
      ...{ home_spread: -2.5, home_spread_odds: -110, away_spread_odds: -110 },
      ...{ total: 228.5, over_odds: -108, under_odds: -112 },
      ...{ open_away_moneyline: null, open_home_moneyline: null },
      ...{ open_home_spread: null, open_total: null },
    },
  ]);
}
