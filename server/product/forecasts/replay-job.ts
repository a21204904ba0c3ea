import { scoreForecasts } from '#forecast/scoring.ts';
import { getOutcome } from '#forecast/winner-model.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { insertSql } from '#server/base/database/write-rows.ts';
import type { Job, JobResult } from '#server/operate/jobs/job.ts';
import { toLeague } from '#server/operate/jobs/subjects.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { leastHistory, replays } from '#shared/facts/forecasts.ts';
import { retention } from '#shared/facts/intervals.ts';
import { type League, leagues } from '#shared/facts/sports.ts';
import { teamName, teams } from '#shared/facts/teams.ts';
import type { WinnerForecast } from './forecast-task.ts';
import { leastShare } from './grade.ts';
import { copyConnection } from './prepare-task.ts';
import { replayInProcess } from './run-in-process.ts';

/** A game of the simulated past that no server forecast. */
type PastGame = {
  game_id: string;
  today: string;
  starts_at: string;
  made_at: string;
  home_team_id: string;
  away_team_id: string;
  home_score: number;
  away_score: number;
};

const names = new Map(teams.map((team) => [team.teamId, teamName(team)]));
const nothing: JobResult = { rowsSaved: 0, rowsRefused: 0 };

/**
 * Forecasts the past of the simulated league as if a server had run, day by day, and grades it: a record that
 * begins today would show nothing for weeks. Its rows are marked, and the database takes them of no real game.
 */
export function createReplayJob(replay = replayInProcess): Job {
  return {
    name: 'replays',
    subjects: ({ feed }) =>
      feed.name === 'demo' ? leagues.map((name) => ({ name, phase: 'idle' as const })) : [],
    run: async ({ sql, pool, now }, subject, signal) => {
      const league = toLeague(subject);
      if (!(await isPlayed(sql, league))) return { ...nothing, isTooEarly: true };
      const games = await listPast(sql, league, now());
      if (games.length === 0) return nothing;
      const days = [...Map.groupBy(games, ({ today }) => today)].map(([today, own]) => ({
        today,
        targets: own.map((game) => game.game_id),
      }));
      const task = { clientConfig: copyConnection(pool), league, days };
      const { winners } = await replay(task, signal);
      signal.throwIfAborted();
      const rows = toRows(games, winners).map((row) => ({
        ...row,
        sport: league,
        graded_at: now().toISOString(),
      }));
      let rowsSaved = 0;
      for (let from = 0; from < rows.length; from += replays.rowsAtOnce) {
        const some = rows.slice(from, from + replays.rowsAtOnce);
        const { rowCount } = await sql.query(insertSql('predictions', some), [
          JSON.stringify(some),
        ]);
        rowsSaved += rowCount ?? 0;
      }
      return { rowsSaved, rowsRefused: 0 };
    },
  };
}

/** The days on which no server ran are played first. */
async function isPlayed(sql: Sql, league: League): Promise<boolean> {
  const { rows } = await sql.query(
    `select from public.feed_states
      where job = 'history-backfill' and subject = $1 and last_success_at is not null`,
    [league],
  );
  return rows.length > 0;
}

/**
 * With the day whose forecast it would have been: everything of the days before had ended when it was made. Only
 * where enough was known before that day, and once the closing line is there too.
 */
async function listPast(sql: Sql, league: League, now: Date): Promise<PastGame[]> {
  const { rows } = await sql.query<PastGame>(
    `with played as (
       select *, ((starts_at - $2 * interval '2 hours') at time zone 'America/New_York')::date as today
         from public.season_games
        where sport = $1 and source = 'demo' and home_score is not null and starts_at is not null)
     select game_id, today::text, starts_at::text, (starts_at - $2 * interval '1 hour')::text as made_at,
            home_team_id, away_team_id, home_score, away_score
       from played
      where home_favored_by is not null and starts_at > $5
        and not exists (select from public.predictions where predictions.game_id = played.game_id)
        and not exists (select from public.games where external_id = played.game_id and status <> 'final')
        and today > (select played_on from played order by played_on offset $3 - 1 limit 1)
      order by starts_at, game_id limit $4`,
    [
      ...[league, replays.hoursBefore, leastHistory, replays.mostGames],
      new Date(now.getTime() - retention.demoGameDays * dayMs),
    ],
  );
  return rows;
}

function toRows(games: readonly PastGame[], winners: readonly WinnerForecast[]) {
  const byGame = new Map(games.map((game) => [game.game_id, game]));
  return winners.flatMap((winner) => {
    const game = byGame.get(winner.game_id);
    if (game === undefined) return [];
    const { starts_at, made_at, home_score, away_score } = game;
    return [
      {
        ...winner,
        ...{ starts_at, made_at, home_score, away_score },
        home_team: names.get(game.home_team_id) ?? game.home_team_id,
        away_team: names.get(game.away_team_id) ?? game.away_team_id,
        is_replayed: true,
        ...grade(winner.home_win_probability, getOutcome({ home: home_score, away: away_score })),
      },
    ];
  });
}

function grade(probability: number, outcome: number) {
  const open = Math.min(1 - leastShare, Math.max(leastShare, probability));
  const { logLoss } = scoreForecasts([{ probability: open, outcome }]);
  return { outcome, brier: (probability - outcome) ** 2, log_loss: logLoss };
}
