import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { isUnavailable } from '#server/base/database/open-pool.ts';
import type { Env } from '#server/base/http/env.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { type Loop, startLoop } from '#server/base/process/loop.ts';
import type { SharedAnswers } from '#server/wire/rest/shared-answers.ts';
import type { Game } from './contract/schemas.ts';
import type { ApiNeeds } from './needs.ts';
import { describeGame, type GameRow, gameTables, selectGames } from './rows/game-rows.ts';

/** How often changes are looked for while somebody reads, and how long a stream is silent at most. */
const tickMs = 250;
const silentMs = 15_000;
/** A change may commit so long after the moment that its row names. */
const lateS = 30;
/** So long after it was last here a program gets what changed. @internal */
export const streamKeptS = 86_400;

type Told = { game: Game; json: string };
type Reader = { isWanted: (game: Game) => boolean; pending: Map<string, string> };
type Wanted = { isWanted: Reader['isWanted']; lastId: string | undefined };

/**
 * Games as they change, as server-sent events. Every event is a whole game, so what a slow reader missed in between is
 * left out, and nothing else is. An id is the moment of the database up to which all was told: who comes back with it, to
 * any process, gets every game that changed since.
 */
export class GameStream {
  readonly #needs: ApiNeeds;
  readonly #shared: SharedAnswers;
  readonly #readers = new Set<Reader>();
  /** Open at once in this process, and by one caller. */
  readonly #places = new Queue({ concurrency: 2_000, perKey: 20, maxQueued: 0 });
  #told = new Map<string, string>();
  #toldUntil = '';
  #since = -1;
  #loop: Loop | undefined;
  #tick = Promise.withResolvers<void>();

  constructor(needs: ApiNeeds, shared: SharedAnswers) {
    this.#needs = needs;
    this.#shared = shared;
  }

  /** Throws when too many are open. */
  open(call: Context<Env<ApiNeeds>>, who: string, wanted: Wanted): Promise<Response> {
    const opened = Promise.withResolvers<Response>();
    const hold = () =>
      new Promise<void>((close) => {
        // Proxies would else hold events back.
        call.header('X-Accel-Buffering', 'no');
        const tell = (stream: SSEStreamingApi) => this.#tell(stream, wanted).finally(close);
        opened.resolve(streamSSE(call, tell));
      });
    this.#places.run(who, hold).catch(opened.reject);
    return opened.promise;
  }

  async #tell(stream: SSEStreamingApi, { isWanted, lastId }: Wanted): Promise<void> {
    const reader: Reader = { isWanted, pending: new Map() };
    this.#readers.add(reader);
    this.#loop ??= startLoop(() => this.#readChanges(), { everyMs: tickMs, onError: this.#report });
    const isOver = () => stream.aborted || this.#needs.shutdown.isLeaving;
    try {
      // What changes from now on is told by the loop, which must have begun.
      while (this.#toldUntil === '' && !isOver()) await this.#tick.promise;
      let id = await this.#makeUp(stream, reader, lastId);
      let toldAtMs = Number.NEGATIVE_INFINITY;
      while (!isOver()) {
        const hadEvents = await writePending(stream, reader);
        if (hadEvents || performance.now() - toldAtMs >= silentMs) {
          // An id without data is no event, but the client keeps it.
          await stream.write(`id: ${id}\n\n`);
          toldAtMs = performance.now();
        }
        await this.#tick.promise;
        if (this.#toldUntil > id) id = this.#toldUntil;
      }
    } catch (error) {
      this.#report(error);
    } finally {
      this.#readers.delete(reader);
      if (this.#readers.size === 0) await this.#rest();
    }
  }

  /** What is live, and what changed while the reader was away; returns the moment up to which that is told. */
  async #makeUp(stream: SSEStreamingApi, { isWanted, pending }: Reader, lastId?: string) {
    const { games, at } = await this.#read(lastId);
    if (lastId !== undefined && Date.parse(at) - Date.parse(lastId) > streamKeptS * 1_000) {
      await stream.writeSSE({ event: 'missed', data: JSON.stringify({ since: lastId }) });
    }
    for (const { game, json } of games) {
      if (isWanted(game) && !pending.has(game.id)) pending.set(game.id, json);
    }
    return at;
  }

  readonly #report = (error: unknown): void => {
    if (!isUnavailable(error)) this.#needs.logger.error({ err: error }, 'stream of games failed');
  };

  async #rest(): Promise<void> {
    const loop = this.#loop;
    this.#loop = undefined;
    this.#told = new Map();
    this.#toldUntil = '';
    this.#since = -1;
    await loop?.stop();
  }

  async #readChanges(): Promise<void> {
    const { tableChanges } = this.#needs;
    try {
      const tables = await Promise.all(
        gameTables.map((name) => this.#shared.findTable(name, 'anon')),
      );
      if (tables.every((table) => table && tableChanges.holds(table.id, this.#since))) return;
      const since = tableChanges.moment;
      const { games, at } = await this.#read(this.#toldUntil || undefined);
      const changed = games.filter(({ game, json }) => this.#told.get(game.id) !== json);
      for (const { isWanted, pending } of this.#readers) {
        for (const { game, json } of changed) if (isWanted(game)) pending.set(game.id, json);
      }
      this.#told = new Map(games.map(({ game, json }) => [game.id, json]));
      this.#toldUntil = at;
      this.#since = since;
    } finally {
      this.#tick.resolve();
      this.#tick = Promise.withResolvers();
    }
  }

  /** Games that are live, or changed since; `at` is a moment before the reading. */
  async #read(since?: string): Promise<{ games: Told[]; at: string }> {
    const { database, siteUrl } = this.#needs;
    const anybody = { role: 'anon' } as const;
    const { rows } = await database.readAs<{ at: Date }>(anybody, { text: 'select now() as at' });
    const changed = await database.readAs<GameRow>(anybody, {
      text: `${selectGames} and (game.status = 'live' or game.updated_at >
        greatest($1::timestamptz - interval '${lateS} seconds', now() - interval '${streamKeptS} seconds'))
        order by game.scheduled_at, game.id`,
      values: [since ?? 'infinity'],
    });
    const games = changed.rows.map((row) => describeGame(row, { siteUrl }));
    const at = (rows[0]?.at ?? new Date(0)).toISOString();
    return { games: games.map((game) => ({ game, json: JSON.stringify(game) })), at };
  }
}

async function writePending(stream: SSEStreamingApi, { pending }: Reader): Promise<boolean> {
  const events = [...pending.values()];
  pending.clear();
  for (const data of events) await stream.writeSSE({ event: 'game', data });
  return events.length > 0;
}
