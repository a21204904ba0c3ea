import type { GameList, GameReference, TimeWindow } from '#feeds/feed.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { sourceKeyOf } from '#server/operate/jobs/dataset.ts';
import type { JobResult, Subject } from '#server/operate/jobs/job.ts';
import { mayChangeNow } from '#server/operate/jobs/live-sports.ts';
import { bySport, toSport } from '#server/operate/jobs/subjects.ts';
import { isForHistory, saveBoxScore } from '#server/product/history/keep-games.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/facts/durations.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { windows } from '#shared/facts/limits.ts';
import { type GameStatus, leagues, type Sport, sports } from '#shared/facts/sports.ts';
import { gamesTexts, unknownSince } from '#shared/texts/games.ts';
import type { FeedContext, FeedJob } from './feed-context.ts';
import { followGames } from './follow-games.ts';
import { judgeGames } from './judge-games.ts';
import { judge } from './refusals.ts';

/** Brings the games of the moment. */
export const scores: FeedJob = {
  name: 'scores',
  subjects: bySport,
  run: async (context, subject, signal) => saveGames(context, { sport: toSport(subject) }, signal),
};

/** Brings the whole schedule: what is ahead, and whatever was missed behind. */
export const schedule: FeedJob = {
  name: 'schedule',
  subjects: bySport,
  run: async (context, subject, signal) => {
    const sport = toSport(subject);
    return saveGames(context, { sport, window: await scheduleWindow(context, sport) }, signal);
  },
};

async function saveGames(
  context: FeedContext,
  { sport, window }: { sport: Sport; window?: TimeWindow },
  signal: AbortSignal,
): Promise<JobResult> {
  const { feed, store, sql, now } = context;
  const list = await feed.listGames(sport, window, signal);
  const { games, judgment } = await judgeGames(context, list, { sport, source: feed.name });
  const saved = await store.saveGames(games, list);
  if (feed.isComplete) {
    const span = window && { ...window, league: sport };
    const removed = span ? await store.removeUnknownGames(feed.name, games, span) : 0;
    return { rowsSaved: saved + removed, ...judgment };
  }
  const isBoard = !window && !judgment.failure;
  const lost = await noteMissing(sql, { ...list, sport, isBoard, now: now() });
  await followGames(context, sport);
  return { rowsSaved: saved + lost, ...judgment };
}

/** How far a schedule reaches back at least, and at most when games were left unfinished. */
const daysBack: Record<FeedName, { usual: number; most: number }> = {
  demo: { usual: 7, most: 3_650 },
  espn: { usual: 7, most: windows.lateDays },
  nba: { usual: 1, most: windows.lateDays },
};

/** Reaches back to games that nobody finished, for example because no server was running. */
async function scheduleWindow({ feed, store, now }: FeedContext, league: Sport) {
  const { usual, most } = daysBack[feed.name];
  const daysFromNow = (days: number) => new Date(now().getTime() + days * dayMs);
  const usualFrom = daysFromNow(-usual);
  const unfinished = { league, from: daysFromNow(-most), to: usualFrom };
  const oldest = await store.findOldestUnfinished(feed.name, unfinished);
  return { from: oldest ?? usualFrom, to: daysFromNow(windows.upcomingDays) };
}

/** A condition on `games` with the moment as `$1`: it ended, and its box score should be there. */
const isLate = `(status = 'final' and ${isForHistory('games')}
  and scheduled_at < $1::timestamptz - interval '6 hours')`;

/** Before the start there are odds, of leagues with forecasts; after the end, figures of the week to keep. */
const gamesWithDetails = `
  select external_id as name, case when status = 'final' then 'once' when ${mayChangeNow} then 'live' else 'idle' end as phase
    from public.games
   where ${sourceKeyOf('external_id', '$2')} is not null and sport = any ($3) and (${mayChangeNow}
      or status = 'scheduled' and sport in ('${leagues.join("', '")}')
        and scheduled_at between $1::timestamptz and $1::timestamptz + interval '7 days'
      or status = 'final' and not ${isLate} and scheduled_at > $1::timestamptz - interval '7 days 12 hours')
   order by abs(extract(epoch from scheduled_at - $1::timestamptz)), external_id`;
