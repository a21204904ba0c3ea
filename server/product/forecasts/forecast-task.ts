import type pg from 'pg';
import type { Factor, Game } from '#forecast/game.ts';
import type { PlayerFactorPoints } from '#forecast/players/explain.ts';
import type { PlayerStat } from '#forecast/players/player-game.ts';
import type { HistorySource } from '#server/product/history/history-source.ts';
import type { ParlayKind } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
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
};

export type WinnerForecast = {
  modelVersion: string;
  gameId: string;
  season: number;
  probability: number;
  spread: number;
  marginLow: number;
  marginHigh: number;
  total: number;
  usesLine: boolean;
  factors: Factor[];
  baseProbability: number;
  ratingProbability: number;
  lineProbability: number | undefined;
};

export type InjuryEffect = { externalId: string; points: number };

export type LastGame = { played_on: string; opponent: string; value: number };

export type ForecastPlayer = {
  gameId: string;
  season: number;
  playerId: string;
  /** Key in the history, where it differs from the feed's. */
  historyId: string;
  name: string;
  teamId: string;
  position: string | null;
  injuryStatus: string | null;
};

export type PlayerForecast = ForecastPlayer & {
  stat: PlayerStat;
  middle: number;
  low: number;
  high: number;
  rootSd: number;
  group: string;
  line: number | undefined;
  overProbability: number | undefined;
  factors: PlayerFactorPoints[];
  lastFive: LastGame[];
};

export type FantasyPick = ForecastPlayer & {
  slate: string;
  projected: number;
  low: number;
  high: number;
  salary: number;
  confidence: number;
  factors: PlayerFactorPoints[];
  isInLineUp: boolean;
};

export type ForecastParlayLeg = {
  gameId: string;
  playerId: string;
  stat: PlayerStat;
  line: number;
  side: 'over' | 'under';
  probability: number;
};

export type ForecastParlay = {
  kind: ParlayKind;
  legs: ForecastParlayLeg[];
  probability: number;
  low: number;
  high: number;
  independent: number;
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
