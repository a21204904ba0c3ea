import { integerBetween, pickWeighted, type Random } from './play/random.ts';

export type InjuryKind = { part: string; description: string; side: 'Left' | 'Right' | null };

const kinds: readonly [readonly [string, string[], boolean], number][] = [
  [['Ankle', ['Sprain', 'Soreness'], true], 18],
  [['Knee', ['Sprain', 'Soreness', 'Bruise'], true], 16],
  [['Hamstring', ['Strain', 'Tightness'], true], 14],
  [['Shoulder', ['Sprain', 'Strain'], true], 9],
  [['Calf', ['Strain'], true], 7],
  [['Groin', ['Strain'], false], 6],
  [['Back', ['Spasms', 'Soreness'], false], 7],
  [['Wrist', ['Sprain'], true], 5],
  [['Foot', ['Soreness', 'Sprain'], true], 6],
  [['Quadriceps', ['Bruise', 'Strain'], true], 6],
  [['Hip', ['Soreness'], true], 4],
];

export function pickInjury(random: Random): InjuryKind {
  const [part, descriptions, hasSide] = pickWeighted(random, [
    kinds[0] ?? [['Ankle', ['Sprain'], true], 1],
    ...kinds.slice(1),
  ]);
  const description = descriptions[integerBetween(random, 0, descriptions.length - 1)] ?? 'Sprain';
  const isLeft = random() < 0.5;
  return { part, description, side: hasSide ? (isLeft ? 'Left' : 'Right') : null };
}

/** Days until a player who is hurt in a game plays again. */
export function daysOut(random: Random): number {
  const [from, to] = pickWeighted<readonly [number, number]>(random, [
    [[1, 2], 45],
    [[3, 7], 33],
    [[8, 15], 16],
    [[16, 34], 6],
  ]);
  return integerBetween(random, from, to);
}
