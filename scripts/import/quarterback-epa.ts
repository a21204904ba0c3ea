import type { ImportTools } from './kind.ts';

/** Expected points that starting quarterbacks added, once both the game and the player's line are there. */
export async function addQuarterbackEpa(client: ImportTools['client']): Promise<number> {
  const { rowCount } = await client.query(`
    update public.season_games as held
       set home_quarterback_epa = coalesce(added.home, held.home_quarterback_epa),
           away_quarterback_epa = coalesce(added.away, held.away_quarterback_epa)
      from (select game_id, ${epaOf('home_quarterback')} as home, ${epaOf('away_quarterback')} as away
              from public.season_games as game where sport = 'NFL' and source = 'import') as added
     where held.game_id = added.game_id
       and (added.home is not null and added.home is distinct from held.home_quarterback_epa
         or added.away is not null and added.away is distinct from held.away_quarterback_epa)`);
  return rowCount ?? 0;
}

function epaOf(quarterback: string): string {
  return `
    (select (figures ->> 'passingEpa')::double precision
              + coalesce((figures ->> 'rushingEpa')::double precision, 0)
       from public.player_games as line
      where line.player_id = game.${quarterback} and line.game_id = game.game_id
        and line.position = 'QB')`;
}
