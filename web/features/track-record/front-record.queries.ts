import { queryOptions } from '@tanstack/react-query';
import { readPublic } from '#web/api/read-public.ts';
import { getSiteConfig } from '#web/api/site-config.ts';
import { countBacktest, countMeasured, type MeasuredRow } from './say-measured.ts';
import { type GradedVoice, sayBacktestVoices, sayVoice } from './say-voice.ts';

const staleTime = 300_000;
const rightShown = 2;

const voiceColumns =
  'id,home_team,away_team,starts_at,home_win_probability,home_score,away_score,is_right,is_replayed';

/** Of no use where forecasts are graded already. */
const getBacktests = async () => (await import('#shared/facts/backtest-figures.ts')).backtests;

/** Ours and the market's, for visitors, whose first page has no room for the client library. */
export const measuredQuery = queryOptions({
  queryKey: ['record', 'measured'],
  queryFn: async ({ signal }) => {
    const rows = await read<MeasuredRow>('track_record', signal, {
      select: 'forecaster,games,right_games',
      forecaster: 'in.(model,line)',
    });
    const { feed } = await getSiteConfig();
    return countMeasured(rows, feed === 'demo') ?? countBacktest(await getBacktests());
  },
  staleTime,
});

/** The newest graded forecasts, two that were right and one that was wrong; the backtest while there are not that many. */
export const voicesQuery = queryOptions({
  queryKey: ['record', 'voices'],
  queryFn: async ({ signal }) => {
    const list = (isRight: boolean, limit: number) =>
      read<GradedVoice>('graded_predictions', signal, {
        select: voiceColumns,
        is_right: `is.${isRight}`,
        order: 'starts_at.desc,id.asc',
        limit: String(limit),
      });
    const [right, wrong] = await Promise.all([list(true, rightShown), list(false, 1)]);
    if (right.length < rightShown || wrong.length === 0) {
      return sayBacktestVoices(await getBacktests());
    }
    return [...right, ...wrong]
      .toSorted((one, other) => other.starts_at.localeCompare(one.starts_at))
      .map(sayVoice);
  },
  staleTime,
});

async function read<Row>(
  view: string,
  signal: AbortSignal,
  query: Record<string, string>,
): Promise<Row[]> {
  const { feed } = await getSiteConfig();
  return readPublic<Row>(view, { ...query, is_demo: `eq.${feed === 'demo'}` }, signal);
}
