import { samplePrefix } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import type { Supabase } from '#web/api/supabase-client.ts';
import { type Game, isSample } from './game.ts';

/** The same as `gamesOf` says to the server. */
export function isOf(game: Game, sports: readonly Sport[]): boolean {
  return sports.some((sport) => sport === game.sport) && !isSample(game);
}

export function gamesOf(supabase: Supabase, sports: readonly Sport[]) {
  const all = supabase.from('games').select('*');
  const [sport] = sports;
  const ofSports =
    sport !== undefined && sports.length === 1 ? all.eq('sport', sport) : all.in('sport', sports);
  return ofSports.not('external_id', 'like', `${samplePrefix}%`);
}
