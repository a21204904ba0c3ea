import { feedFailure, refusalOfStatus } from '#feeds/refusal.ts';
import { pauseMs } from '#server/base/net/backoff.ts';
import { feedFailuresInRow } from '#server/base/net/circuit.ts';
import { AppError } from '#shared/errors.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { RefusalKind } from '#shared/facts/refusals.ts';

/** The same as `feedFailuresInRow`, for a host that gives less than the feed itself: a newspaper, a second source. */
const feedFailuresElsewhere = 3;

/** One run of a job, as the hosts see it. */
export type Visit = {
  job: string;
  /** An operator asks, whatever happened before. */
  isForced: boolean;
  requests: number;
  /** Hosts that answered, each with the kind of endpoint. */
  answered: Map<string, string>;
};

/** Since when a host is left alone, and when it is asked again. */
export type Closure = { since: Date; refusal: RefusalKind; trials: number; nextTrialAt: Date };
/** `closure` is undefined while the host answers. */
export type HostState = { host: string; changedAt: Date; closure: Closure | undefined };

type Failure = { kind: string; refusal: RefusalKind; visit: Visit | undefined };
/** Since the last answer that made sense. */
type Row = { failures: number; since: Date; kinds: Set<string>; hasScores: boolean };
type Host = {
  /** Kinds of endpoints that it was asked for. */
  asked: Set<string>;
  row: Row | undefined;
  state: HostState | undefined;
  trial: Visit | undefined;
  isSaved: boolean;
  /** The refusal that the log knows of. */
  told: RefusalKind | undefined;
};

/** What brings scores tells first whether a host answers again. */
export const trialJob = 'scores';

/**
 * Hosts that refuse this server, or fail, are left alone by all jobs. Then one request tries now and then, and
 * its success lets everybody through at once. The main host is closed only when several kinds of its endpoints
 * fail (or the only one), scores among them: one kind alone is the business of its circuit.
 */
export class HostGates {
  readonly mainHost: string;
  readonly #now: () => Date;
  readonly #hosts = new Map<string, Host>();

  constructor({ mainHost, now }: { mainHost: string; now: () => Date }) {
    this.mainHost = mainHost;
    this.#now = now;
  }

  /** Of the feed's own host; undefined while it answers. */
  get main(): Closure | undefined {
    return this.#hosts.get(this.mainHost)?.state?.closure;
  }

  /** How much longer the feed's own host is left alone; 0: one run may try. */
  get mainRestMs(): number {
    return this.main ? this.#restMs(this.main) : 0;
  }

