import type { Sport } from '#shared/facts/sports.ts';
import { gamesTexts } from '#shared/texts/games.ts';
import { inDataset } from './dataset.ts';
import type { JobContext } from './job.ts';

/** Before its start a game counts as on, and so it does for hours while it is late to start. */
const startsSoon = '5 minutes';
const startIsLate = '6 hours';
/** The longest game, a cricket test, takes five days; one that is on for longer was forgotten. */
const longest = '6 days';

/** A condition on `games` with the moment as `$1`: a score may change now. */
export const mayChangeNow = `(
  (status = 'live' or status = 'unknown' and status_detail <> '${gamesTexts.noResult}') and scheduled_at > $1::timestamptz - interval '${longest}'
  or status = 'scheduled' and scheduled_at
    between $1::timestamptz - interval '${startIsLate}' and $1::timestamptz + interval '${startsSoon}')`;

/** Sports in which a game is on, starts within minutes, or is late to start. */
export async function listLiveSports({
  pool,
  feed,
  now,
}: Pick<JobContext, 'pool' | 'feed' | 'now'>): Promise<ReadonlySet<Sport>> {
  if (!feed) return new Set();
  const { rows } = await pool.query<{ sport: Sport }>(
    `select distinct sport from public.games where ${mayChangeNow} and ${inDataset('external_id', '$2')}`,
    [now(), feed.name],
  );
  return new Set(rows.map(({ sport }) => sport));
}
