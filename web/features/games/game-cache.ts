import { replaceEqualDeep } from '@tanstack/react-query';
import type { RowChange } from '#web/api/realtime.ts';
import type { Game } from './game.ts';

/** A cache entry after a change, and whether only the server can tell what belongs in it now. */
export type Applied<Entry> = { entry: Entry; isStale: boolean };

type ApplyAll = (
  entry: unknown,
  changes: readonly RowChange<Game>[],
  now: Date,
) => Applied<unknown>;

declare module '@tanstack/react-query' {
  interface Register {
    /** `applyGames`: how the answer of the query follows changes of games. */
    queryMeta: {
      applyGames?: ApplyAll;
      /** What the server makes of it stands in the document, and the rows do not: a browser asks for them later. */
      isSentAsWords?: true;
    };
  }
}

/** What a list holds and how it is ordered, in the words of its query. */
export type ListRule = {
  holds: (game: Game, now: Date) => boolean;
  /** The earliest start first, where nothing is said. */
  compare?: (one: Game, other: Game) => number;
  limit?: number;
};

type Following<Entry> = {
  apply: (entry: Entry, change: RowChange<Game>, now: Date) => Applied<Entry>;
  /** The fetched answer with every game that is known in a newer state. */
  keepNewest: (shown: Entry, fetched: Entry) => Entry;
};

/** Options of a query whose answer follows the socket, and is never turned back by an answer that left before. */
export function followGames<Entry>({ apply, keepNewest }: Following<Entry>) {
  const applyGames: ApplyAll = (shown, changes, now) =>
    changes.reduce<Applied<Entry>>(
      (before, change) => {
        const { entry, isStale } = apply(before.entry, change, now);
        return { entry, isStale: isStale || before.isStale };
      },
      { entry: shown as Entry, isStale: false },
    );
  return { meta: { applyGames }, structuralSharing: shareNewest(keepNewest) };
}

/** What an answer shares with the one before it, where that one may be the newer. */
export function shareNewest<Entry>(keepNewest: Following<Entry>['keepNewest']) {
  return (shown: unknown, fetched: unknown) =>
    shown === undefined
      ? fetched
      : replaceEqualDeep(shown, keepNewest(shown as Entry, fetched as Entry));
}

/** A change in each of several entries; the very list where it moved none. */
export function applyToEach<Entry>(
  entries: Entry[],
  apply: (entry: Entry) => Applied<Entry>,
): Applied<Entry[]> {
  const applied = entries.map(apply);
  return {
    entry: applied.every(({ entry }, place) => entry === entries[place])
      ? entries
      : applied.map(({ entry }) => entry),
    isStale: applied.some(({ isStale }) => isStale),
  };
}

export function followList(rule: ListRule) {
  return followGames<Game[]>({
    apply: (games, change, now) => applyToList(games, rule, { change, now }),
    keepNewest: keepNewestGames,
  });
}

export type Happened = { change: RowChange<Game>; now: Date };

/**
 * A game that enters or moves takes its place at once, one that leaves stays with its new state until the list is
 * asked for again: what follows the last game of a full list only the server knows.
 */
export function applyToList(
  games: Game[],
  rule: ListRule,
  { change, now }: Happened,
): Applied<Game[]> {
  const { holds, compare = byStart, limit } = rule;
  const same = { entry: games, isStale: false };
  if (change.kind === 'delete') {
    const entry = games.filter(({ id }) => id !== change.id);
    return entry.length === games.length ? same : { entry, isStale: true };
  }
  const next = change.row;
  const shown = games.find(({ id }) => id === next.id);
  if (shown === undefined) {
    if (!holds(next, now)) return same;
    const entry = [...games, next].toSorted(compare).slice(0, limit);
    return entry.includes(next) ? { entry, isStale: true } : same;
  }
  if (isOlder(next, shown)) return same;
  const replaced = games.map((game) => (game === shown ? next : game));
  const hasMoved = compare(shown, next) !== 0;
  return {
    entry: hasMoved ? replaced.toSorted(compare) : replaced,
    // Others may have left by the clock alone.
    isStale: hasMoved || !replaced.every((game) => holds(game, now)),
  };
}

export function applyToOne(entry: Game | null, change: RowChange<Game>): Applied<Game | null> {
  if (change.kind === 'delete') return { entry, isStale: entry?.id === change.id };
  if (entry?.id !== change.row.id || isOlder(change.row, entry)) return { entry, isStale: false };
  return { entry: change.row, isStale: false };
}

export function keepNewestGame<One extends Game | null | undefined>(shown: One, fetched: One): One {
  return shown && fetched?.id === shown.id && isOlder(fetched, shown) ? shown : fetched;
}

export function keepNewestGames(shown: readonly Game[], fetched: Game[]): Game[] {
  const known = new Map(shown.map((game) => [game.id, game]));
  return fetched.map((game) => keepNewestGame(known.get(game.id) ?? game, game));
}

export function isOlder(candidate: Versioned, than: Versioned): boolean {
  return Date.parse(candidate.updated_at) < Date.parse(than.updated_at);
}

type Versioned = { updated_at: string };

function byStart(one: Game, other: Game): number {
  return Date.parse(one.scheduled_at) - Date.parse(other.scheduled_at);
}
