import { createHash } from 'node:crypto';
import type { Database } from '#server/base/database/database.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { Cache } from '#server/base/process/cache.ts';
import { Pictures } from '#server/wire/storage/pictures.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { samplePrefix } from '#shared/facts/limits.ts';
import { pictureMark } from '#shared/texts/game-share.ts';
import { renderShareSvg, type ShareImageGame } from './share-svg.ts';

/** Pictures for shared links of games that each server process remembers, 60 kB each, and rows they are drawn from. */
const gamePicturesKept = 200;
const gamePictureRowsKept = 1_000;

export type GamePicture = { bytes: Buffer; digest: string; status: string };

type Needs = { database: Pick<Database, 'readAs'>; now: () => Date };
/** `of`: as `pictureMark` tells it. */
type Asking = { who: string; of?: string | undefined };
type Row = { game: ShareImageGame | undefined };

/** A visitor's rights decide which games there are: one out of sight has no picture. */
const gameText = `select g.external_id, g.sport, g.scheduled_at, g.home_team, g.away_team, g.venue,
    g.status, g.status_detail, g.home_score, g.away_score, g.quarter,
    g.home_code, g.away_code, f.home_color, f.home_alternate_color, f.away_color, f.away_alternate_color
  from public.games g left join public.game_facts f on f.game_id = g.external_id
  where g.id = $1::uuid and not starts_with(g.external_id, $2)`;

/**
 * Pictures for shared links of games. The same picture is drawn once, whoever asks for it however often; those who ask
 * for many take turns, and their rows are looked up once in some seconds.
 */
export function createGamePictures({ database, now }: Needs) {
  const printer = new Pictures();
  const reading = new Queue({ concurrency: 3, perKey: 2, maxQueued: 200, maxQueuedPerKey: 30 });
  const drawing = new Queue({ concurrency: 1, perKey: 1, maxQueued: 60, maxQueuedPerKey: 10 });
  const known = new Cache<Row>({ max: gamePictureRowsKept, ttlMs: intervals.pageRowsMs, now });
  /** By what is to be seen. */
  const pictures = new Cache<Buffer>({ max: gamePicturesKept });
  const findGame = async (id: string, { who, of }: Asking): Promise<ShareImageGame | undefined> => {
    const kept = known.find(id);
    // Its page may know a newer score, and others keep the picture of that.
    const isOf = !kept?.game || of === undefined || of === pictureMark(kept.game);
    if (kept && isOf) return kept.game;
    const question = { text: gameText, values: [id, samplePrefix] };
    const { rows } = await reading.run(who, () =>
      database.readAs<ShareImageGame>({ role: 'anon' }, question),
    );
    known.set(id, { game: rows[0] });
    return rows[0];
  };
  return {
    /** `who` is the network that asks, `of` the score in its address. Throws when it asks for too many. */
    async find(id: string, { who, of }: Asking): Promise<GamePicture | undefined> {
      const game = await findGame(id, { who, of });
      if (!game) return undefined;
      const sheet = renderShareSvg(game);
      const digest = createHash('sha256').update(sheet).digest('base64url').slice(0, 24);
      const bytes = await pictures.get(digest, () => drawing.run(who, () => printer.print(sheet)));
      return { bytes, digest, status: game.status };
    },
    stop: async () => printer.stop(),
  };
}
export type GamePictures = ReturnType<typeof createGamePictures>;
