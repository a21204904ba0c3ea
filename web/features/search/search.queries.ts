import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '#shared/database.types.ts';
import { hourMs } from '#shared/facts/durations.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import { containsPattern, quoteValue } from '#web/api/like-pattern.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

export type FoundPlayer = Pick<
  Tables<'players_master'>,
  'id' | 'player_name' | 'position' | 'team_id' | 'sport'
>;
export type FoundGame = Pick<
  Tables<'games'>,
  'id' | 'home_team' | 'away_team' | 'status' | 'scheduled_at' | 'sport'
>;
export type FoundArticle = Pick<
  Tables<'news'>,
  'id' | 'headline' | 'url' | 'sport' | 'published_at'
>;
export type Found = { players: FoundPlayer[]; games: FoundGame[]; news: FoundArticle[] };

/** One letter would find nearly everything. */
export const shortestWords = 2;
const shownOfEach = 5;
const gamesLookBackMs = 6 * hourMs;

/** What the caller's own rights let them see; teams are known to the page itself. */
export function searchQuery(words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: async ({ signal }): Promise<Found> => {
      const pattern = containsPattern(words);
      const [players, games, news] = await Promise.all([
        findPlayers(pattern, signal),
        findGames(pattern, signal),
        findNews(pattern, signal),
      ]);
      return { players, games, news };
    },
    enabled: words.length >= shortestWords,
    retry: 1,
  });
}

async function findPlayers(pattern: string, signal: AbortSignal): Promise<FoundPlayer[]> {
  const { data } = await (await getSupabase())
    .from('players_master')
    .select('id,player_name,position,team_id,sport')
    .ilike('player_name', pattern)
    .eq('is_active', true)
    .order('player_name')
    .limit(shownOfEach)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Games that are on, coming, or just over. */
async function findGames(pattern: string, signal: AbortSignal): Promise<FoundGame[]> {
  const value = quoteValue(pattern);
  const { data } = await (await getSupabase())
    .from('games')
    .select('id,home_team,away_team,status,scheduled_at,sport')
    .or(`home_team.ilike.${value},away_team.ilike.${value}`)
    .not('external_id', 'like', `${samplePrefix}%`)
    .gte('scheduled_at', new Date(Date.now() - gamesLookBackMs).toISOString())
    .order('scheduled_at')
    .limit(shownOfEach)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

async function findNews(pattern: string, signal: AbortSignal): Promise<FoundArticle[]> {
  const { data } = await (await getSupabase())
    .from('news')
    .select('id,headline,url,sport,published_at')
    .ilike('headline', pattern)
    .order('published_at', { ascending: false })
    .limit(shownOfEach)
    .abortSignal(signal)
    .throwOnError();
  return data;
}
