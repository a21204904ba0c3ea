import type pg from 'pg';
import type { Logger } from 'pino';
import type { Feed } from '#feeds/feed.ts';
import type { Sql } from '#server/base/database/serial-client.ts';
import type { AppError } from '#shared/errors.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';
import type { Sport } from '#shared/facts/sports.ts';
import type { HostGates } from './host-gate.ts';

/** What a job works with. It keeps nothing between two runs: the next may happen in another process. */
export type JobContext = {
  /** Where sports data come from; absent where it is off. */
  feed?: Feed | undefined;
  /** The connection of the process in charge, one statement at a time: for short statements. */
  sql: Sql;
  /** For transactions and long reads. */
  pool: pg.Pool;
  logger: Logger;
  /** Which hosts are left alone; absent where nobody outside is asked. */
  gates?: HostGates | undefined;
  now: () => Date;
};

/** Of jobs about what a feed brings. */
export type FedContext = JobContext & {
  feed: Feed;
  /** Those that it is asked for; absent: all that it has. */
  sports?: readonly Sport[] | undefined;
};

/** `live`: a game is on or near. `once`: until it succeeded, then never again. */
export type Phase = 'idle' | 'live' | 'once';

/** Milliseconds from the end of one run to the next; without `live` the same while a game is on. */
export type Cadence = { idle: number; live?: number };

/** What one run is about: a sport, a game, a team. */
export type Subject = { name: string; phase: Phase };

export type Subjects<Context extends JobContext = FedContext> = (
  context: Context & { liveSports: ReadonlySet<Sport> },
) => Subject[] | Promise<Subject[]>;

/**
 * `requests` only where the job asks somebody past the feed, whose own requests are counted for it; `isTooEarly`
 * where nothing could be done yet, so that it comes again soon.
 */
export type JobResult = {
  rowsSaved: number;
  rowsRefused: number;
  requests?: number;
  isTooEarly?: boolean;
  /** What operators should know of a run that did its work. */
  detail?: string | undefined;
  /** The provider answered, and too little of it could be read: the run failed, though what could be read is saved. */
  failure?: AppError | undefined;
};

/** Something done again and again; `server/schedule.ts` says when. What it throws fails the run. */
export type Job<Context extends JobContext = FedContext> = {
  name: string;
  /** It asks other hosts than the feed: the feed's retry-after does not hold for it. */
  asksOthers?: boolean;
  subjects: Subjects<Context>;
  run: (context: Context, subject: string, signal: AbortSignal) => Promise<JobResult>;
};

/** A job with its place in the schedule. */
export type ScheduledJob<Context extends JobContext = FedContext> = {
  job: Job<Context>;
  /** For operators. */
  does: string;
  everyMs: Cadence;
  /** Endpoints that fail together and are left alone together; absent when nobody outside is asked. */
  family?: string;
  /** What one run asks of the feed. */
  requests?: string;
};

/** What became of one run, as `internal.feed_runs` keeps it. */
export type RunReport = {
  job: string;
  subject: string;
  /** Not the feed. */
  asksOthers?: boolean;
  startedAt: Date;
  finishedAt: Date;
  outcome: 'saved' | 'unchanged' | 'failed' | 'stopped';
  requests: number;
  rowsSaved: number;
  rowsRefused: number;
  detail: string | null;
  isTooEarly?: boolean;
  /** It failed over an answer that was read in part. */
  isAnswered?: boolean;
  error?: unknown;
  /** Absent where it did not fail, or by a fault of ours. */
  refusal?: RefusalKind | undefined;
};
