import type { PlayerLineRow } from '#feeds/feed-rows.ts';

/** What a box score says of one player of the home side; every column can be replaced. */
export const buildPlayerLine = (
  parts: Pick<PlayerLineRow, 'player_id'> & Partial<PlayerLineRow>,
): PlayerLineRow => ({
  game_id: 'espn_nfl_1',
  side: 'home',
  player_name: `Name of ${parts.player_id}`,
  category: 'all',
  is_starter: true,
  did_not_play: false,
  figures: {},
  ordinal: 1,
  ...parts,
});
