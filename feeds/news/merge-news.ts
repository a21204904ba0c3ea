import { dayMs } from '#shared/facts/durations.ts';
import type { NewsRow } from '../feed.ts';

const sameStoryDays = 3;
const tracking = /^(utm_|ref$|cid$|ftag$|xid$)/i;

/**
 * One row a story. Two rows are the same story by key, by address without its tracking, or by headline
 * within three days. The first row stays and takes from the other what it lacks.
 */
export function mergeNews(rows: readonly NewsRow[]): NewsRow[] {
  const merged: NewsRow[] = [];
  const places = new Map<string, number>();
  for (const row of rows) {
    const names = namesOf(row);
    const place = names.map((name) => places.get(name)).find((at) => isSame(merged, at, row));
    const at = place ?? merged.length;
    const held = merged[at];
    merged[at] = held ? fill(held, row) : row;
    for (const name of names) places.set(name, at);
  }
  return merged;
}

function namesOf(row: NewsRow): string[] {
  const words = row.headline
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const names = [`key ${row.external_id}`];
  if (row.url) names.push(`url ${bareAddress(row.url)}`);
  if (words !== '') names.push(`${row.sport} ${words}`);
  return names;
}

/** A headline may come back in another season; an old story is not a duplicate of a new one. */
function isSame(merged: NewsRow[], at: number | undefined, row: NewsRow): boolean {
  const held = at === undefined ? undefined : merged[at];
  if (!held) return false;
  if (held.external_id === row.external_id) return true;
  const apartMs = Math.abs(Date.parse(held.published_at) - Date.parse(row.published_at));
  return apartMs <= sameStoryDays * dayMs;
}

function fill(held: NewsRow, row: NewsRow): NewsRow {
  return {
    ...held,
    summary: held.summary ?? row.summary,
    url: held.url ?? row.url,
    published_at: held.published_at < row.published_at ? held.published_at : row.published_at,
  };
}

function bareAddress(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name);
  }
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`;
}
