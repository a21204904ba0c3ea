import { queryOptions } from '@tanstack/react-query';
import { forecastHorizonsMs } from '#shared/facts/forecasts.ts';
import { type League, leagues, type Sport } from '#shared/facts/sports.ts';
import { type Context, readOne } from '#web/api/read-data.ts';

export type FirstForecast = { league: League; home: string; away: string; comesAt: Date };

/** The game that is forecast next, and when; null while none is scheduled. */
export function firstForecastQuery(sport: Sport | undefined) {
  const asked = leagues.filter((league) => sport === undefined || league === sport);
  return queryOptions({
    queryKey: ['first-forecast', sport],
    queryFn: async (context) => {
      const found = await Promise.all(asked.map((league) => findNext(league, context)));
      const [first] = found
        .filter((each) => each !== undefined)
        .toSorted((a, b) => a.comesAt.getTime() - b.comesAt.getTime());
      return first ?? null;
    },
  });
}

async function findNext(league: League, context: Context): Promise<FirstForecast | undefined> {
  const game = await readOne((supabase) =>
    supabase
      .from('games')
      .select('home_team, away_team, scheduled_at')
      .eq('sport', league)
      .eq('status', 'scheduled')
      .not('home_team_id', 'is', null)
      .not('away_team_id', 'is', null)
      .gt('scheduled_at', new Date().toISOString())
      .order('scheduled_at', { ascending: true })
      .limit(1),
  )(context);
  if (!game) return undefined;
  const comesAt = new Date(Date.parse(game.scheduled_at) - forecastHorizonsMs[league]);
  return { league, home: game.home_team, away: game.away_team, comesAt };
}
