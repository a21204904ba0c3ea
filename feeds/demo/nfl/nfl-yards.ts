export function countYards(yards: number): string {
  return Math.abs(yards) === 1 ? `${yards} yard` : `${yards} yards`;
}

export function tellGain(yards: number): string {
  return yards === 0 ? 'no gain' : countYards(yards);
}
