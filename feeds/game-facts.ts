import type { GameFactsRow, GameSituationRow } from './feed-rows.ts';

type Facts = Omit<GameFactsRow, 'game_id'>;
type Situation = Omit<GameSituationRow, 'game_id'>;

const noFacts: Facts = {
  home_record: null,
  home_record_at_home: null,
  home_record_on_road: null,
  away_record: null,
  away_record_at_home: null,
  away_record_on_road: null,
  broadcasts: null,
  weather: null,
  temperature_f: null,
  gust_mph: null,
  precipitation_percent: null,
  note: null,
  series: null,
  season_series: null,
  home_color: null,
  home_alternate_color: null,
  away_color: null,
  away_alternate_color: null,
};

const noSituation: Situation = {
  down: null,
  distance: null,
  spot: null,
  yard_line: null,
  is_red_zone: null,
  home_timeouts: null,
  away_timeouts: null,
  home_in_bonus: null,
  away_in_bonus: null,
  innings_runs: null,
  innings_wickets: null,
  innings_overs: null,
  last_play: null,
};

/** A row of what is known; none when nothing is. */
export function listFacts(gameId: string, known: Partial<Facts>): GameFactsRow[] {
  return isAnything(known) ? [{ game_id: gameId, ...noFacts, ...known }] : [];
}

export function listSituation(gameId: string, known: Partial<Situation>): GameSituationRow[] {
  return isAnything(known) ? [{ game_id: gameId, ...noSituation, ...known }] : [];
}

function isAnything(known: object): boolean {
  return Object.values(known).some((value) => value !== null);
}
