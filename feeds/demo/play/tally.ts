import type { Side } from '#shared/facts/sports.ts';
import type { Athlete } from './athletes.ts';
import type { Deed, Play } from './play.ts';

/** What one player did so far, by the names of his deeds. */
export type Line = { athlete: Athlete; side: Side; counts: Record<string, number> };

/** Sums up what every player did in these plays; in brief without what is shared by all on the court. */
export function tally(
  plays: readonly Play[],
  { isBrief = false, squads = [] }: { isBrief?: boolean; squads?: readonly Line[] } = {},
): Line[] {
  const lines = new Map(squads.map((line) => [line.athlete, line]));
  for (const { deeds } of plays) {
    for (const deed of deeds) {
      if (isBrief && deed.athletes.length > 1) continue;
      for (const athlete of deed.athletes) {
        const line = lines.get(athlete) ?? { athlete, side: deed.side, counts: {} };
        lines.set(athlete, line);
        book(line, deed);
      }
    }
  }
  return [...lines.values()];
}

function book({ counts }: Line, { name, amount }: Pick<Deed, 'name' | 'amount'>): void {
  const before = counts[name];
  if (before === undefined) counts[name] = amount;
  else counts[name] = name.startsWith('longest') ? Math.max(before, amount) : before + amount;
}

export function count({ counts }: Line, name: string): number {
  return counts[name] ?? 0;
}

export function sumOf(lines: readonly Line[], side: Side, name: string): number {
  return lines.reduce((sum, line) => sum + (line.side === side ? count(line, name) : 0), 0);
}

/** The player of a side with most of something; undefined when nobody has any. */
export function leaderOf(lines: readonly Line[], side: Side, name: string): Line | undefined {
  let best: Line | undefined;
  for (const line of lines) {
    if (line.side !== side || count(line, name) <= 0) continue;
    if (best === undefined || count(line, name) > count(best, name)) best = line;
  }
  return best;
}
