import type { GameDetail, GameRow } from '#feeds/feed.ts';
import type { OddsRow, PeriodScoreRow } from '#feeds/feed-rows.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import type { League, Side } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { seasonOf } from '#shared/season.ts';
import { type BoxPlayer, convertBoxScore, findQuarterback } from './box-figures.ts';
import { isDivisionGame } from './division.ts';
import type { PlayerGameRow, SeasonGameRow } from './history-rows.ts';

export type GameFacts = Pick<
  GameRow,
  | 'external_id'
  | 'season'
  | 'season_type'
  | 'week'
  | 'scheduled_at'
  | 'home_team_id'
  | 'away_team_id'
  | 'home_score'
  | 'away_score'
  | 'is_neutral'
> & { sport: League };

export type BoxParts = Pick<GameDetail, 'playerLines' | 'periodScores' | 'odds'>;
export const noBox: BoxParts = { playerLines: [], periodScores: [], odds: [] };

type Keeping = {
  source: string;
  /** Positions of players as the rosters have them. */
  positions: ReadonlyMap<string, string>;
};

/** A game as history keeps it; undefined when its teams are none of ours. */
export function toHistory(
  game: GameFacts,
  { playerLines, periodScores, odds }: BoxParts,
  { source, positions }: Keeping,
): { game: SeasonGameRow; lines: PlayerGameRow[] } | undefined {
  const { home_team_id: home, away_team_id: away, sport } = game;
  if (home === null || away === null) return undefined;
  const players = convertBoxScore(sport, playerLines);
  const day = leagueDayOf(new Date(game.scheduled_at));
  const common = {
    game_id: game.external_id,
    sport,
    season: game.season ?? seasonOf(sport, day),
    season_type: game.season_type ?? seasonTypes.regular,
    week: sport === 'NFL' ? game.week : null,
    played_on: day,
    source,
  };
  const isNfl = sport === 'NFL';
  return {
    game: {
      ...common,
      ...toLines(odds),
      starts_at: game.scheduled_at,
      home_team_id: home,
      away_team_id: away,
      home_score: game.home_score,
      away_score: game.away_score,
      home_periods: listPeriods(periodScores, 'home'),
      away_periods: listPeriods(periodScores, 'away'),
      is_neutral: game.is_neutral,
      is_division: isDivisionGame(home, away),
      home_quarterback: isNfl ? findQuarterback(players, 'home') : null,
      away_quarterback: isNfl ? findQuarterback(players, 'away') : null,
      home_quarterback_epa: null,
      away_quarterback_epa: null,
    },
    lines: players.map((player) => ({
      ...common,
      player_id: player.player_id,
      player_name: player.player_name,
      position: positions.get(player.player_id) ?? guessPosition(sport, player),
      team_id: player.side === 'home' ? home : away,
      opponent_team_id: player.side === 'home' ? away : home,
      is_home: player.side === 'home',
      figures: player.figures,
    })),
  };
}

/** The line of a provider that has a spread, else of whoever has anything. */
export function toLines(
  odds: readonly OddsRow[],
): Pick<SeasonGameRow, 'home_favored_by' | 'total_line' | 'home_moneyline' | 'away_moneyline'> {
  const ordered = odds.toSorted((a, b) => (a.provider < b.provider ? -1 : 1));
  const line = ordered.find(({ home_spread: spread }) => spread !== null) ?? ordered[0];
  return {
    home_favored_by: line?.home_spread == null ? null : 0 - line.home_spread,
    total_line: line?.total ?? null,
    home_moneyline: line?.home_moneyline ?? null,
    away_moneyline: line?.away_moneyline ?? null,
  };
}

function listPeriods(scores: readonly PeriodScoreRow[], side: Side): number[] | null {
  const own = scores.filter((score) => score.side === side).toSorted((a, b) => a.period - b.period);
  return own.length === 0 ? null : own.map(({ score }) => score);
}

/** For somebody whom no roster knows: by what he did most. */
function guessPosition(league: League, { figures }: BoxPlayer): string | null {
  if (league === 'NBA') return null;
  const { attempts = 0, carries = 0, targets = 0, receptions = 0 } = figures;
  if (attempts > 4) return 'QB';
  if (carries > Math.max(targets, receptions)) return 'RB';
  return targets + receptions > 0 ? 'WR' : null;
}
