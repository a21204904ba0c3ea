import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageIntervals } from '#shared/facts/intervals.ts';
import { type PlayedGame, playsTable } from '#web/api/plays-table.ts';
import { type RowOf, readData } from '#web/api/read-data.ts';

export type KeyPlay = RowOf<ReturnType<typeof listKeyPlays>>;

/** What turns a football game without points. */
const turns = ['interception', 'fumble', 'blocked'];

/** Plays that brought points, and turnovers of a football game; in their order. */
export function keyPlaysQuery(
  game: PlayedGame & { sport: string; status: string },
  isInView: boolean | undefined,
) {
  const { external_id, sport, status } = game;
  return queryOptions({
    queryKey: ['key-plays', external_id, status],
    queryFn: listKeyPlays(game, sport),
    placeholderData: keepPreviousData,
    enabled: isInView === true,
    staleTime: pageIntervals.feedDetailsLiveMs,
    refetchInterval: status === 'live' && pageIntervals.feedDetailsLiveMs,
  });
}

const listKeyPlays = (game: PlayedGame, sport: string) => {
  const conditions = [
    'is_scoring.eq.true',
    ...(sport === 'NFL' ? turns.map((kind) => `kind.ilike.*${kind}*`) : []),
  ];
  return readData((supabase) =>
    supabase
      .from(playsTable(game))
      .select(
        'external_id, period, clock, kind, description, side, is_scoring, home_score, away_score',
      )
      .eq('game_id', game.external_id)
      .or(conditions.join(','))
      .order('ordinal', { ascending: true }),
  );
};
