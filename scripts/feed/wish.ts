import type { FeedJob } from '#server/product/feed/feed-context.ts';
import { allJobs, scheduleFor } from '#server/schedule.ts';
import { readArguments, UsageError } from '../command-line.ts';
import { formatSchedule } from './format.ts';

export const usage = `Usage: npm run feed -- status [--all]
       npm run feed -- once <job> [subject]
       npm run feed -- probe

  status   where scores come from, what every job did last, how old its rows are and when it runs next;
           --all: every game
  once     runs a job now, for one subject or for all of them, beside a running server; schedule: all days
           ahead, the months after them and the playoffs too
  probe    asks the provider one question of each kind and advises; needs no database

${formatSchedule(scheduleFor('espn'))}
  roster     players of one team (its id, for example nfl-kc); on request alone

Exit code: 0 done, 1 a run failed, the database does not answer or the provider refuses what the server
needs, 2 wrong arguments or configuration.
`;

export type Wish = { isAll: boolean } | { job: FeedJob; subject?: string } | 'probe';

/** What the command line asks for; throws UsageError. */
export function readWish(args: string[]): Wish {
  const { values, positionals } = readArguments({
    args,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, ...rest] = positionals;
  if (values.all && command !== 'status') throw new UsageError('--all is for status.');
  if (command === 'once') return readOnce(rest);
  if (command === 'status' && rest.length === 0) return { isAll: values.all };
  if (command === 'probe' && rest.length === 0) return 'probe';
  throw new UsageError(command ? 'That is not a command.' : '');
}

function readOnce(args: string[]): Wish {
  const [name, subject, ...more] = args;
  const job = allJobs.find((one) => one.name === name);
  if (!job) throw new UsageError(name ? `There is no job "${name}".` : 'once needs a job.');
  if (job.name === 'roster' && subject === undefined) throw new UsageError('roster needs a team.');
  if (more.length > 0) throw new UsageError('once takes one subject.');
  return { job, ...(subject === undefined ? {} : { subject }) };
}
