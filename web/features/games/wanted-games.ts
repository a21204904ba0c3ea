import { demoPrefix, samplePrefix } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import type { getSupabase } from '#web/api/supabase-client.ts';
import { type Game, isSample } from './game.ts';

/** Simulated games stand on the dashboard and on the page of a sport, and never among a league's real schedules and scores. */
export type Source = 'real' | 'real or simulated';
export type WantedGames = { sports: readonly Sport[]; source: Source };

/** The same as `gamesOf` says to the server. */
export function isOf(game: Game, { sports, source }: WantedGames): boolean {
  const isFit = source !== 'real' || !game.external_id.startsWith(demoPrefix);
  return sports.some((sport) => sport === game.sport) && !isSample(game) && isFit;
}

export function gamesOf(
  supabase: Awaited<ReturnType<typeof getSupabase>>,
  { sports, source }: WantedGames,
) {
  const all = supabase.from('games').select('*');
  const [sport] = sports;
  const ofSports =
    sport !== undefined && sports.length === 1 ? all.eq('sport', sport) : all.in('sport', sports);
  const games = ofSports.not('external_id', 'like', `${samplePrefix}%`);
  return source === 'real' ? games.not('external_id', 'like', `${demoPrefix}%`) : games;
}
