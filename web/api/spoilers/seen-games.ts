import { mostScoreDelayMs } from '#shared/facts/intervals.ts';

/** What of a game its questions have in common; not every one asks for all of it. */
export type SeenGame = {
  id: string;
  status: string;
  scheduled_at: string;
  home_team: string;
  updated_at?: string;
};

type Version = { row: SeenGame; at: number };

const versions = new Map<string, Version[]>();

export function isGame(value: object): value is SeenGame {
  return 'scheduled_at' in value && 'status' in value && 'home_team' in value && 'id' in value;
}

/** Keeps the whole rows of games in what came at that moment, however deep they lie. */
export function indexRows(value: unknown, at: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (!isGame(value)) {
    for (const part of Object.values(value)) indexRows(part, at);
  } else if ('external_id' in value && value.updated_at !== undefined) {
    const all = [...(versions.get(value.id) ?? []), { row: value, at }];
    // One is of no use once the next is old enough for every device.
    const useful = all.filter((_, place) => at - (all[place + 1]?.at ?? at) < mostScoreDelayMs);
    versions.set(value.id, useful);
  }
}

/** As it stood at that moment, as far as this page knows; with the columns that `like` has. */
export function gameAt(moment: number, like: SeenGame): SeenGame | undefined {
  const row = versions.get(like.id)?.findLast(({ at }) => at <= moment)?.row;
  if (row === undefined) return undefined;
  const seen = Object.fromEntries(Object.entries(row).filter(([column]) => column in like));
  return isGame(seen) ? seen : undefined;
}
