import type pg from 'pg';
import { seedTeams } from '#database/seed/teams.ts';
import { createDemoFeed } from '#feeds/demo/demo-feed.ts';
import type { GameRow } from '#feeds/feed.ts';
import { createFeedStore } from '#server/product/feed/feed-store.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { leagues } from '#shared/facts/sports.ts';

const neverStopped = new AbortController().signal;

/** What a server of the simulated league holds of one finished game, counted on one that ran for a day. */
export type MonthSize = {
  days: number;
  gamesADay: { NFL: number; NBA: number };
  mostPlays: number;
  /** Forecasts made of one game before its start, each of a winner and `players` times a projection. */
  revisions: number;
  players: number;
  livePoints: number;
};

export const usualMonth: MonthSize = {
  days: 70,
  gamesADay: { NFL: 11, NBA: 16 },
  mostPlays: 1_000,
  revisions: 7,
  players: 27,
  livePoints: 200,
};

/**
 * Fills a migrated database with what weeks of the simulated league leave behind, and two weeks of games to
 * come. One game of each league comes from the feed through the store; the others are its copies.
 */
export async function fillDemoMonth(pool: pg.Pool, now: Date, size: MonthSize): Promise<void> {
  await seedTeams(pool);
  const feed = createDemoFeed({ now: () => now });
  const store = createFeedStore(pool);
  const patterns: GameRow[] = [];
  for (const league of leagues) {
    // The NFL plays on three days of a week.
    const lastWeek = {
      from: new Date(now.getTime() - 8 * dayMs),
      to: new Date(now.getTime() - dayMs / 2),
    };
    const { games } = await feed.listGames(league, lastWeek, neverStopped);
    const game = games.findLast(({ status }) => status === 'final');
    if (game === undefined) throw new Error(`no game of the ${league} ended last week`);
    await store.saveGames([game]);
    await store.saveGameDetail(game.external_id, await feed.getGameDetail(game, neverStopped));
    await store.savePlayers(await feed.listPlayers(league));
    await store.saveNews((await feed.listNews(league)).rows);
    await store.saveInjuries(await feed.listInjuries(league), { feed: 'demo', sport: league });
    patterns.push(game);
  }
  const client = await pool.connect();
  try {
    // Copies need none of the checks: neither references nor the moments of forecasts.
    await client.query('begin; set local session_replication_role = replica');
    for (const { external_id: id, sport } of patterns) {
      await copyGames(client, { id, now, size, count: size.gamesADay[sport as 'NFL' | 'NBA'] });
    }
    await addForecasts(client, size);
    await addHistory(client, size);
    await client.query(
      `insert into public.feed_states (job, subject) values ('feed', 'demo') on conflict do nothing;
       commit; analyze`,
    );
  } finally {
    client.release();
  }
}

type Copying = { id: string; now: Date; size: MonthSize; count: number };