const gamesWithoutBox = `
  select external_id as name, 'idle' as phase from public.games
   where ${sourceKeyOf('external_id', '$2')} is not null and sport = any ($3) and ${isLate}
     and scheduled_at > $1::timestamptz - interval '${windows.lateDays} days'
     and not exists (select from public.player_games where game_id = external_id)
   order by scheduled_at desc, external_id`;

const listGames =
  (wanted: string): FeedJob['subjects'] =>
  async ({ pool, feed, now, sports: asked = sports }) =>
    (await pool.query<Subject>(wanted, [now(), feed.name, asked])).rows;

/** Brings box score, plays and odds of one game: while it is on, now and then before, once after. */
export const details: FeedJob = {
  name: 'details',
  subjects: listGames(gamesWithDetails),
  run: saveDetails,
};

/** Asks for box scores that did not come with the end of their game, for as long as they may come. */
export const lateBoxes: FeedJob = {
  name: 'late-boxes',
  subjects: listGames(gamesWithoutBox),
  run: saveDetails,
};

async function saveDetails(context: FeedContext, subject: string, signal: AbortSignal) {
  const game = await readGame(context, subject);
  const detail = await context.feed.getGameDetail(game, signal);
  const { refused, game: told, ...parts } = detail;
  const accepted = Object.values(parts).reduce((sum, { length }) => sum + length, 0);
  const { store, feed } = context;
  const saved = await store.saveGameDetail(subject, detail, game.external_id);
  // Lists leave it out: what its own page says of its state counts.
  const states = game.is_missing && told ? [told] : [];
  const found = await store.saveGames(states, {}, { above: [feed.name], answering: [] });
  const kept = game.status === 'final' ? await saveBoxScore(context, subject, detail) : 0;
  return { rowsSaved: saved + found + kept, ...judge(context, { refused, accepted }) };
}

type KnownGame = GameReference & { status: GameStatus; is_missing: boolean };

/** As the feed knows it. */
async function readGame({ pool, feed }: FeedContext, id: string): Promise<KnownGame> {
  const { rows } = await pool.query<KnownGame>(
    `select source_key as external_id, sport, competition, status, missing_since is not null as is_missing
       from public.games, lateral (select ${sourceKeyOf('external_id', '$2')} as source_key) as known
       left join internal.game_sources using (source_key)
      where external_id = $1 and source_key is not null`,
    [id, feed.name],
  );
  if (!rows[0]) throw new AppError('not_found', 'no such game');
  return rows[0];
}

/** `isBoard`: every game that is on should be in it. */
type Answer = Pick<GameList, 'games' | 'refused'> & { sport: Sport; isBoard: boolean; now: Date };

/**
 * Notes which live games, and other ids of its games, an answer leaves out; what could not be read is there. A live game
 * that neither lists nor its own page (job `details`) tell of is unknown, hours later without a result. Counts those.
 */
async function noteMissing(sql: Sql, { sport, games, refused, isBoard, now }: Answer) {
  const unread = refused.flatMap(({ id }) => id ?? []);
  const isWhole = refused.every(({ id }) => id !== null && /^\d+$/.test(id));
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rowCount } = await sql.query(
    `with missing as (
       update internal.game_sources as held set missing_since = $1
         from (select external_id as id, null as source from public.games where $5 and sport = $2 and status = 'live'
                union select game_id, source from internal.game_sources where source_key = any ($3)) as expected
        where held.game_id = expected.id and held.source = coalesce(expected.source, held.source) and missing_since is null
          and held.source_key <> all ($3) and split_part(held.source_key, '_', -1) <> all ($4)),
     lost as (
       select game_id, case when max(missing_since) <= $7 then $9
                else replace($8, '{}', to_char(max(missing_since) at time zone 'America/New_York', 'FMHH12:MI AM')) end as detail
         from internal.game_sources join public.games on external_id = game_id
        where sport = $2 and status in ('live', 'unknown')
        group by game_id having bool_and(coalesce(missing_since <= $6, false)))
     update public.games set status = 'unknown', status_detail = detail, possession = null from lost
      where external_id = game_id and (status, status_detail) is distinct from ('unknown', detail)`,
    [
      ...[now, sport, games.map((game) => game.external_id), unread, isBoard && isWhole],
      ...[before(intervals.gameMissingMs), before(intervals.gameGivenUpMs)],
      ...[unknownSince('{}'), gamesTexts.noResult],
    ],
  );
  return rowCount ?? 0;
}
