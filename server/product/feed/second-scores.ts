import type { Subject } from '#server/operate/jobs/job.ts';
import { bySport, covered, toSport } from '#server/operate/jobs/subjects.ts';
import { AppError } from '#shared/errors.ts';
import type { FeedJob } from './feed-context.ts';
import { judgeGames } from './judge-games.ts';
import { isFirstSilent, listSources, readPrecedence, secondJob } from './sources.ts';

/** Brings scores from the second source while the first one is silent; nobody is asked while it answers. */
export const secondScores: FeedJob = {
  name: secondJob,
  asksOthers: true,
  subjects: async (context) => {
    const { second, pool, now } = context;
    const subjects: Subject[] = [];
    for (const subject of second ? await bySport({ ...context, feed: second }) : []) {
      if (await isFirstSilent(pool, toSport(subject.name), now())) subjects.push(subject);
    }
    return subjects;
  },
  run: async (context, subject, signal) => {
    const { feed, second, pool, now } = context;
    const sport = toSport(subject);
    if (!second || !covered[second.name].includes(sport)) {
      throw new AppError('invalid_input', `there is no second source of the ${subject}`);
    }
    const list = await second.listGames(sport, undefined, signal);
    const { games, judgment } = await judgeGames(context, list, { sport, source: second.name });
    const writer = { writer: second.name, sport, now: now() };
    const precedence = await readPrecedence(
      pool,
      listSources({ first: feed.name, second: second.name }, sport),
      writer,
    );
    return { rowsSaved: await context.store.saveGames(games, list, precedence), ...judgment };
  },
};
