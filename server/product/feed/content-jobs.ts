import type { Parsed } from '#feeds/feed.ts';
import type { StandingRow } from '#feeds/feed-rows.ts';
import type { JobResult } from '#server/operate/jobs/job.ts';
import { byLeague, bySport, oneSubject, toLeague, toSport } from '#server/operate/jobs/subjects.ts';
import type { League } from '#shared/facts/sports.ts';
import type { FeedContext, FeedJob } from './feed-context.ts';
import { foldPlays, pruneDemoGames, pruneDemoHistory, pruneDemoSeals, pruneNews } from './prune.ts';
import { judge } from './refusals.ts';

export const news: FeedJob = {
  name: 'news',
  subjects: bySport,
  run: async (context, subject, signal) => {
    const parsed = await context.feed.listNews(toSport(subject), signal);
    return keep(context, parsed, ({ rows }) => context.store.saveNews(rows));
  },
};

export const teams: FeedJob = {
  name: 'teams',
  subjects: (context) => (context.feed.listTeams ? byLeague(context) : []),
  run: async (context, subject, signal) => {
    const parsed = await context.feed.listTeams?.(toLeague(subject), signal);
    if (!parsed) return { rowsSaved: 0, rowsRefused: 0 };
    return keep(context, parsed, ({ rows }) => context.store.saveTeams(rows));
  },
};

export const rosters: FeedJob = {
  name: 'rosters',
  subjects: byLeague,
  run: async (context, subject, signal) => {
    const parsed = await context.feed.listPlayers(toLeague(subject), signal);
    return keep(context, parsed, context.store.savePlayers);
  },
};

/** One team's roster; on request alone, because `rosters` brings all of them. */
export const roster: FeedJob = {
  name: 'roster',
  subjects: () => [],
  run: async (context, teamId, signal) => {
    const parsed = await (context.feed.listRoster?.(teamId, signal) ??
      pickTeam(context, teamId, signal));
    return keep(context, parsed, context.store.savePlayers);
  },
};

/** From a feed that has rosters of whole leagues only. Team ids begin with the league: nfl-kc. */
async function pickTeam({ feed }: FeedContext, teamId: string, signal: AbortSignal) {
  const league = toLeague(teamId.split('-')[0]?.toUpperCase() ?? '');
  const { rows, refused } = await feed.listPlayers(league, signal);
  return { rows: rows.filter((row) => row.team_id === teamId), refused };
}

export const injuries: FeedJob = {
  name: 'injuries',
  subjects: byLeague,
  run: async (context, subject, signal) => {
    const { feed, store } = context;
    const sport = toLeague(subject);
    const parsed = await feed.listInjuries(sport, signal);
    return keep(context, parsed, () => store.saveInjuries(parsed, { feed: feed.name, sport }));
  },
};

export const standings: FeedJob = {
  name: 'standings',
  subjects: byLeague,
  run: async (context, subject, signal) => {
    const { feed, store } = context;
    const sport = toLeague(subject);
    const told = await feed.listStandings(sport, signal);
    const parsed = { ...told, rows: await breakTies(context, sport, told.rows) };
    return keep(context, parsed, () => store.saveStandings(parsed, { feed: feed.name, sport }));
  },
};

/** Where the feed tells no seeds, the tie-breakers of the league decide, as they did for the playoff picture. */
async function breakTies({ sql, feed }: FeedContext, sport: League, given: StandingRow[]) {
  if (given.some(({ playoff_seed }) => playoff_seed)) return given;
  const { rows } = await sql.query<{ season: number; team_id: string; place: number }>(
    `select season, club.* from public.playoff_pictures,
       jsonb_to_recordset(clubs) as club (team_id text, place integer)
     where sport = $1 and is_demo = ($2 = 'demo')`,
    [sport, feed.name],
  );
  const places = new Map(rows.map(({ season, team_id, place }) => [`${season} ${team_id}`, place]));
  return given.map((row) => ({
    ...row,
    rank: places.get(`${row.season} ${row.team_id}`) ?? row.rank,
  }));
}

export const cleanup: FeedJob = {
  name: 'cleanup',
  subjects: oneSubject,
  run: async ({ sql, now }, _, signal) => {
    const removed = [
      await pruneNews(sql, now(), signal),
      await pruneDemoHistory(sql, now(), signal),
      await pruneDemoSeals(sql, now(), signal),
      await pruneDemoGames(sql, now(), signal),
      await foldPlays(sql, now(), signal),
    ];
    return { rowsSaved: removed.reduce((sum, rows) => sum + rows, 0), rowsRefused: 0 };
  },
};

async function keep<Row>(
  context: FeedContext,
  parsed: Parsed<Row>,
  save: (parsed: Parsed<Row>) => Promise<number>,
): Promise<JobResult> {
  const { rows, refused } = parsed;
  return { rowsSaved: await save(parsed), ...judge(context, { refused, accepted: rows.length }) };
}
