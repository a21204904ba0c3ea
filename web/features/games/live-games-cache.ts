import { limits } from '#shared/facts/limits.ts';
import { leagues } from '#shared/facts/sports.ts';
import type { RowChange } from '#web/api/realtime.ts';
import type { Game } from './game.ts';
import {
  type Applied,
  applyToList,
  isOlder,
  keepNewestGames,
  type ListRule,
} from './game-cache.ts';
import { isOn } from './game-view.ts';
import { isWithin, recentFinalsWindow, todayWindow } from './game-windows.ts';
import { isOf } from './wanted-games.ts';

/** What the live card shows; `isFallback` when nothing is live and recent or today's games stand in. */
export type LiveGames = { isFallback: boolean; games: Game[] };

const live: ListRule = { holds: (game) => isOn(game) && isOf(game, leagues) };

const standingIn: ListRule = {
  holds: (game, now) =>
    isOf(game, leagues) &&
    ((game.status === 'final' && isWithin(game.scheduled_at, recentFinalsWindow(now))) ||
      (game.status === 'scheduled' && isWithin(game.scheduled_at, todayWindow(now)))),
  limit: limits.recentFinals,
};

/** The first game that starts takes the place of all that stood in. */
export function applyToLive(
  entry: LiveGames,
  change: RowChange<Game>,
  now: Date,
): Applied<LiveGames> {
  const { isFallback, games } = entry;
  if (isFallback && change.kind === 'upsert' && live.holds(change.row, now)) {
    const shown = games.find(({ id }) => id === change.row.id);
    if (!shown || !isOlder(change.row, shown)) {
      return { entry: { isFallback: false, games: [change.row] }, isStale: true };
    }
  }
  const applied = applyToList(games, isFallback ? standingIn : live, { change, now });
  if (applied.entry === games) return { entry, isStale: applied.isStale };
  return { entry: { isFallback, games: applied.entry }, isStale: applied.isStale };
}

export function keepNewestLive(shown: LiveGames, fetched: LiveGames): LiveGames {
  return { ...fetched, games: keepNewestGames(shown.games, fetched.games) };
}
