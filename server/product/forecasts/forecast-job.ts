import { createHash } from 'node:crypto';
import type { Sql } from '#server/base/database/serial-client.ts';
import { inDataset } from '#server/operate/jobs/dataset.ts';
import type { FedContext, Job, JobResult } from '#server/operate/jobs/job.ts';
import { byLeague, toLeague } from '#server/operate/jobs/subjects.ts';
import { leastHistory, seasonOdds } from '#shared/facts/forecasts.ts';
import type { League } from '#shared/facts/sports.ts';
import { sayLacking } from '#shared/texts/forecast-readiness.ts';
import type { ForecastResult } from './forecast-task.ts';
import { copyConnection, type Prepared, prepareTask } from './prepare-task.ts';
import { type Compute, runInProcess } from './run-in-process.ts';
import { saveAbsences, saveInjuries } from './save-injuries.ts';
import { saveMixedParlay } from './save-mixed-parlay.ts';
import { saveParlays } from './save-parlays.ts';
import { savePicks } from './save-picks.ts';
import { savePlayers } from './save-players.ts';
import { describeReadiness, saveReadiness } from './save-readiness.ts';
import { saveSeason } from './save-season.ts';
import { saveWinners } from './save-winners.ts';
import { type Saved, sumSaved } from './write-before-start.ts';

const nothing: JobResult = { rowsSaved: 0, rowsRefused: 0 };
/** The simulated league brings games and their history within seconds of a first start. */
const tooEarly: JobResult = { ...nothing, isTooEarly: true };

/** Forecasts the games ahead of each league. Walks the seasons again only when something it reads has changed. */
export function createForecastJob(compute: Compute = runInProcess): Job {
  const walked = new Map<string, { state: string; detail: string | undefined }>();
  const told = new Map<string, { results: string; at: number }>();
  return {
    name: 'forecasts',
    subjects: byLeague,
    run: async (context, subject, signal) => {
      const league = toLeague(subject);
      const { sql, feed } = context;
      const now = context.now();
      const prepared = await prepareTask(sql, { league, feed: feed.name, now });
      if (prepared === undefined) return feed.isComplete ? tooEarly : nothing;
      const { state, results, games } = await describeInput(context, league, prepared);
      if (feed.isComplete && games < leastHistory) return tooEarly;
      const before = walked.get(league);
      if (before?.state === state) return { ...nothing, detail: before.detail };
      const clientConfig = copyConnection(context.pool);
      const last = told.get(league);
      const withSeason = last?.results !== results || now.getTime() - last.at >= seasonOdds.pauseMs;
      const result = await compute({ ...prepared.task, clientConfig, withSeason }, signal);
      signal.throwIfAborted();
      const made = { prepared, result, madeAt: now };
      const saved = [
        { rowsSaved: await saveSeason(context, league, made), rowsRefused: 0 },
        ...(prepared.targets.size > 0 ? await saveGames(sql, league, made) : []),
      ];
      const detail = await tellReadiness(context, league, { ...made, games });
      walked.set(league, { state, detail });
      if (withSeason) told.set(league, { results, at: now.getTime() });
      return { ...sumSaved(saved), detail };
    },
  };
}

type Made = { prepared: Prepared; result: ForecastResult; madeAt: Date };

/** Keeps what forecasts could be made of; returns what operators should know of it. */
async function tellReadiness(
  { sql, feed }: FedContext,
  league: League,
  { prepared, result, games }: Made & { games: number },
): Promise<string | undefined> {
  const readiness = describeReadiness(league, prepared, result, games);
  await saveReadiness(sql, readiness);
  return feed.isComplete ? undefined : sayLacking(readiness);
}

/** What is said of the games ahead. */
async function saveGames(
  sql: Sql,
  league: League,
  { prepared: { task, targets }, result, madeAt }: Made,
): Promise<Saved[]> {
  const writer = { sql, league, now: madeAt, targets };
  const slates = new Set(task.slates.map(([, slate]) => slate));
  const players = await savePlayers(writer, result.players);
  return [
    players,
    await saveWinners(writer, result.winners),
    await saveAbsences(writer, result.absences),
    await savePicks(writer, { ...result, slates }),
    await saveParlays(writer, result, players.ids),
    await saveMixedParlay(writer, task.source),
    { rowsSaved: await saveInjuries(sql, result), rowsRefused: 0 },
  ];
}

/**
 * Everything the forecasts depend on, as one short word: the task and how the history before it stands; `results`:
 * what of it the table of the season is made of.
 */
async function describeInput({ sql }: FedContext, league: League, { task }: Prepared) {
  const { rows } = await sql.query<{ games: number; history: string; results: string }>(
    `select count(*)::int as games, concat_ws(' ', max(updated_at), (
              select count(*) from public.player_games where sport = $1 and played_on < $2)) as history,
            concat_ws(' ', count(*), (
              select count(*) from public.games where sport = $1 and status = 'final' and ${inDataset('external_id', '$3')}
                and (scheduled_at at time zone 'America/New_York')::date = $2), (
              select count(*) from public.season_games
               where sport = $1 and played_on >= $2 and (source = 'demo') = ($3 = 'demo'))) as results
       from public.season_games
      where sport = $1 and played_on < $2 and (source = 'demo') = ($3 = 'demo')`,
    [league, task.today, task.source],
  );
  const { games = 0, history = '', results = '' } = rows[0] ?? {};
  const word = JSON.stringify([task, history, results]);
  const state = createHash('sha256').update(word).digest('base64');
  return { state, results: `${task.today} ${results}`, games };
}
