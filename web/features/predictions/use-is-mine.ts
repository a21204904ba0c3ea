import { use } from 'react';
import { MineContext } from '#web/parts/mine-context.ts';

type Player = { player_id: string; player_name: string; team_id: string };

export function useIsMine(): (player: Player) => boolean {
  const mine = use(MineContext);
  return ({ player_id, player_name, team_id }) =>
    mine.playerIds.has(player_id) ||
    mine.playerNames.has(player_name.toLowerCase()) ||
    mine.teamIds.has(team_id);
}
