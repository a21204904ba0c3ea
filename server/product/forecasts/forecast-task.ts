import type pg from 'pg';
import type { Factor, Game } from '#forecast/game.ts';
import type { Parlay, ParlayLeg } from '#forecast/parlays/choose-parlays.ts';
import type { PlayerFactorPoints } from '#forecast/players/explain.ts';
import type { PlayerStat } from '#forecast/players/player-game.ts';
import type { HistorySource } from '#server/product/history/history-source.ts';
import type { League } from '#shared/facts/sports.ts';
import type { ForecastBasis } from '#shared/schemas/forecasts.ts';
import type { SeasonForecast } from './season-simulation.ts';

/** What goes to the process of a computation and comes back from it: plain values only. */
export type ForecastTask = {
  clientConfig: pg.ClientConfig;
  league: League;
  source: HistorySource;
  /** Day of the league office; nothing that happened from this day on is read. */
  today: string;
  /** Games from today on in any state, for rest days; `id` is the `external_id`. */
  games: Game[];
  /** Those of them that are to be forecast. */
  targets: string[];
  /** Slate by game, of those from which line-ups may still be chosen. */
  slates: [gameId: string, slate: string][];
  injuries: KnownInjury[];
  roster: RosterPlayer[];
  /** Where the season leads is told as well. */
  withSeason?: boolean;
};

export type KnownInjury = {
  external_id: string;
  team_id: string | null;
  player_id: string | null;
  player_name: string | null;
  status: string;
};

export type RosterPlayer = {
  player_id: string;
  player_name: string;
  team_id: string | null;
  position: string | null;
  /** Place among those of his team who play the same position. */
  depth?: number | null;
};

/** In the columns of `predictions`. */
export type WinnerForecast = {
  game_id: string;
  season: number;
  model_version: string;
  home_win_probability: number;
  home_favored_by: number;
  margin_low: number;
  margin_high: number;
  total: number;
  uses_line: boolean;
  factors: Factor[];
  basis: ForecastBasis;
  base_probability: number;
  rating_probability: number;
  line_probability: number | null;
};

export type InjuryEffect = { externalId: string; points: number };

export type LastGame = { played_on: string; opponent: string; value: number };

/** A player in a game, in the columns of what is said of him. */
export type ForecastPlayer = {
  game_id: string;
  season: number;
  player_id: string;
  player_name: string;
  team_id: string;
  position: string | null;
};

/** In the columns of `player_projections`, with what else is computed from it. */
export type PlayerForecast = ForecastPlayer & {
  injury_status: string | null;
  stat: PlayerStat;
  middle: number;
  low: number;
  high: number;
  line: number | null;
  over_probability: number | null;
  factors: PlayerFactorPoints[];
  last_five: LastGame[];
  /** Key in the history, where it differs from the feed's. */
  historyId: string;
  rootSd: number;
  group: string;
};

/** In the columns of `fantasy_picks`. */
export type FantasyPick = ForecastPlayer & {
  slate: string;
  projected_points: number;
  low: number;
  high: number;
  salary: number;
  confidence: number;
  factors: PlayerFactorPoints[];
  is_in_line_up: boolean;
};

export type ForecastParlay = Omit<Parlay, 'legs' | 'value'> & {
  legs: Omit<ParlayLeg, 'projection'>[];
};

export type InjuryFact = {
  externalId: string;
  /** His average over the last five games he played. */
  usual: { stat: PlayerStat; value: number };
  /** The same in fantasy points. */
  fantasyPoints: number;
  /** His part, 0 to 1, of what his team did in those games. */
  share: { stat: PlayerStat; value: number };
};

/** Team-mates who are projected higher without an injured player than with him, in fantasy points; the most first. */
export type InjuryGains = { externalId: string; gainers: { name: string; points: number }[] };

/** Who will not play, by his key in the feed. */
export type AbsentForecast = { playerId: string; status: string };

export type ForecastResult = {
  winners: WinnerForecast[];
  season?: SeasonForecast | undefined;
  players: PlayerForecast[];
  absences: AbsentForecast[];
  picks: FantasyPick[];
  parlays: ForecastParlay[];
  injuryEffects: InjuryEffect[];
  injuryFacts: InjuryFact[];
  injuryGains: InjuryGains[];
};