  /** Something is wrong, and it is not known yet how much: one question at a time. */
  isSuspect(host: string): boolean {
    return (this.#hostOf(host).row?.failures ?? 0) >= feedFailuresInRow;
  }

  /** Sends a request unless its host is left alone; then AppError `upstream_failed`, with `isUnsent`. */
  async send(
    url: URL,
    { visit, request }: { visit: Visit | undefined; request: () => Promise<Response> },
  ): Promise<Response> {
    const { host } = url;
    this.#enter(host, visit);
    if (visit) visit.requests += 1;
    const kind = url.pathname.split('/').at(-1) ?? '';
    this.#hostOf(host).asked.add(kind);
    try {
      const response = await request();
      const refusal = refusalOfStatus(response.status);
      const isAnswer = response.ok || response.status === 304;
      if (isAnswer) visit?.answered.set(host, kind);
      else this.#fail(host, { kind, refusal, visit });
      return response;
    } catch (error) {
      const isAborted = error instanceof DOMException && error.name === 'AbortError';
      if (!isAborted) this.#fail(host, { kind, refusal: 'silent', visit });
      throw error;
    }
  }

  /** What a run made of the answers. `refusal`: undefined when it made sense of them. */
  finish(visit: Visit, { isDone, refusal }: { isDone: boolean; refusal: RefusalKind | undefined }) {
    for (const [host, kind] of visit.answered) {
      if (isDone) this.#succeed(host);
      else if (refusal) this.#fail(host, { kind, refusal, visit });
    }
    for (const host of this.#hosts.values()) if (host.trial === visit) host.trial = undefined;
  }

  /** What other processes know is taken over where it is newer. */
  adopt(states: readonly HostState[]): void {
    for (const state of states) {
      const host = this.#hostOf(state.host);
      if (host.state && host.state.changedAt >= state.changedAt) continue;
      Object.assign(host, { state, isSaved: true, told: state.closure?.refusal });
      if (!state.closure) host.row = undefined;
    }
  }

  /** States that others do not know yet; `isNews` when a host began or ceased to refuse, or does it otherwise. */
  takeChanges(): (HostState & { isNews: boolean })[] {
    return [...this.#hosts.values()].flatMap((host) => {
      if (host.isSaved || !host.state) return [];
      host.isSaved = true;
      const refusal = host.state.closure?.refusal;
      const isNews = refusal !== host.told;
      host.told = refusal;
      return [{ ...host.state, isNews }];
    });
  }

  #hostOf(name: string): Host {
    const host = this.#hosts.get(name) ?? {
      asked: new Set(),
      row: undefined,
      state: undefined,
      trial: undefined,
      isSaved: true,
      told: undefined,
    };
    this.#hosts.set(name, host);
    return host;
  }

  #enter(name: string, visit: Visit | undefined): void {
    const host = this.#hostOf(name);
    const closure = host.state?.closure;
    if (!closure || !visit || visit.isForced || host.trial === visit) return;
    const mayTry = name !== this.mainHost || visit.job === trialJob;
    if (mayTry && !host.trial && this.#restMs(closure) === 0) {
      host.trial = visit;
      return;
    }
    throw feedFailure(closure.refusal, `feed: ${name} ${leftAlone}`, {
      details: { isUnsent: true },
    });
  }

  /** A pause longer than any means that the clock was set back since. */
  #restMs({ nextTrialAt }: Closure): number {
    const restMs = nextTrialAt.getTime() - this.#now().getTime();
    return restMs > Math.max(...intervals.feedPausesMs) ? 0 : Math.max(0, restMs);
  }

  #succeed(name: string): void {
    const host = this.#hostOf(name);
    host.row = undefined;
    if (host.state?.closure) this.#change(name, undefined);
  }

  #fail(name: string, failure: Failure): void {
    // The host answers, and not this; when it does not even answer for scores, it answers for nothing.
    const isAboutScores = failure.visit?.job === trialJob;
    if (failure.refusal === 'question' && !isAboutScores) return;
    const host = this.#hostOf(name);
    const now = this.#now();
    host.row ??= { failures: 0, since: now, kinds: new Set(), hasScores: false };
    host.row.failures += 1;
    host.row.kinds.add(failure.kind);
    host.row.hasScores ||= isAboutScores;
    const closure = host.state?.closure;
    if (closure) {
      const isTrial = failure.visit !== undefined && host.trial === failure.visit;
      if (!isTrial) return;
      host.trial = undefined;
      this.#close(name, { ...closure, refusal: failure.refusal }, closure.trials + 1);
    } else if (this.#isFailing(name, host.row, host.asked)) {
      // Early trials are for failures that have just begun.
      const isNew = now.getTime() - host.row.since.getTime() < intervals.feedHastyMs;
      const trials = isNew ? 0 : intervals.feedPausesMs.length;
      this.#close(name, { since: host.row.since, refusal: failure.refusal }, trials);
    }
  }

  #isFailing(name: string, { failures, kinds, hasScores }: Row, asked: Set<string>): boolean {
    if (name !== this.mainHost) return failures >= feedFailuresElsewhere;
    const isMoreThanOneKind = kinds.size > 1 || asked.size === 1;
    return failures >= feedFailuresInRow && isMoreThanOneKind && hasScores;
  }

  #close(name: string, { since, refusal }: Pick<Closure, 'since' | 'refusal'>, trials: number) {
    const nextTrialAt = new Date(this.#now().getTime() + pauseMs(trials + 1));
    this.#change(name, { since, refusal, trials, nextTrialAt });
  }

  #change(name: string, closure: Closure | undefined): void {
    const host = this.#hostOf(name);
    host.state = { host: name, changedAt: this.#now(), closure };
    host.isSaved = false;
  }
}

const leftAlone = 'is left alone for a while';

/** Whether the detail of a run tells no more than that. */
export function isOfHost(detail: string): boolean {
  return detail.endsWith(leftAlone);
}

/** The request was never sent: its host is left alone. */
export function isUnsent(error: unknown): boolean {
  return error instanceof AppError && error.details.isUnsent === true;
}
