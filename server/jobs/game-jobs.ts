import type { FeedName, GameReference, TimeWindow } from '#feeds/feed.ts';
import { AppError } from '#shared/errors.ts';
import { windows } from '#shared/spec/limits.ts';
import { leagues, type Sport } from '#shared/spec/sports.ts';
import type { Job, JobContext, JobResult, Phase, Subjects } from './job.ts';
import { mayChangeNow } from './live-sports.ts';
import { logRefusals } from './refusals.ts';
import { bySport, toSport } from './subjects.ts';
import { sourceKeyOf } from './world.ts';

const dayMs = 86_400_000;

/** Brings the games of the moment. */
export const scores: Job = {
  name: 'scores',
  subjects: bySport,
  run: async (context, subject, signal) => {
    const sport = toSport(subject);
    const { games, refused, ...parts } = await context.feed.listGames(sport, undefined, signal);
    const rowsRefused = logRefusals(context, refused);
    return { rowsSaved: await context.store.saveGames(games, parts), rowsRefused };
  },
};

/** Brings the whole schedule: what is ahead, and whatever was missed behind. */
export const schedule: Job = { name: 'schedule', subjects: bySport, run: saveSchedule };

async function saveSchedule(
  context: JobContext,
  subject: string,
  signal: AbortSignal,
): Promise<JobResult> {
  const { feed, store } = context;
  const sport = toSport(subject);
  const window = await scheduleWindow(context, sport);
  const { games, refused, ...parts } = await feed.listGames(sport, window, signal);
  const rowsRefused = logRefusals(context, refused);
  const saved = await store.saveGames(games, parts);
  const removed = feed.isComplete
    ? await store.removeUnknownGames(feed.name, games, { ...window, league: sport })
    : 0;
  return { rowsSaved: saved + removed, rowsRefused };
}

/** How far a schedule reaches back at least, and at most when games were left unfinished. */
const daysBack: Record<FeedName, { usual: number; most: number }> = {
  demo: { usual: 7, most: 3_650 },
  espn: { usual: 7, most: 30 },
  nba: { usual: 1, most: 30 },
};

/** Reaches back to games that nobody finished, for example because no server was running. */
async function scheduleWindow(
  { feed, store, now }: JobContext,
  league: Sport,
): Promise<TimeWindow> {
  const { usual, most } = daysBack[feed.name];
  const daysFromNow = (days: number) => new Date(now().getTime() + days * dayMs);
  const usualFrom = daysFromNow(-usual);
  const unfinished = { league, from: daysFromNow(-most), to: usualFrom };
  const oldest = await store.findOldestUnfinished(feed.name, unfinished);
  return { from: oldest ?? usualFrom, to: daysFromNow(windows.upcomingDays) };
}

/** Brings box score, plays and odds of one game: while it is on, now and then before, once after. */
export const details: Job = {
  name: 'details',
  subjects: listGamesWithDetails,
  run: async (context, subject, signal) => {
    const game = await readGame(context, subject);
    const detail = await context.feed.getGameDetail(game, signal);
    const rowsRefused = logRefusals(context, detail.refused);
    const rowsSaved = await context.store.saveGameDetail(subject, detail, game.external_id);
    return { rowsSaved, rowsRefused };
  },
};

/** Before the start there are odds, of leagues with forecasts; after the end, figures of the week to keep. */
async function listGamesWithDetails({ pool, feed, now }: Parameters<Subjects>[0]) {
  const { rows } = await pool.query<{ name: string; phase: Phase }>(
    `select external_id as name, case when status = 'final' then 'once'
        when ${mayChangeNow} then 'live' else 'idle' end as phase
       from public.games
      where ${sourceKeyOf('external_id', '$2')} is not null and (${mayChangeNow}
        or status = 'scheduled' and sport = any ($3)
          and scheduled_at between $1::timestamptz and $1::timestamptz + interval '7 days'
        or status = 'final' and scheduled_at > $1::timestamptz - interval '7 days 12 hours')
      order by abs(extract(epoch from scheduled_at - $1::timestamptz)), external_id`,
    [now(), feed.name, leagues],
  );
  return rows;
}

/** As the feed knows it. */
async function readGame({ pool, feed }: JobContext, id: string): Promise<GameReference> {
  const { rows } = await pool.query<GameReference>(
    `select source_key as external_id, sport, competition
       from public.games, lateral (select ${sourceKeyOf('external_id', '$2')} as source_key) as known
      where external_id = $1 and source_key is not null`,
    [id, feed.name],
  );
  if (!rows[0]) throw new AppError('not_found', 'no such game');
  return rows[0];
}
