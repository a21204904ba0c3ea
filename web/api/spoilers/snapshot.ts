import type { QueryKey } from '@tanstack/react-query';
import { dayMs, hourMs } from '#shared/facts/durations.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { isOfEntries } from './questions.ts';
import { gameAt, isGame, type SeenGame } from './seen-games.ts';

/** Moments in ms: by the clock of this device, which says when a row came, and by the server's, which rows name. */
export type Snapshot = { question: QueryKey; now: number; serverNow: number; delayMs: number };

/** Columns that say when a row came to be as it is. */
const moments = [
  'updated_at',
  'occurred_at',
  'published_at',
  'at',
  'seen_at',
  'graded_at',
  'withdrawn_at',
  'made_at',
  'reported_at',
] as const;

/** A game without a moment that began so long ago may have ended just now. */
const longestGameMs = 8 * hourMs;

/**
 * What of an answer may be shown at once, though nothing was shown before: games as they stood then, or without their
 * score, and no entry that is too new. Undefined where all of it has to wait; the answer itself where nothing has.
 */
export function snapshotAsOf(answer: unknown, sight: Snapshot): unknown {
  // The key of a part of a game says in which state the page shows it.
  if (sight.question.slice(2).includes('live')) return undefined;
  return asOf(answer, sight);
}

function asOf(value: unknown, sight: Snapshot): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isGame(value)) return mayTell(value, sight) ? asItStood(value, sight) : value;
  if (isNew(value, sight)) return undefined;
  return Array.isArray(value) ? entriesOf(value, sight) : partsOf(value, sight);
}

function entriesOf(list: unknown[], sight: Snapshot): unknown[] | undefined {
  const entries = list.map((entry) => asOf(entry, sight));
  const old = entries.filter((entry, place) => entry !== undefined || list[place] === undefined);
  if (old.length < entries.length) return isOfEntries(sight.question) ? old : undefined;
  return entries.every((entry, place) => entry === list[place]) ? list : entries;
}

function partsOf(value: object, sight: Snapshot): object | undefined {
  const parts = Object.entries(value).map(
    ([name, part]) => [name, part, asOf(part, sight)] as const,
  );
  if (parts.some(([, part, old]) => part !== undefined && old === undefined)) return undefined;
  if (parts.every(([, part, old]) => part === old)) return value;
  return Object.fromEntries(parts.map(([name, , old]) => [name, old]));
}

function isNew(value: object, { serverNow, delayMs }: Snapshot): boolean {
  const told = moments.flatMap((column) => readMoment(value, column));
  if (told.length > 0) return Math.max(...told) > serverNow - delayMs;
  // A box score has no hour.
  return readMoment(value, 'played_on').some((day) => day > serverNow - 2 * dayMs);
}

function readMoment(value: object, column: string): number[] {
  const moment = Date.parse(String(Reflect.get(value, column)));
  return Number.isNaN(moment) ? [] : [moment];
}

function mayTell(game: SeenGame, { serverNow, delayMs }: Snapshot): boolean {
  const { status, updated_at, scheduled_at } = game;
  if (status === 'live' || status === 'unknown') return true;
  if (status !== 'final') return false;
  if (updated_at !== undefined) return Date.parse(updated_at) > serverNow - delayMs;
  return Date.parse(scheduled_at) > serverNow - longestGameMs;
}

function asItStood(game: SeenGame, { now, delayMs }: Snapshot): SeenGame {
  const untold = { home_score: null, away_score: null, quarter: null, time_remaining: null };
  const hidden = {
    ...{ ...untold, possession: null },
    status: 'live',
    status_detail: gamesTexts.heldBack,
  };
  const columns = Object.entries(hidden).filter(([column]) => column in game);
  return gameAt(now - delayMs, game) ?? { ...game, ...Object.fromEntries(columns) };
}
