import type { Instruments } from '#server/base/metrics/instruments.ts';
import { backoffMs, pauseMs } from '#server/base/net/backoff.ts';
import { Circuits, feedFailuresInRow } from '#server/base/net/circuit.ts';
import { pause } from '#server/base/process/pause.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { dueAtMs, intervalOf } from './due.ts';
import { isUnsent } from './host-gate.ts';
import type { JobContext, Phase, RunReport, ScheduledJob, Subject } from './job.ts';
import { listLiveSports } from './live-sports.ts';
import { createMonotonicClock } from './monotonic-clock.ts';
import { keepRest, readHosts, readRestMs } from './provider-rest.ts';
import { takeRequests } from './requested-runs.ts';
import { readStates, recordRun } from './run-history.ts';
import { runJob } from './run-job.ts';
import { backoffOf, bookFault, isNextTrial, type ScheduledTask } from './scheduled-task.ts';

/** Jobs that run side by side in the process that polls. @internal */
export const jobsAtOnce = 6;

export type RunnerOptions<Context extends JobContext> = {
  context: Context;
  schedule: readonly ScheduledJob<Context>[];
  random?: (() => number) | undefined;
  wait?: Wait | undefined;
  instruments?: Pick<Instruments, 'ranJob'> | undefined;
};

/** Ends early when the signal aborts; never rejects. */
export type Wait = (delayMs: number, signal: AbortSignal) => Promise<void>;

/**
 * Runs every job of the schedule when it is due, until the signal aborts. A failure is booked, leaves the
 * rows as they were, and makes the next attempt wait longer.
 */
export class Runner<Context extends JobContext> {
  readonly #options: RunnerOptions<Context>;
  readonly #random: () => number;
  readonly #wait: Wait;
  readonly #tasks = new Map<string, ScheduledTask<Context>>();
  readonly #circuits = new Circuits({ opensAfter: feedFailuresInRow, pauseMs });
  readonly #running = new Set<Promise<void>>();
  readonly #nowMs: () => number;
  #restUntilMs = Number.NEGATIVE_INFINITY;
  #isHostClosed = false;
  #wake = new AbortController();
  /** The end of the present wait; in the past while there is something to do. */
  #wakesAtMs = Number.NEGATIVE_INFINITY;
  #whenSettled: (() => void)[] = [];

  constructor(options: RunnerOptions<Context>) {
    this.#options = options;
    this.#random = options.random ?? Math.random;
    this.#wait = options.wait ?? pause;
    this.#nowMs = createMonotonicClock(options.context.now);
  }

  /** Never rejects; resolves when the last run has ended. */
  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.#wake.abort());
    await this.#restore();
    let tasks: ScheduledTask<Context>[] = [];
    while (!signal.aborted) {
      this.#wake = new AbortController();
      tasks = await this.#plan(tasks);
      if (signal.aborted) break;
      for (const task of tasks) this.#startIfDue(task, signal);
      const idleMs = this.#idleMs(tasks);
      this.#wakesAtMs = this.#nowMs() + idleMs;
      if (this.#isSettled) this.#tellSettled();
      await this.#wait(idleMs, this.#wake.signal);
    }
    await Promise.all(this.#running);
    this.#tellSettled();
  }

  /** Resolves when nothing runs and nothing is due by the clock, or when it was stopped. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isSettled) resolve();
      else this.#whenSettled.push(resolve);
    });
  }

  #tellSettled(): void {
    for (const tell of this.#whenSettled.splice(0)) tell();
  }

  get #isSettled(): boolean {
    return this.#running.size === 0 && this.#nowMs() < this.#wakesAtMs;
  }

  /** Goes on where the process before this one stopped. */
  async #restore(): Promise<void> {
    const { pool, now, logger } = this.#options.context;
    try {
      for (const { job, subject, ...last } of await readStates(pool, now())) {
        const scheduled = this.#options.schedule.find((one) => one.job.name === job);
        if (scheduled) this.#keepTask(scheduled, { name: subject, phase: last.phase }).last = last;
      }
    } catch (error) {
      logger.warn({ err: error }, 'the states of the feed could not be read');
    }
  }

