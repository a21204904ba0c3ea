import type { GameRow, SeasonSpan } from '#feeds/feed.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { byLeague, toLeague } from '#server/operate/jobs/subjects.ts';
import { noBox, toHistory } from '#server/product/history/finished-game.ts';
import { saveHistory } from '#server/product/history/history-rows.ts';
import { backfillDays } from '#server/product/history/keep-games.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import { seasonTypes } from '#shared/facts/season-types.ts';
import type { League } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import type { FeedContext, FeedJob } from './feed-context.ts';
import { judgeGames } from './judge-games.ts';

/** Younger results are kept as games end, with lines and box scores. */
const keptAnywayDays = { demo: backfillDays, espn: 7, nba: 7 };
/** Tables that hold a season's number, their keys and days. */
const simulated = [
  ['games', 'external_id', `(scheduled_at at time zone 'UTC')::date`],
  ['season_games', 'game_id', 'played_on'],
  ['player_games', 'game_id', 'played_on'],
] as const;
const notOfSeason: readonly number[] = [seasonTypes.preseason, seasonTypes.outOfSeason];

/** Keeps the whole season, results and games to come: what a table, a playoff picture and its odds need. */
export const season: FeedJob = {
  name: 'season',
  subjects: (context) => (context.feed.listSeason ? byLeague(context) : []),
  run: async (context, subject, signal) => {
    const { feed, sql } = context;
    const league = toLeague(subject);
    const now = context.now();
    const answer = await feed.listSeason?.(league, signal);
    if (answer === undefined) return { rowsSaved: 0, rowsRefused: 0 };
    const origin = { sport: league, source: feed.name };
    const { games, judgment } = await judgeGames(context, answer, origin);
    const keptFrom = new Date(now.getTime() - keptAnywayDays[feed.name] * dayMs);
    const isYoung = (game: GameRow) =>
      game.status === 'final' && new Date(game.scheduled_at) >= keptFrom;
    const told = games.filter((game) => !isYoung(game));
    const rows = told.flatMap((game) => toSeasonGame(game, league, feed.name));
    await numberSeasons(sql, league, answer.seasons ?? []);
    const saved = await saveHistory(sql, rows);
    const isWhole = answer.refused.length === 0 && !judgment.failure && rows.length > 0;
    const ids = rows.map(({ game_id: id }) => id);
    return {
      rowsSaved: saved + (isWhole ? await forgetUntold(context, league, ids) : 0),
      ...judgment,
    };
  },
};

/** A score counts once the game is over; one that was called off is left out. */
function toSeasonGame(game: GameRow, league: League, source: string) {
  const type = game.season_type ?? seasonTypes.regular;
  if (game.sport !== league || game.status === 'cancelled' || notOfSeason.includes(type)) return [];
  const isOver = game.status === 'final';
  const facts = {
    ...game,
    sport: league,
    ...(isOver ? {} : { home_score: null, away_score: null }),
  };
  const kept = toHistory(facts, noBox, { source, positions: new Map() });
  return kept === undefined ? [] : [kept.game];
}

/** When the simulated league begins a season, those before it move back by a year: no two bear one number. */
async function numberSeasons(sql: Sql, league: League, seasons: SeasonSpan[]): Promise<void> {
  if (seasons.length === 0) return;
  for (const [table, key, day] of simulated) {
    await sql.query(
      `update public.${table} as held set season = given.season
         from jsonb_to_recordset($2) as given (season integer, "from" date, until date)
        where sport = $1 and starts_with(${key}, '${demoPrefix}') and ${day} >= given.from and ${day} < given.until
          and held.season <> given.season`,
      [league, JSON.stringify(seasons)],
    );
  }
}

/** Games to come that the feed told of before and does no longer. */
async function forgetUntold(
  { sql, feed, now }: FeedContext,
  league: League,
  told: readonly string[],
): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from public.season_games
      where sport = $1 and source = $2 and home_score is null and played_on > $3 and not game_id = any ($4)`,
    [league, feed.name, leagueDayOf(now()), told],
  );
  return rowCount ?? 0;
}
