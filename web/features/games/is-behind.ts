import type { Side } from '#shared/facts/sports.ts';
import { scoreOf, type ViewedGame } from './game-view.ts';

/** True for the side that lost a finished game, or has fewer points in one that is on; in cricket sides bat in turn. */
export function isBehind(game: ViewedGame, side: Side): boolean {
  if (game.status === 'live' && game.sport === 'CRICKET') return false;
  const [away, home] = [scoreOf(game, 'away'), scoreOf(game, 'home')];
  if (away === undefined || home === undefined) return false;
  return side === 'away' ? away < home : home < away;
}
