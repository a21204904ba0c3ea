import { TrackRecord } from '#web/features/track-record/track-record.tsx';
import { fakeFetch } from './fake-fetch.ts';
import { renderWithData } from './render-with-data.tsx';

export const path = '/track-record';

type Rows = Partial<
  Record<
    'track_record' | 'track_record_bins' | 'track_record_weeks' | 'graded_predictions',
    object[]
  >
>;

/** Answers with a whole count beside the rows asked for, as the wire does. */
export function answer(rows: Rows, all = rows.graded_predictions?.length ?? 0) {
  const requests: URL[] = [];
  fakeFetch(({ url, name }) => {
    requests.push(url);
    const table = rows[name as keyof Rows] ?? [];
    const isBeyond = Number(url.searchParams.get('offset') ?? 0) >= Math.max(all, 1);
    const limit = Number(url.searchParams.get('limit') ?? 1000);
    const found = isBeyond ? [] : table.slice(0, limit);
    return Response.json(found, { headers: { 'content-range': `0-${found.length}/${all}` } });
  });
  return { requests };
}

export const open = (at = path, isDemo = false) =>
  renderWithData(<TrackRecord isDemo={isDemo} />, { path, at });

export const openAnswered = (...known: Parameters<typeof answer>) => ({
  ...answer(...known),
  ...open(),
});

export const asked = (requests: URL[], table: string) =>
  requests.filter((url) => url.pathname.endsWith(`/${table}`)).map((url) => url.searchParams);
