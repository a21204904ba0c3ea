export type Third = 'High' | 'Medium' | 'Low';

/** Fewer are not worth a third. */
const least = 6;

/** In which third of its own list a chance stands; undefined where a list is short or all are alike. */
export function findThird(chance: number, list: readonly number[]): Third | undefined {
  const sorted = list.toSorted((a, b) => b - a);
  if (sorted.length < least || sorted[0] === sorted.at(-1)) return undefined;
  // Who is level with the last of a third is in it.
  const share = sorted.indexOf(chance) / sorted.length;
  if (share < 1 / 3) return 'High';
  return share < 2 / 3 ? 'Medium' : 'Low';
}
