import { AppError } from '#shared/errors.ts';
import type { Subject } from '../jobs/job.ts';
import { covered, toSport } from '../jobs/subjects.ts';
import type { FeedJob } from './feed-context.ts';
import { judgeGames } from './judge-games.ts';
import { isFirstSilent, listSources, readPrecedence, secondJob } from './sources.ts';

/** Brings scores from the second source while the first one is silent; nobody is asked while it answers. */
export const secondScores: FeedJob = {
  name: secondJob,
  asksOthers: true,
  subjects: async ({ second, pool, now, liveSports }) => {
    const subjects: Subject[] = [];
    for (const sport of second ? covered[second.name] : []) {
      if (!(await isFirstSilent(pool, sport, now()))) continue;
      subjects.push({ name: sport, phase: liveSports.has(sport) ? 'live' : 'idle' });
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
