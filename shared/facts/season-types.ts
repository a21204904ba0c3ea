/**
 * Parts of a season as the provider numbers them. The final of the NBA's cup, which it numbers as a regular game, counts
 * in no record and no average of a player.
 */
export const seasonTypes = {
  preseason: 1,
  regular: 2,
  playOffs: 3,
  outOfSeason: 4,
  playIn: 5,
  cupFinal: 6,
} as const;

export function isPostseason(type: number | null): boolean {
  return type === seasonTypes.playOffs || type === seasonTypes.playIn;
}
