import { AppError } from '#shared/errors.ts';
import type { FeedName } from '#shared/facts/feeds.ts';
import { type League, leagues, type Sport, sports } from '#shared/facts/sports.ts';
import type { JobContext, Subjects } from './job.ts';

/** Sports of which a feed has games. */
export const covered: Record<FeedName, readonly Sport[]> = {
  demo: leagues,
  espn: sports,
  nba: ['NBA'],
};

/** Every sport that the feed has games of and is asked for. */
export const bySport: Subjects = ({ feed, sports: asked = sports, liveSports }) =>
  covered[feed.name]
    .filter((name) => asked.includes(name))
    .map((name) => ({ name, phase: liveSports.has(name) ? 'live' : 'idle' }));

/** Those of them with teams, rosters and tables. */
export const byLeague: Subjects = async (context) =>
  (await bySport(context)).filter(({ name }) => leagues.some((league) => league === name));

export const oneSubject: Subjects<JobContext> = () => [{ name: 'all', phase: 'idle' }];

export function toSport(subject: string): Sport {
  return find(sports, subject);
}

export function toLeague(subject: string): League {
  return find(leagues, subject);
}

function find<Name extends string>(names: readonly Name[], subject: string): Name {
  const name = names.find((one) => one === subject);
  if (name === undefined) {
    throw new AppError('invalid_input', `the subject is not one of ${names.join(', ')}`);
  }
  return name;
}
