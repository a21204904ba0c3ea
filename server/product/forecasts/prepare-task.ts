import type pg from 'pg';
import type { Game } from '#forecast/game.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import { inDataset } from '#server/operate/jobs/dataset.ts';
import { isDivisionGame } from '#server/product/history/division.ts';
import {
  type HistorySource,
  historySourceOf,
  isOfSource,
} from '#server/product/history/history-source.ts';
import { dayMs } from '#shared/facts/durations.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { forecastHorizonsMs, sameSlateDays } from '#shared/facts/forecasts.ts';
import { isPostseason, seasonTypes } from '#shared/facts/season-types.ts';
import type { League } from '#shared/facts/sports.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { seasonOf } from '#shared/season.ts';
import type { ForecastTask, KnownInjury, RosterPlayer } from './forecast-task.ts';

/** A game from today on, as the feed tells it; the start to the microsecond, as the database compares it. */
export type ComingGame = {
  external_id: string;
  status: string;
  starts_at: string;
  scheduled_at: Date;
  home_team: string;
  away_team: string;
  home_team_id: string;
  away_team_id: string;
  season: number | null;
  season_type: number | null;
  week: number | null;
  is_neutral: boolean;
  home_spread: number | null;
  total_line: number | null;
  home_moneyline: number | null;
  away_moneyline: number | null;
};

export type Prepared = {
  task: Omit<ForecastTask, 'clientConfig'>;
  targets: Map<string, ComingGame>;
};
type TaskScope = { league: League; feed: FeedName; now: Date };

/** Undefined where no game is to be forecast and no season goes on; in a longer rest there are no targets. */
export async function prepareTask(sql: Sql, asked: TaskScope): Promise<Prepared | undefined> {
  const { league, feed, now } = asked;
  const source = historySourceOf(feed);
  const today = leagueDayOf(now);
  const games = await listComingGames(sql, asked);
  const targets = games.filter(
    ({ status, scheduled_at: start }) => status === 'scheduled' && start > now,
  );
  if (targets.length === 0 && !(await isSeasonOn(sql, asked))) return undefined;
  const task = {
    league,
    source,
    today,
    games: games.map((game) => toGame(league, game)),
    targets: targets.map((game) => game.external_id),
    slates: await listSlates(sql, asked, games),
    injuries: await listInjuries(sql, league, source),
    roster: await listRoster(sql, league),
  };
  return { task, targets: new Map(targets.map((game) => [game.external_id, game])) };
}

/** Some game of the league is known to come. */
async function isSeasonOn(sql: Sql, { league, feed, now }: TaskScope): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from public.season_games
      where sport = $1 and ${isOfSource('source', '$2')} and home_score is null and played_on >= $3 limit 1`,
    [league, historySourceOf(feed), leagueDayOf(now)],
  );
  return rowCount === 1;
}

/** Of every provider's lines those of the first by name count. */
async function listComingGames(sql: Sql, { league, feed, now }: TaskScope): Promise<ComingGame[]> {
  const { rows } = await sql.query<ComingGame>(
    `select external_id, status, scheduled_at, scheduled_at::text as starts_at, home_team, away_team,
            home_team_id, away_team_id, season, season_type, week, is_neutral,
            odds.home_spread::float8, odds.total::float8 as total_line, odds.home_moneyline,
            odds.away_moneyline
       from public.games
       left join lateral (
         select * from public.game_odds where game_id = external_id
          order by home_spread is null, provider limit 1) as odds on true
      where sport = $1 and ${inDataset('external_id', '$2')} and scheduled_at between $3 and $4
        and status in ('scheduled', 'live', 'unknown', 'final')
        and home_team_id is not null and away_team_id is not null
        and coalesce(season_type, 2) <> ${seasonTypes.preseason}
      order by scheduled_at, external_id`,
    [
      league,
      feed,
      new Date(now.getTime() - dayMs),
      new Date(now.getTime() + forecastHorizonsMs[league]),
    ],
  );
  const today = leagueDayOf(now);
  return rows.filter(({ scheduled_at: start }) => leagueDayOf(start) >= today);
}

function toGame(league: League, game: ComingGame): Game {
  const { home_team_id: home, away_team_id: away } = game;
  const { home_moneyline: homePrice, away_moneyline: awayPrice } = game;
  return {
    id: game.external_id,
    league,
    season: getSeason(league, game),
    date: leagueDayOf(game.scheduled_at),
    home,
    away,
    isNeutral: game.is_neutral,
    isPostseason: isPostseason(game.season_type),
    ...(league === 'NFL' && {
      nfl: { week: game.week ?? 1, isDivisionGame: isDivisionGame(home, away), quarterbacks: {} },
    }),
    lines: {
      spread: game.home_spread === null ? undefined : -game.home_spread,
      total: game.total_line ?? undefined,
      ...(homePrice && awayPrice ? { moneyline: { home: homePrice, away: awayPrice } } : {}),
    },
  };
}

/** A feed that does not say so leaves it to the calendar. */
function getSeason(league: League, game: ComingGame): number {
  return game.season ?? seasonOf(league, leagueDayOf(game.scheduled_at));
}

/** Games of one slate that all are still to come; once one of them has begun, on whatever day, its line-up stays. */
async function listSlates(
  sql: Sql,
  { league, now }: TaskScope,
  games: readonly ComingGame[],
): Promise<[string, string][]> {
  const named = games.map((game): [ComingGame, string] => [game, nameSlate(league, game)]);
  const begun = new Set(
    named.filter(([{ status }]) => status !== 'scheduled').map(([, name]) => name),
  );
  const { rows } = await sql.query<{ slate: string }>(
    `select distinct slate from public.fantasy_picks
      where slate = any ($1) and made_at > $3::timestamptz - interval '${sameSlateDays} days'
        and (slate = any ($2) or starts_at <= $3)`,
    [[...new Set(named.map(([, name]) => name))], [...begun], now],
  );
  const fixed = new Set(rows.map(({ slate }) => slate));
  return named
    .filter(([{ status }, name]) => status === 'scheduled' && !fixed.has(name))
    .map(([game, name]) => [game.external_id, name]);
}

function nameSlate(league: League, game: ComingGame): string {
  return league === 'NFL'
    ? `NFL ${getSeason(league, game)} week ${game.week ?? 1}`
    : `NBA ${leagueDayOf(game.scheduled_at)}`;
}

/** Injuries bear their feed's keys; the demo league's are of demo players only. */
async function listInjuries(sql: Sql, league: League, source: HistorySource) {
  const { rows } = await sql.query<KnownInjury>(
    `select external_id, team_id, player_id, player_name, status from public.injuries
      where sport = $1 and ${inDataset('external_id', '$2')}
      order by external_id`,
    [league, source],
  );
  return rows;
}

async function listRoster(sql: Sql, league: League): Promise<RosterPlayer[]> {
  const { rows } = await sql.query<RosterPlayer>(
    `select player_id, player_name, team_id, position, depth from public.players_master
      where sport = $1 and is_active and player_id is not null and player_name is not null
      order by player_id`,
    [league],
  );
  return rows;
}

/** What a connection of the worker needs; the pool hides the password from whoever copies its options. */
export function copyConnection({ options }: pg.Pool): pg.ClientConfig {
  const { connectionString, host, port, user, password, database } = options;
  const known = typeof password === 'string' ? { password } : {};
  return { connectionString, host, port, user, database, ...known, options: '-c timezone=UTC' };
}