/** Every day has games of all hours; two of today are on. */
async function copyGames(client: pg.ClientBase, { id, now, size, count }: Copying): Promise<void> {
  await client.query(
    `insert into public.games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id,
       away_team_id, home_score, away_score, season, season_type, week)
     select concat_ws('_', $1::text, day, n), sport,
            case when day < 0 then 'final' when day = 0 and n < 3 then 'live' else 'scheduled' end,
            $2::timestamptz + day * interval '1 day' + case when day = 0 and n < 3 then -1 else n end * interval '75 minutes',
            home_team, away_team, home_team_id, away_team_id,
            case when day <= 0 then home_score end, case when day <= 0 then away_score end,
            season, season_type, week
       from public.games cross join generate_series(-$3::int, 13) as day cross join generate_series(1, $4::int) as n
      where external_id = $1`,
    [id, now, size.days, count],
  );
  const { rows: tables } = await client.query<{ name: string; has_own_key: boolean }>(
    `select c.relname as name, exists (select from pg_attribute
         where attrelid = c.oid and attname = 'external_id') as has_own_key
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.confrelid = 'public.games'::regclass and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name, has_own_key: hasOwnKey } of tables) {
    const key = hasOwnKey ? `, 'external_id', copy.external_id || '_' || held.ordinal` : '';
    await client.query(
      `insert into public.${name}
       select fresh.* from public.${name} as held
        cross join public.games as copy
        cross join lateral jsonb_populate_record(null::public.${name},
          to_jsonb(held) || jsonb_build_object('game_id', copy.external_id${key})) as fresh
        where held.game_id = $1 and starts_with(copy.external_id, $1 || '_') and copy.status = 'final'
        ${hasOwnKey ? `and held.ordinal <= ${size.mostPlays}` : ''}`,
      [id],
    );
  }
}

/** SQL: columns of every forecast `r` revisions before the start of game `g`; the last one has its grade. */
const moments = `g.scheduled_at, g.scheduled_at - r * interval '2 hours', 'month-1'`;
const gradedAt = `case when g.status = 'final' and r = 1 then g.scheduled_at + interval '4 hours' end`;
const isGraded = `(g.status = 'final' and r = 1)`;
const lastFive = JSON.stringify(
  Array.from({ length: 5 }, (_, at) => ({ played_on: '2026-11-01', opponent: 'BUF', value: at })),
);
const factors = JSON.stringify(
  ['usual_level', 'form', 'playing_time', 'opponent', 'game_outlook'].map((key) => ({
    key,
    points: 1.25,
  })),
);

/** Of games that are over and of those of the next day. */
async function addForecasts(client: pg.ClientBase, size: MonthSize): Promise<void> {
  const games = `public.games as g cross join generate_series(1, ${size.revisions}) as r`;
  const soon = `starts_with(g.external_id, 'demo_') and g.scheduled_at < now() + interval '1 day'`;
  const player = `g.external_id, g.sport, 2026, 'demo_player_' || p, 'Player ' || p, g.home_team_id, 'KC at BUF'`;
  await client.query(
    `insert into public.predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version,
       home_win_probability, home_favored_by, margin_low, margin_high, total, uses_line, factors, base_probability,
       rating_probability, graded_at, home_score, away_score, outcome, brier, log_loss)
     select g.external_id, g.sport, 2026, g.home_team, g.away_team, ${moments}, 0.6, 3, -10, 16, 44, false, '${factors}',
       0.55, 0.58, ${gradedAt}, case when ${isGraded} then 20 end, case when ${isGraded} then 10 end,
       case when ${isGraded} then 1 end, case when ${isGraded} then 0.16 end, case when ${isGraded} then 0.51 end
       from ${games} where ${soon};
     insert into public.player_projections (game_id, sport, season, player_id, player_name, team_id, matchup, stat,
       starts_at, made_at, model_version, middle, low, high, last_five, factors, graded_at, actual)
     select ${player}, 'points', ${moments}, 10, 5, 15, '${lastFive}', '${factors}', ${gradedAt},
       case when ${isGraded} then 11 end
       from ${games} cross join generate_series(1, ${size.players}) as p where ${soon};
     insert into public.fantasy_picks (game_id, sport, season, player_id, player_name, team_id, matchup, slate, starts_at,
       made_at, model_version, projected_points, low, high, salary, confidence, factors, is_in_line_up, graded_at,
       actual_points)
     select ${player}, g.external_id, ${moments}, 20, 10, 30, 6000, 60, '${factors}', true, ${gradedAt},
       case when ${isGraded} then 21 end
       from ${games} cross join generate_series(1, 3) as p where ${soon};
     insert into public.parlays (game_id, sport, kind, starts_at, made_at, model_version, legs, probability,
       probability_low, probability_high, independent_probability, fair_odds, payout_per_100, graded_at, outcome)
     select g.external_id, g.sport, 'same_game', ${moments}, '${lastFive}', 0.3, 0.28, 0.32, 0.25, 233, 333, ${gradedAt},
       case when ${isGraded} then 'won' end
       from ${games} where ${soon};
     insert into public.live_win_probabilities (game_id, at, home_win, home_score, away_score, model_version)
     select g.external_id, g.scheduled_at + r * interval '1 minute', 0.5, 0, 0, 'month-1'
       from public.games as g cross join generate_series(1, ${size.livePoints}) as r
      where starts_with(g.external_id, 'demo_') and g.status = 'final'`,
  );
}

async function addHistory(client: pg.ClientBase, { players }: MonthSize): Promise<void> {
  await client.query(
    `insert into public.season_games (game_id, sport, season, season_type, played_on, home_team_id, away_team_id,
       home_score, away_score, source)
     select external_id, sport, 2026, 2, scheduled_at::date, home_team_id, away_team_id, home_score, away_score, 'demo'
       from public.games where starts_with(external_id, 'demo_') and status = 'final';
     insert into public.player_games (game_id, player_id, sport, season, season_type, played_on, player_name, team_id,
       opponent_team_id, is_home, figures, source)
     select game_id, 'demo_player_' || p, sport, 2026, 2, played_on, 'Player ' || p, home_team_id, away_team_id, true,
       '{"minutes": 30, "points": 12, "rebounds": 5, "assists": 4}', 'demo'
       from public.season_games cross join generate_series(1, ${players}) as p where source = 'demo'`,
  );
}
