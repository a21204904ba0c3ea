import PQueue from 'p-queue';
import type { Logger } from 'pino';
import type { Sql } from '#server/base/database/serial-client.ts';
import type { TableChanges } from '#server/base/database/table-changes.ts';
import type { Instruments } from '#server/base/metrics/instruments.ts';
import { type Loop, startLoop } from '#server/base/process/loop.ts';
import { pushRules } from '#shared/facts/alerts.ts';
import { secondMs } from '#shared/facts/durations.ts';
import { type ClaimedDevice, claimDevices, type Delivery } from './claim-devices.ts';
import { fanOut } from './fan-out.ts';
import { nextPushAt, planDevice, type Refusal, retryAt } from './plan-device.ts';
import { type PushMessage, writePush } from './push-message.ts';
import type { DevicePush, PushResult, SendPushes } from './send-pushes.ts';

export type AlertSenderOptions = {
  database: { jobs: Sql };
  sendPushes: SendPushes;
  siteUrl: string;
  tableChanges: Pick<TableChanges, 'watch'>;
  logger: Pick<Logger, 'error'>;
  instruments?: Pick<Instruments, 'pushed'> | undefined;
  now: () => Date;
  wait?: (delayMs: number, signal: AbortSignal) => Promise<void>;
};

type Post = DevicePush & { device: ClaimedDevice; deliveries: Delivery[] };
type Result = Post & { result: PushResult };

/** What began later might not be marked before the lease ends, and is left to who comes then. */
const sendingMs = pushRules.leaseMs - pushRules.timeoutMs - 5_000;
/** While one batch is marked the next is sent. */
const batchesAtOnce = 2;
/** What is due and locked by somebody else is not asked for without a pause. */
const leastRestMs = 100;
/** While one part of a batch is posted the next is encrypted. */
const chunksAtOnce = 2;

/** Tells devices what happened. Every process has one; what one of them takes no other sends. */
export class AlertSender {
  readonly #options: AlertSenderOptions;
  readonly #stopping = new AbortController();
  #loop: Loop | undefined;
  #isWatching = false;

  constructor(options: AlertSenderOptions) {
    this.#options = options;
  }

  start(): this {
    const { logger, wait } = this.#options;
    const onError = (error: unknown) => logger.error({ err: error }, 'alerts could not be sent');
    this.#loop ??= startLoop(() => this.#turn(), { everyMs: pushRules.lookMs, onError, wait });
    return this;
  }

  /** What is under way is sent and marked. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop?.stop();
  }

  /** Sends until nothing is due. Throws what the database does. */
  async work(): Promise<void> {
    const { database, now } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted && (await fanOut(database.jobs, now())) > 0);
    if ((await this.#readRestMs()) > 0) return;
    await Promise.all(Array.from({ length: batchesAtOnce }, () => this.#sendBatches()));
  }

  async #turn(): Promise<number> {
    if (!this.#isWatching) await this.#watch();
    await this.work();
    return Math.min(pushRules.lookMs, Math.max(await this.#readRestMs(), leastRestMs));
  }

  async #watch(): Promise<void> {
    const { rows } = await this.#options.database.jobs.query<{ id: number }>(
      `select unnest('{internal.alert_events,internal.alert_deliveries}'::regclass[])::bigint::integer as id`,
    );
    for (const { id } of rows) this.#options.tableChanges.watch(id, () => this.#loop?.wake());
    this.#isWatching = true;
  }

  /** Until the next delivery is due. */
  async #readRestMs(): Promise<number> {
    const { database, now } = this.#options;
    const { rows } = await database.jobs.query<{ next_at: Date | null }>(
      'select min(next_at) as next_at from internal.alert_deliveries where outcome is null',
    );
    const next = rows[0]?.next_at?.getTime() ?? Number.POSITIVE_INFINITY;
    return Math.max(0, next - now().getTime());
  }

  async #sendBatches(): Promise<void> {
    const { database, now } = this.#options;
    while (!this.#stopping.signal.aborted) {
      const devices = await claimDevices(database.jobs, now());
      if (devices.length === 0) return;
      await markDeliveries(database.jobs, now(), await this.#sendBatch(devices));
    }
  }

  async #sendBatch(devices: readonly ClaimedDevice[]) {
    const now = this.#options.now();
    const marks: Mark[] = [];
    const rounds: Post[][] = [];
    const write = this.#writer();
    for (const device of devices) {
      const { pushes, refused, later } = planDevice(device, now);
      const about = { deviceId: device.id };
      marks.push(...refused.map((each) => ({ ...about, ...each })));
      const nextAt = nextPushAt(device, now);
      for (const delivery of later) {
        marks.push({ ...about, delivery, outcome: null, nextAt, isAnew: true });
      }
      // A device that gets several hears them one after another.
      for (const [index, deliveries] of pushes.entries()) {
        rounds[index] ??= [];
        rounds[index].push({ device, deliveries, message: write(device, deliveries) });
      }
    }
    const results = await this.#sendRounds(rounds);
    const done = this.#options.now();
    for (const { result, deliveries } of results) {
      const lateMs = Math.max(...deliveries.map(({ dueAt }) => done.getTime() - dueAt.getTime()));
      const outcome = result.kind === 'took' ? 'sent' : result.kind;
      this.#options.instruments?.pushed(outcome, lateMs / secondMs);
    }
    marks.push(...results.flatMap((result) => marksOf(result, done)));
    return { marks, results };
  }

  /** Many devices hear the same: it is written once. */
  #writer() {
    const { siteUrl } = this.#options;
    const known = new Map<string, PushMessage>();
    return ({ spoilers }: ClaimedDevice, deliveries: readonly Delivery[]): PushMessage => {
      const events = deliveries.map(({ event }) => event);
      const hidesScores = spoilers !== 'show';
      const name = [hidesScores, ...events.map(({ id }) => id)].join();
      const message = known.get(name) ?? writePush(events, { siteUrl, hidesScores });
      known.set(name, message);
      return message;
    };
  }

