import { queryOptions } from '@tanstack/react-query';
import { hourMs } from '#shared/facts/durations.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import { containsPattern, quoteValue } from '#web/api/like-pattern.ts';
import { type RowOf, readData } from '#web/api/read-data.ts';
import { searchWords } from './search-words.ts';

export type FoundPlayer = RowOf<ReturnType<typeof findPlayers>>;
export type FoundGame = RowOf<ReturnType<typeof findGames>>;
export type FoundArticle = RowOf<ReturnType<typeof findNews>>;
export type Found = { players: FoundPlayer[]; games: FoundGame[]; news: FoundArticle[] };

/** One letter would find nearly everything. */
export const shortestWords = 2;
const shownOfEach = 5;
const gamesLookBackMs = 6 * hourMs;

/** What the caller's own rights let them see; teams are known to the page itself. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }): Promise<Found> => {
      const patterns = searchWords(text).map(containsPattern);
      const [players, games, news] = await Promise.all([
        findPlayers(patterns)({ signal }),
        findGames(patterns)({ signal }),
        findNews(patterns)({ signal }),
      ]);
      return { players, games, news };
    },
    enabled: text.length >= shortestWords,
    retry: 1,
  });
}

const findPlayers = (patterns: string[]) =>
  readData((supabase) => {
    let players = supabase
      .from('players_master')
      .select('id,player_id,player_name,position,team_id,sport');
    for (const pattern of patterns) players = players.ilike('player_name', pattern);
    return players.eq('is_active', true).order('player_name').limit(shownOfEach);
  });

/** Games that are on, coming, or just over. */
const findGames = (patterns: string[]) =>
  readData((supabase) => {
    let games = supabase.from('games').select('id,home_team,away_team,status,scheduled_at,sport');
    for (const value of patterns.map(quoteValue)) {
      games = games.or(`home_team.ilike.${value},away_team.ilike.${value}`);
    }
    return games
      .not('external_id', 'like', `${samplePrefix}%`)
      .gte('scheduled_at', new Date(Date.now() - gamesLookBackMs).toISOString())
      .order('scheduled_at')
      .limit(shownOfEach);
  });

const findNews = (patterns: string[]) =>
  readData((supabase) => {
    let news = supabase.from('news').select('id,headline,url,sport,published_at');
    for (const pattern of patterns) news = news.ilike('headline', pattern);
    return news.order('published_at', { ascending: false }).limit(shownOfEach);
  });
