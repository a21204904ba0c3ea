import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { QuickHistogram, type Series } from './quick-histogram.ts';

/** Connections of one pool at this moment, and callers that wait for one. */
export type PoolLoad = { pool: string; most: number; open: number; idle: number; waiting: number };
/** Statements in one queue at this moment, and how many it has refused so far. */
export type StatementLoad = { queue: string; running: number; queued: number; rejected: number };
/** Answers kept at this moment, and what became of those who asked so far. */
export type CacheStats = { kept: number; bytes: number; asked: Record<SharedOutcome, number> };
type SharedOutcome = 'hit' | 'joined' | 'miss';
export type SocketLoad = {
  sockets: number;
  channels: number;
  unsentBytes: number;
  queuedChanges: number;
  framesSent: number;
};
export type RequestLabels = { method: string; route: string; status: number };
export type JobRun = { job: string; outcome: string; startedAt: Date; finishedAt: Date };
export type PushOutcome = 'sent' | 'refused' | 'busy' | 'gone';
export type PaymentEventOutcome = 'taken' | 'ignored' | 'refused' | 'failed';
type Reading = readonly [labels: Record<string, string>, value: number];

const prefix = 'sports_hub_';
const secondsOfAnswers = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const secondsOfWaits = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5];
const secondsOfFanOut = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const secondsOfPushes = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3_600];
const secondsOfJobs = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800];
/** As many ways to ask as are told apart: routes, methods and statuses are few. */
const mostKinds = 2_000;
const tooManyKinds = 'other';
const otherKinds: RequestLabels = { method: 'other', route: 'other', status: 0 };
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * What this process counts on the way, each server for itself. No label holds what a caller may choose:
 * paths, methods and names come from lists of ours.
 */
