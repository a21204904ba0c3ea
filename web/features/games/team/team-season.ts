import type { Tables } from '#shared/database.types.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { isPostseason, seasonTypes } from '#shared/facts/season-types.ts';
import { nameOfKey } from '#shared/facts/teams.ts';
import { teamScheduleTexts as texts } from '#shared/texts/team.ts';
import type { Game } from '../game.ts';

/** A game that history keeps: of a file or of days that the feed no longer tells. */
export type KeptGame = Pick<
  Tables<'season_games'>,
  | 'game_id'
  | 'season_type'
  | 'week'
  | 'played_on'
  | 'starts_at'
  | 'home_team_id'
  | 'away_team_id'
  | 'home_score'
  | 'away_score'
>;

export type TeamGame = {
  key: string;
  /** The game itself, where it has a page. */
  game: Game | undefined;
  /** As text: answers are written into documents. */
  startsAt: string;
  /** False where only the day is known. */
  hasTime: boolean;
  isHome: boolean;
  /** Whole name. */
  opponent: string;
  isOver: boolean;
  scored: number | undefined;
  allowed: number | undefined;
  week: number | null;
  isPlayOff: boolean;
};

/** So far apart at most, a game of a file and one of the feed between the same sides are one. */
const sameGameMs = 36 * hourMs;

/** Games of the feed, and those that only history knows; what is before the season proper is left out. */
export function joinSeason(
  teamId: string,
  games: readonly Game[],
  kept: readonly KeptGame[],
): TeamGame[] {
  const fed = games
    .filter(({ season_type }) => season_type !== seasonTypes.preseason)
    .map((game) => fromFeed(teamId, game));
  const others = kept
    .map((game) => fromHistory(teamId, game))
    .filter((other) => !fed.some((game) => isSame(game, other)));
  return [...fed, ...others].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

function isSame(one: TeamGame, other: TeamGame): boolean {
  if (one.key === other.key) return true;
  const apartMs = Math.abs(Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return one.opponent === other.opponent && one.isHome === other.isHome && apartMs < sameGameMs;
}

function fromFeed(teamId: string, game: Game): TeamGame {
  const seen = seenBy(teamId, game);
  const hasScore = game.status === 'final' || game.status === 'live';
  return {
    ...(hasScore ? seen : { ...seen, scored: undefined, allowed: undefined }),
    key: game.external_id,
    game,
    startsAt: game.scheduled_at,
    hasTime: true,
    opponent: seen.isHome ? game.away_team : game.home_team,
    isOver: game.status === 'final',
  };
}

function fromHistory(teamId: string, game: KeptGame): TeamGame {
  const seen = seenBy(teamId, game);
  return {
    ...seen,
    key: game.game_id,
    game: undefined,
    startsAt: game.starts_at ?? `${game.played_on}T18:00:00Z`,
    hasTime: game.starts_at !== null,
    opponent: nameOfKey(seen.isHome ? game.away_team_id : game.home_team_id),
    isOver: seen.scored !== undefined && seen.allowed !== undefined,
  };
}

function seenBy(teamId: string, game: Game | KeptGame) {
  const isHome = game.home_team_id === teamId;
  const [home, away] = [game.home_score ?? undefined, game.away_score ?? undefined];
  const [scored, allowed] = isHome ? [home, away] : [away, home];
  const isPlayOff = isPostseason(game.season_type);
  return { isHome, scored, allowed, week: game.week, isPlayOff };
}

/** Undefined until it is over. */
export function verdictOf({ isOver, scored, allowed }: TeamGame) {
  if (!isOver || scored === undefined || allowed === undefined) return undefined;
  if (scored === allowed) return texts.tied;
  return scored > allowed ? texts.won : texts.lost;
}