  #keepTask(scheduled: ScheduledJob<Context>, { name, phase }: Subject): ScheduledTask<Context> {
    const key = `${scheduled.job.name} ${name}`;
    const task = this.#tasks.get(key) ?? { ...scheduled, subject: name, phase, isRunning: false };
    task.phase = phase;
    this.#tasks.set(key, task);
    return task;
  }

  /** In the order of the schedule. When the database does not answer, the plan of before goes on. */
  async #plan(before: ScheduledTask<Context>[]): Promise<ScheduledTask<Context>[]> {
    const { context, schedule } = this.#options;
    try {
      const jobNames = schedule.map(({ job }) => job.name);
      // Before the rest, which holds for whoever wished before the provider asked for it.
      const requests = await takeRequests(context.sql, jobNames, context.now());
      this.#restUntilMs = this.#nowMs() + (await readRestMs(context.pool, context));
      await this.#followHost();
      const liveSports = await listLiveSports(context);
      const planned: ScheduledTask<Context>[] = [];
      for (const scheduled of schedule) {
        const subjects = await scheduled.job.subjects({ ...context, liveSports });
        planned.push(...subjects.map((subject) => this.#keepTask(scheduled, subject)));
      }
      for (const { job, subject } of requests) {
        const task = this.#tasks.get(`${job} ${subject}`);
        if (task) task.isRequested = true;
      }
      const known = new Set(planned);
      for (const [key, task] of this.#tasks) {
        if (!known.has(task) && !task.isRunning) this.#tasks.delete(key);
      }
      return planned;
    } catch (error) {
      context.logger.warn({ err: error }, 'the jobs could not be planned');
      return before;
    }
  }

  /** Whoever opened the feed's host again, everything that failed meanwhile is due at once. */
  async #followHost(): Promise<void> {
    const { gates, pool } = this.#options.context;
    await readHosts(pool, gates);
    const isClosed = gates?.main !== undefined;
    if (this.#isHostClosed && !isClosed) this.#release(() => true);
    this.#isHostClosed = isClosed;
  }

  #release(isMeant: (family: string) => boolean): void {
    for (const task of this.#tasks.values()) {
      if (task.family === undefined || !isMeant(task.family)) continue;
      this.#circuits.close(task.family);
      if (task.last) task.last.retryAtMs = Math.min(task.last.retryAtMs, this.#nowMs());
    }
  }

  #dueAtMs(task: ScheduledTask<Context>): number {
    const due = task.isRequested ? this.#nowMs() : dueAtMs(task.last, task.phase, task.everyMs);
    if (task.family === undefined) return due;
    const { gates } = this.#options.context;
    if (gates?.main && task.last?.failures) {
      // What works yet runs once more, unsent, so that pages learn that it is refused.
      if (!isNextTrial(task, this.#tasks.values())) return Number.POSITIVE_INFINITY;
      return Math.max(this.#nowMs() + gates.mainRestMs, this.#restUntilMs);
    }
    return Math.max(due, this.#restUntilMs, this.#circuits.of(task.family).openUntilMs);
  }

  #startIfDue(task: ScheduledTask<Context>, signal: AbortSignal): void {
    if (task.isRunning || this.#running.size >= jobsAtOnce) return;
    if (this.#dueAtMs(task) > this.#nowMs()) return;
    const isLeftAlone = this.#options.context.gates?.main !== undefined;
    if (task.family !== undefined && !isLeftAlone) {
      if (!this.#circuits.of(task.family).enter(this.#nowMs())) return;
    }
    task.isRunning = true;
    task.isRequested = false;
    const run = this.#runTask(task, signal).finally(() => {
      task.isRunning = false;
      this.#running.delete(run);
      this.#wakesAtMs = Number.NEGATIVE_INFINITY;
      this.#wake.abort();
    });
    this.#running.add(run);
  }

  /** Until the next run, or until it is time to look for games that began; the end of a run wakes too. */
  #idleMs(tasks: ScheduledTask<Context>[]): number {
    const resting = tasks.filter((task) => !task.isRunning);
    const nextMs = Math.min(...resting.map((task) => this.#dueAtMs(task))) - this.#nowMs();
    return nextMs > 0 ? Math.min(nextMs, intervals.jobsLookMs) : intervals.jobsLookMs;
  }

  async #runTask(task: ScheduledTask<Context>, signal: AbortSignal): Promise<void> {
    const { context } = this.#options;
    // The phase may change while the job runs; what it read belongs to the phase before.
    const { phase } = task;
    const report = await runJob(context, { job: task.job, subject: task.subject }, signal);
    if (report.outcome === 'failed') this.#bookFailure(task, report, phase);
    else this.#bookEnd(task, report, phase);
    this.#options.instruments?.ranJob(report);
    const waitMs = this.#dueAtMs({ ...task, phase }) - this.#nowMs();
    const nextDueAt = new Date(context.now().getTime() + waitMs);
    await this.#record(report, Number.isFinite(waitMs) ? nextDueAt : null, signal);
  }

  #bookEnd(task: ScheduledTask<Context>, report: RunReport, phase: Phase): void {
    const circuit = task.family === undefined ? undefined : this.#circuits.of(task.family);
    if (report.outcome === 'stopped') {
      circuit?.leave();
      return;
    }
    // The trial succeeded: the others of the family need not wait for their own turn.
    if (circuit?.isOpen) this.#release((family) => family === task.family);
    else circuit?.succeed();
    const { isTooEarly = false } = report;
    task.last = { endedAtMs: this.#nowMs(), failures: 0, retryAtMs: 0, phase, isTooEarly };
    const { job, subject, rowsSaved, rowsRefused } = report;
    const { logger } = this.#options.context;
    logger.debug({ job, subject, rowsSaved, rowsRefused }, 'job done');
    if (task.isTold) logger.info({ job, subject }, 'a job works again');
    task.isTold = false;
  }

  #bookFailure(task: ScheduledTask<Context>, report: RunReport, phase: Phase): void {
    const { context } = this.#options;
    const failures = (task.last?.failures ?? 0) + 1;
    const { refusal } = report;
    const endedAtMs = this.#nowMs();
    const patienceMs = backoffMs(backoffOf(task, refusal), failures, this.#random);
    // Who answers is asked as often as ever: what can be read goes on, and what is mended is seen at once.
    const usualMs = intervalOf(phase, task.everyMs);
    const delayMs = report.isAnswered ? Math.min(patienceMs, usualMs) : patienceMs;
    const isNews = failures === 1 || task.last?.refusal !== refusal;
    task.last = { endedAtMs, failures, retryAtMs: endedAtMs + delayMs, phase, refusal };
    if (task.family !== undefined) bookFault(this.#circuits.of(task.family), report, this.#nowMs());
    const { job, subject, error } = report;
    const isToTell = isNews && !isUnsent(error);
    task.isTold ||= isToTell;
    context.logger[isToTell ? 'warn' : 'debug'](
      { err: error, job, subject, failures, refusal, delayMs },
      report.isAnswered
        ? 'a job failed; of its answer too little could be read'
        : 'a job failed; rows stay as they were',
    );
  }

  async #record(report: RunReport, nextDueAt: Date | null, signal: AbortSignal): Promise<void> {
    const { sql, pool, logger } = this.#options.context;
    try {
      // What was stopped may be told when the connection of the process in charge is closed already.
      await recordRun(report.outcome === 'stopped' ? pool : sql, report, nextDueAt);
      if (report.outcome === 'failed') await keepRest(this.#options.context, report);
    } catch (error) {
      // Without the connection of the process in charge nothing is written, and that is as it should be.
      const level = signal.aborted ? 'debug' : 'warn';
      logger[level]({ err: error, job: report.job }, 'a run was not recorded');
    }
  }
}
