import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/base/config/config.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { Cache } from '#server/base/process/cache.ts';
import { Pictures } from '#server/wire/storage/pictures.ts';
import { AppError } from '#shared/errors.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { feedPictures, pictureSides } from '#shared/facts/pictures.ts';
import { createPictureFetch, type FetchPicture } from './fetch-picture.ts';
import { type KeptPicture, PictureCache } from './picture-cache.ts';

type Outside = { fetch: typeof fetch; now: () => Date; logger: Logger };

/** They lie beside the other data of this machine, even where uploads go to a bucket: each machine brings its own. */
export function createFeedPictures(config: Config, { now, logger, fetch }: Outside): FeedPictures {
  const cache = new PictureCache(join(config.dataDir, 'pictures'), now);
  return new FeedPictures({
    fetch: createPictureFetch({ config, fetch, now }),
    cache,
    now,
    logger,
  });
}

/** 'later': it is on its way; undefined: there is none. */
type Outcome = KeptPicture | 'later' | undefined;

type FeedPicturesOptions = {
  fetch: FetchPicture;
  cache: PictureCache;
  now: () => Date;
  logger: Logger;
};

/**
 * Pictures that rows of the feed name. Each is brought when somebody first looks at it, once for all who do; who
 * brings many takes turns with the others. An old one is shown while the provider is asked for another.
 */
export class FeedPictures {
  readonly #options: FeedPicturesOptions;
  /** Its own: no crowd of them stands before an upload. */
  readonly #drawer = new Pictures();
  readonly #queue = new Queue({ concurrency: 4, perKey: 3, maxQueued: 500, maxQueuedPerKey: 200 });
  readonly #underway = new Map<string, Promise<Outcome>>();
  /** For how long a source that had no picture is not asked again. */
  readonly #failures: Cache<number>;
  readonly #stopping = new AbortController();

  constructor(options: FeedPicturesOptions) {
    this.#options = options;
    this.#failures = new Cache({
      max: feedPictures.failuresKept,
      ttlMs: (pauseMs) => pauseMs,
      now: options.now,
    });
  }

  /** `source` is what a row holds, never what a caller says; `who` is the network that asks. */
  async find(source: string, who: string): Promise<Outcome> {
    const { cache, now } = this.#options;
    const kept = await cache.find(source).catch((error) => this.#complain(error));
    const ageMs = kept ? now().getTime() - kept.checkedAt.getTime() : Number.POSITIVE_INFINITY;
    const isFresh = ageMs < feedPictures.freshDays * dayMs;
    if (isFresh || this.#failures.find(source)) return kept;
    const coming = this.#bring(source, kept, who);
    return (
      kept ?? Promise.race([coming, pause(feedPictures.waitMs, 'later' as const, { ref: false })])
    );
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#underway.values());
    this.#drawer.stop();
  }

  /** Never rejects. */
  #bring(source: string, kept: KeptPicture | undefined, who: string): Promise<Outcome> {
    const coming =
      this.#underway.get(source) ??
      this.#queue
        .run(who, () => this.#fetch(source, kept))
        .catch((error) => this.#remember(source, error))
        .finally(() => this.#underway.delete(source));
    this.#underway.set(source, coming);
    return coming;
  }

  async #fetch(source: string, kept: KeptPicture | undefined): Promise<KeptPicture | undefined> {
    const { fetch, cache } = this.#options;
    const fetched = await fetch(source, kept?.validators, this.#stopping.signal);
    if (fetched === undefined) {
      await cache.confirm(source);
      return kept;
    }
    const { bytes, validators } = fetched;
    const draw = async (side: number) => (await this.#drawer.render(bytes, null, side)).bytes;
    return cache.keep(source, await Promise.all(pictureSides.map(draw)), validators);
  }

  async #remember(source: string, error: unknown): Promise<'later' | undefined> {
    if (error instanceof AppError && error.details.isBusy) return 'later';
    const { cache, logger } = this.#options;
    const willPass = !(error instanceof AppError) || error.code === 'upstream_failed';
    this.#failures.set(source, willPass ? feedPictures.failedMs : feedPictures.missingMs);
    if (!(error instanceof AppError)) return this.#complain(error);
    logger.info({ source, reason: error.message }, 'a picture was not brought');
    if (error.code !== 'not_found') return undefined;
    return cache.forget(source).catch((failure) => this.#complain(failure));
  }

  #complain(error: unknown): undefined {
    this.#options.logger.warn({ err: error }, 'the folder of pictures fails');
  }
}
