import { leagues } from '#shared/facts/sports.ts';
import type { RowChange } from '#web/api/realtime.ts';
import { type Game, isSample } from './game.ts';
import { isWithin, upcomingWindow } from './game-windows.ts';

/** What the live card shows; `isFallback` when nothing is live and recent or today's games stand in. */
export type LiveGames = { isFallback: boolean; games: Game[] };

/** A cache entry after a change, and whether only the server can tell what belongs in it now. */
export type Applied<Entry> = { entry: Entry; isStale: boolean };

/** A changed game stays where it is; entering or leaving the list is left to a refetch. */
export function applyToLive(entry: LiveGames, change: RowChange<Game>): Applied<LiveGames> {
  const { games } = entry;
  if (change.kind === 'delete') return { entry, isStale: hasGame(games, change.id) };
  const next = change.row;
  if (!hasGame(games, next.id)) {
    return { entry, isStale: next.status === 'live' && isShownLeague(next) && !isSample(next) };
  }
  const replaced = { ...entry, games: replaceGame(games, next) };
  const isStale = entry.isFallback ? next.status === 'live' : next.status !== 'live';
  return { entry: replaced, isStale };
}

export function applyToUpcoming(
  entry: Game[],
  change: RowChange<Game>,
  now: Date,
): Applied<Game[]> {
  if (change.kind === 'delete') return { entry, isStale: hasGame(entry, change.id) };
  const next = change.row;
  const belongs =
    next.status === 'scheduled' &&
    !isSample(next) &&
    isWithin(next.scheduled_at, upcomingWindow(now));
  const shown = entry.find((game) => game.id === next.id);
  if (shown === undefined) return { entry, isStale: belongs };
  const moved = shown.scheduled_at !== next.scheduled_at;
  return { entry: replaceGame(entry, next), isStale: !belongs || moved };
}

export function applyToOne(entry: Game | null, change: RowChange<Game>): Applied<Game | null> {
  if (change.kind === 'delete') return { entry, isStale: entry?.id === change.id };
  if (entry?.id !== change.row.id || isOlder(change.row, entry)) return { entry, isStale: false };
  return { entry: change.row, isStale: false };
}

export function keepNewestGame(shown: Game | null | undefined, fetched: Game | null): Game | null {
  return shown && fetched && isOlder(fetched, shown) ? shown : fetched;
}

/** An answer that left the server before a change arrived must not turn a score back. */
export function keepNewestGames(shown: LiveGames | undefined, fetched: LiveGames): LiveGames {
  if (shown === undefined) return fetched;
  const known = new Map(shown.games.map((game) => [game.id, game]));
  const games = fetched.games.map((game) => {
    const before = known.get(game.id);
    return before !== undefined && isOlder(game, before) ? before : game;
  });
  return { ...fetched, games };
}

function replaceGame(games: Game[], next: Game): Game[] {
  return games.map((game) => (game.id === next.id && !isOlder(next, game) ? next : game));
}

function hasGame(games: Game[], id: string): boolean {
  return games.some((game) => game.id === id);
}

function isShownLeague(game: Game): boolean {
  return leagues.some((league) => league === game.sport);
}

function isOlder(candidate: Game, than: Game): boolean {
  return Date.parse(candidate.updated_at) < Date.parse(than.updated_at);
}
