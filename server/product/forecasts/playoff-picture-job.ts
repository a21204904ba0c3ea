import { describeBracket } from '#forecast/playoffs/bracket-state.ts';
import { drawPicture } from '#forecast/playoffs/picture.ts';
import type { Job, JobResult } from '#server/operate/jobs/job.ts';
import { byLeague, toLeague } from '#server/operate/jobs/subjects.ts';
import { historySourceOf } from '#server/product/history/history-source.ts';
import { readSeason } from '#server/product/history/read-season.ts';
import { leagueDayOf } from '#shared/league-day.ts';

const nothing: JobResult = { rowsSaved: 0, rowsRefused: 0 };

/** Who would be in the play-offs now, and how their bracket stands; written when that changes. */
export const playoffPictureJob: Job = {
  name: 'playoff-picture',
  subjects: byLeague,
  run: async ({ sql, feed, now }, subject) => {
    const league = toLeague(subject);
    const today = leagueDayOf(now());
    const season = await readSeason(sql, league, { source: historySourceOf(feed.name), today });
    // The simulated league tells its whole season within seconds of a first start.
    if (season === undefined) return { ...nothing, ...(feed.isComplete && { isTooEarly: true }) };
    const { rowCount } = await sql.query(
      `insert into public.playoff_pictures as held (sport, is_demo, season, drawn_at, clubs, bracket)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (sport, is_demo) do update
         set season = excluded.season, drawn_at = excluded.drawn_at, clubs = excluded.clubs, bracket = excluded.bracket
         where (held.season, held.clubs, held.bracket) is distinct from (excluded.season, excluded.clubs, excluded.bracket)`,
      [
        ...[league, feed.name === 'demo', season.season, now()],
        ...[JSON.stringify(drawPicture(season)), JSON.stringify(describeBracket(season))],
      ],
    );
    return { rowsSaved: rowCount ?? 0, rowsRefused: 0 };
  },
};
