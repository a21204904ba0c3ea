import { queryOptions } from '@tanstack/react-query';
import { readPublic } from '#web/api/read-public.ts';
import { getSiteConfig } from '#web/api/site-config.ts';
import { formatForecaster, type GradedVoice } from './format-forecaster.ts';

const rightShown = 2;

/** The newest graded forecasts, two that were right and one that was wrong; none while there are not that many. */
export const voicesQuery = queryOptions({
  queryKey: ['record', 'voices'],
  queryFn: async ({ signal }) => {
    const [right, wrong] = await Promise.all([
      read(true, rightShown, signal),
      read(false, 1, signal),
    ]);
    if (right.length < rightShown || wrong.length === 0) return [];
    return [...right, ...wrong]
      .toSorted((one, other) => other.starts_at.localeCompare(one.starts_at))
      .map(formatForecaster);
  },
  staleTime: 300_000,
});

/** For visitors, whose first page has no room for the client library. */
async function read(isRight: boolean, limit: number, signal: AbortSignal): Promise<GradedVoice[]> {
  const { feed } = await getSiteConfig();
  const query = {
    select:
      'id,home_team,away_team,starts_at,home_win_probability,home_score,away_score,is_right,is_replayed',
    is_right: `is.${isRight}`,
    order: 'starts_at.desc,id.asc',
    limit: String(limit),
    is_demo: `eq.${feed === 'demo'}`,
  };
  return readPublic<GradedVoice>('graded_predictions', query, signal);
}