export class Instruments {
  readonly registry = new Registry();
  readonly #requests: QuickHistogram;
  readonly #requestKinds = new Map<string, Series>();
  readonly #poolWaits: QuickHistogram;
  readonly #waitsOf = new Map<string, Series>();
  readonly #fanOut = this.#histogram(
    'realtime_delay_seconds',
    'From the write of a row to the moment at which the last socket was sent it.',
    secondsOfFanOut,
  );
  readonly #jobRuns: Histogram<'name' | 'outcome'>;
  readonly #jobFailures: Gauge<'name'>;
  readonly #newestBackup: Record<'madeAt' | 'bytes', Gauge<'kind'>>;
  readonly #mails = this.#outcomes('mails_total', 'Attempts to hand a mail to the mail server.', [
    'sent',
    'failed',
  ]);
  readonly #mailsUnderWay: Gauge;
  readonly #pushes = this.#outcomes(
    'pushes_total',
    'Answers of push services to alerts: busy ones are asked again, gone devices are forgotten.',
    ['sent', 'refused', 'busy', 'gone'],
  );
  readonly #pushDelay = this.#histogram(
    'push_delay_seconds',
    'From the moment at which an alert was due on a device until its push service took it.',
    secondsOfPushes,
  );
  readonly #paymentEvents = this.#outcomes(
    'payment_events_total',
    'Events of the payment provider: refused ones were not its own.',
    ['taken', 'ignored', 'refused', 'failed'],
  );

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#requests = new QuickHistogram({
      name: `${prefix}http_request_duration_seconds`,
      help: 'From the first byte of a request to the last of its answer; 499: the caller went before.',
      labelNames: ['method', 'route', 'status'],
      buckets: secondsOfAnswers,
      registers,
    });
    this.#poolWaits = new QuickHistogram({
      name: `${prefix}database_pool_wait_seconds`,
      help: 'How long callers waited for a connection of the pool.',
      labelNames: ['pool'],
      buckets: secondsOfWaits,
      registers,
    });
    this.#jobRuns = new Histogram({
      name: `${prefix}job_run_duration_seconds`,
      help: 'Runs of jobs in this process, by what became of them.',
      labelNames: ['name', 'outcome'],
      buckets: secondsOfJobs,
      registers,
    });
    this.#jobFailures = new Gauge({
      name: `${prefix}job_last_failure_timestamp_seconds`,
      help: 'When a run of the job last failed in this process, since 1970.',
      labelNames: ['name'],
      aggregator: 'max',
      registers,
    });
    // A label, because a gauge without one says 0 where nothing was set.
    const backup = { labelNames: ['kind'] as const, aggregator: 'max' as const, registers };
    this.#newestBackup = {
      madeAt: new Gauge({
        name: `${prefix}backup_newest_timestamp_seconds`,
        help: 'When the newest backup of a day was begun, since 1970, as its place says.',
        ...backup,
      }),
      bytes: new Gauge({
        name: `${prefix}backup_newest_bytes`,
        help: 'How large the newest backup of a day is.',
        ...backup,
      }),
    };
    this.#mailsUnderWay = new Gauge({
      name: `${prefix}mails_under_way`,
      help: 'Mails that wait for the mail server, or are being handed to it.',
      registers,
    });
  }

  /** Each is told from the start, so that a rate sees the first. */
  #outcomes(name: string, help: string, outcomes: readonly string[]): Counter<'outcome'> {
    const registers = [this.registry];
    const counter = new Counter({
      name: prefix + name,
      ...{ help, labelNames: ['outcome'] as const, registers },
    });
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return counter;
  }

  #histogram(name: string, help: string, buckets: number[]): Histogram {
    return new Histogram({ name: prefix + name, help, buckets, registers: [this.registry] });
  }

  answered(asked: RequestLabels, seconds: number): void {
    const method = methods.has(asked.method) ? asked.method : 'other';
    const key = `${asked.status} ${method} ${asked.route}`;
    const kind = this.#requestKinds.get(key) ?? this.#openKind(key, { ...asked, method });
    kind.observe(seconds);
  }

  #openKind(key: string, asked: RequestLabels): Series {
    const isTooMany = this.#requestKinds.size >= mostKinds;
    if (isTooMany && key !== tooManyKinds) {
      return this.#requestKinds.get(tooManyKinds) ?? this.#openKind(tooManyKinds, otherKinds);
    }
    const kind = this.#requests.open(asked);
    this.#requestKinds.set(key, kind);
    return kind;
  }

  waited(pool: string, seconds: number): void {
    let waits = this.#waitsOf.get(pool);
    if (waits === undefined) {
      waits = this.#poolWaits.open({ pool });
      this.#waitsOf.set(pool, waits);
    }
    waits.observe(seconds);
  }

  /** A change of rows, written `seconds` ago, has gone to every socket that it was for. */
  delivered(seconds: number): void {
    this.#fanOut.observe(Math.max(0, seconds));
  }

  ranJob({ job: name, outcome, startedAt, finishedAt }: JobRun): void {
    const tookMs = finishedAt.getTime() - startedAt.getTime();
    this.#jobRuns.observe({ name, outcome }, Math.max(0, tookMs / 1_000));
    if (outcome === 'failed') this.#jobFailures.set({ name }, finishedAt.getTime() / 1_000);
  }

  keptBackup({ madeAt, bytes }: { madeAt: Date; bytes: number }): void {
    this.#newestBackup.madeAt.set({ kind: 'daily' }, madeAt.getTime() / 1_000);
    this.#newestBackup.bytes.set({ kind: 'daily' }, bytes);
  }

  async mail(send: () => Promise<void>): Promise<void> {
    this.#mailsUnderWay.inc();
    try {
      await send();
      this.#mails.inc({ outcome: 'sent' });
    } catch (error) {
      this.#mails.inc({ outcome: 'failed' });
      throw error;
    } finally {
      this.#mailsUnderWay.dec();
    }
  }

  /** `seconds`: how long after it was due. */
  pushed(outcome: PushOutcome, seconds: number): void {
    this.#pushes.inc({ outcome });
    if (outcome === 'sent') this.#pushDelay.observe(Math.max(0, seconds));
  }

  heardOfPayment(outcome: PaymentEventOutcome): void {
    this.#paymentEvents.inc({ outcome });
  }

  watchPools(read: () => PoolLoad[]): void {
    const watch = (what: 'most' | 'open' | 'idle' | 'waiting', help: string) =>
      this.#watch(`database_pool_${what}`, help, ['pool'], () =>
        read().map(({ pool, [what]: value }) => [{ pool }, value]),
      );
    watch('most', 'Connections that the pool may open.');
    watch('open', 'Connections that are open.');
    watch('idle', 'Connections that nobody uses.');
    watch('waiting', 'Callers that wait for a connection.');
  }

  watchStatements(read: () => StatementLoad[]): void {
    const watch = (name: string, what: 'running' | 'queued' | 'rejected', help: string) =>
      this.#watch(name, help, ['lane'], () =>
        read().map(({ queue, [what]: value }) => [{ lane: queue }, value]),
      );
    watch('statement_lane_running', 'running', 'Statements of callers that run side by side.');
    watch('statement_lane_waiting', 'queued', 'Statements that wait for their turn.');
    const refused = 'Statements sent away because too many waited, or waited for too long.';
    watch('statements_refused_total', 'rejected', refused);
  }

  watchShared(read: () => CacheStats): void {
    const watch = (what: 'kept' | 'bytes', help: string) =>
      this.#watch(`shared_answers_${what}`, help, [], () => [[{}, read()[what]]]);
    watch('kept', 'Answers kept that are the same for everybody.');
    watch('bytes', 'What these answers take of the memory, estimated.');
    const asked =
      'Reads that such an answer may serve: kept (hit), under way (joined), or made (miss).';
    this.#watch('shared_answers_total', asked, ['outcome'], () =>
      Object.entries(read().asked).map(([outcome, count]) => [{ outcome }, count]),
    );
  }

  watchSockets(read: () => SocketLoad): void {
    const watch = (name: string, what: keyof SocketLoad, help: string) =>
      this.#watch(`realtime_${name}`, help, [], () => [[{}, read()[what]]]);
    watch('sockets', 'sockets', 'Open sockets.');
    watch('channels', 'channels', 'Channels that sockets have joined.');
    watch('unsent_bytes', 'unsentBytes', 'Bytes that wait for sockets which read too slowly.');
    watch('queued_changes', 'queuedChanges', 'Changes of rows that wait to be sent.');
    watch('frames_sent_total', 'framesSent', 'Frames sent to sockets.');
  }

  /** A gauge, or a counter by its `_total`, whose values are read at each scrape. */
  #watch(name: string, help: string, labelNames: string[], read: () => Iterable<Reading>): void {
    const Kind = name.endsWith('_total') ? Counter<string> : Gauge<string>;
    new Kind({
      ...{ name: prefix + name, help, labelNames, registers: [this.registry] },
      collect() {
        this.reset();
        for (const [labels, value] of read()) this.inc(labels, value);
      },
    });
  }
}
