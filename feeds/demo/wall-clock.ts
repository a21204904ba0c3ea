import type { Play, PlayedGame, PlayedPlay } from './play.ts';

const leastS = 1.5;

/** Plays of a stretch share its time by how long each took; the last one falls on its end. */
export function placeBetween(plays: readonly PlayedPlay[], fromMs: number, toMs: number): Play[] {
  const weights = plays.map((play, at) => play.usedS + leastS + (plays[at - 1]?.deadS ?? 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let passed = 0;
  return plays.map((play, index) => {
    passed += weights[index] ?? 0;
    const atMs = Math.round(fromMs + ((toMs - fromMs) * passed) / sum);
    return { ...play, atMs, isScoring: isScore(play) };
  });
}

export function isScore({ deeds }: PlayedPlay): boolean {
  return deeds.some(({ name }) => name === 'points');
}

export function toPlayedGame(plays: readonly Play[], endsAtMs: number): PlayedGame {
  const [first, ...rest] = plays;
  if (first === undefined) throw new RangeError('a game has at least one play');
  // A game is on from its first moment.
  return { plays: [{ ...first, atMs: 0 }, ...rest], endsAtMs };
}
