import type { Play, PlayedGame } from './play.ts';

const leastS = 1.5;

/** Sets the moments of the plays of a stretch: they share its time by how long each took, to its end. */
export function placeBetween(plays: readonly Play[], fromMs: number, toMs: number): void {
  const weight = (play: Play, at: number) => play.usedS + leastS + (plays[at - 1]?.deadS ?? 0);
  const sum = plays.reduce((total, play, at) => total + weight(play, at), 0);
  let passed = 0;
  for (const [at, play] of plays.entries()) {
    passed += weight(play, at);
    play.atMs = Math.round(fromMs + ((toMs - fromMs) * passed) / sum);
  }
}

export function toPlayedGame(plays: readonly Play[], endsAtMs: number): PlayedGame {
  const [first, ...rest] = plays;
  if (first === undefined) throw new RangeError('a game has at least one play');
  // A game is on from its first moment.
  first.atMs = 0;
  return { plays: [first, ...rest], endsAtMs };
}
