/** What is told of followed teams and players, which ends when others are followed. */
export const followedKeys = {
  team: ['games', 'my-teams'],
  player: ['games', 'my-players'],
} as const;