  async #sendRounds(rounds: readonly Post[][]): Promise<Result[]> {
    const { sendPushes } = this.#options;
    const results: Result[] = [];
    const isInTime = deadline(sendingMs);
    for (const round of rounds) {
      const sendings = chunksOf(round, pushRules.pushesAtOnce).map((posts) => async () => {
        if (!isInTime()) return;
        const answers = await sendPushes(posts);
        for (const [index, post] of posts.entries()) {
          const result = answers[index];
          if (result) results.push({ ...post, result });
        }
      });
      await new PQueue({ concurrency: chunksAtOnce }).addAll(sendings);
    }
    return results;
  }
}

function marksOf({ device, deliveries, result }: Result, now: Date): Mark[] {
  return deliveries.map((delivery, index): Mark => {
    const about = { deviceId: device.id, delivery };
    if (result.kind === 'took') return { ...about, outcome: 'sent', isPush: index === 0 };
    if (result.kind !== 'busy') return { ...about, outcome: 'refused' };
    const nextAt = retryAt(delivery, { now, retryAfter: result.retryAfter });
    if (!nextAt) return { ...about, outcome: 'failed' };
    return { ...about, outcome: null, nextAt, isAnew: false };
  });
}

/** Also where the clock is a test's: what counts is how long it really took. */
function deadline(limitMs: number): () => boolean {
  const beganMs = performance.now();
  return () => performance.now() - beganMs < limitMs;
}

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** What became of one delivery; without an outcome it is looked at again at `nextAt`. */
type Mark = { deviceId: string; delivery: Delivery } & (
  | { outcome: 'sent'; isPush: boolean }
  | { outcome: Refusal }
  /** `isAnew`: it was not tried, but kept back. */
  | { outcome: null; nextAt: Date; isAnew: boolean }
);

const markSql = `
  with marked as (
    select * from unnest($2::bigint[], $3::uuid[], $4::text[], $5::timestamptz[], $6::boolean[], $7::boolean[])
      as mark (event_id, device_id, outcome, next_at, is_push, is_anew)),
  gone as (
    delete from public.alert_devices where id in (
      select id from unnest($8::uuid[], $9::text[]) as device (id, result) where result = 'gone')
    returning id),
  told as (
    update public.alert_devices device
    set last_sent_at = case result when 'took' then $1 else last_sent_at end,
      failures = case result when 'took' then 0 else failures + 1 end
    from unnest($8::uuid[], $9::text[]) as told (id, result)
    where device.id = told.id and result <> 'gone'
      -- Its owner wants to know the minute, and a game has many.
      and (result <> 'took' or failures > 0 or last_sent_at is null or last_sent_at < $1::timestamptz - interval '1 minute'))
  update internal.alert_deliveries delivery
  set outcome = mark.outcome, is_push = mark.is_push, next_at = coalesce(mark.next_at, delivery.next_at),
    sent_at = case mark.outcome when 'sent' then $1 end,
    attempts = case when mark.is_anew then 0 else attempts end,
    claimed_at = case when mark.is_anew then null else claimed_at end,
    due_at = case when mark.is_anew then mark.next_at else due_at end
  from marked mark
  where delivery.event_id = mark.event_id and delivery.device_id = mark.device_id
    and delivery.outcome is null and delivery.device_id not in (select id from gone)`;

/** One statement for a whole batch. */
async function markDeliveries(
  sql: Sql,
  now: Date,
  { marks, results }: { marks: readonly Mark[]; results: readonly Result[] },
): Promise<void> {
  if (marks.length === 0 && results.length === 0) return;
  await sql.query(markSql, [
    now,
    marks.map(({ delivery }) => delivery.event.id),
    marks.map(({ deviceId }) => deviceId),
    marks.map(({ outcome }) => outcome),
    marks.map((mark) => (mark.outcome === null ? mark.nextAt : null)),
    marks.map((mark) => mark.outcome === 'sent' && mark.isPush),
    marks.map((mark) => mark.outcome === null && mark.isAnew),
    results.map(({ device }) => device.id),
    results.map(({ result }) => result.kind),
  ]);
}
