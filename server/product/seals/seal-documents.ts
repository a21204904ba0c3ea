import type { Database } from '#server/base/database/database.ts';
import { ReadAnswer } from '#server/base/http/read-answer.ts';
import { Queue } from '#server/base/limits/queue.ts';
import { Cache } from '#server/base/process/cache.ts';
import { intervals } from '#shared/facts/intervals.ts';
import type { World } from '#shared/seal/seal.ts';

/** Seals that each server process remembers: a large day has 2.5 MB. */
const sealDocumentBytes = 8_000_000;

type Needs = { database: Pick<Database, 'readAs'>; now: () => Date };
type SealKey = { world: World; day?: string | undefined };

const chainText = `select jsonb_build_object('world', $1::text,
    'seals', coalesce(jsonb_agg(to_jsonb(s) order by s.number), '[]'))::text as body, count(*) > 0 as has_seals
  from public.seals s where s.world = $1`;
const dayText = `select told::text as body, told -> 'seals' <> '[]' as has_seals
  from public.seal_of_day($2::date, $1) as told`;
const caching = {
  'Cache-Control': `public, max-age=${intervals.sealsKnownMs / 1_000}`,
  Vary: 'Accept-Encoding',
};

/** The chain of a world and its days, as a visitor may read them; each read once for all who ask within some seconds. */
export class SealDocuments {
  readonly #needs: Needs;
  readonly #queue = new Queue({ concurrency: 1, perKey: 1, maxQueued: 100, maxQueuedPerKey: 10 });
  readonly #kept: Cache<ReadAnswer>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#kept = new Cache({
      maxBytes: sealDocumentBytes,
      bytesOf: ({ bytes }) => bytes,
      ttlMs: intervals.sealsKnownMs,
      now: needs.now,
    });
  }

  /** Without a day the whole chain. Undefined for a day without seals. `who` takes turns with others who ask. */
  async find({ world, day }: SealKey, who: string): Promise<ReadAnswer | undefined> {
    const key = `${world} ${day ?? ''}`;
    const kept = this.#kept.find(key);
    if (kept) return kept;
    const { rows } = await this.#queue.run(who, () =>
      this.#needs.database.readAs<{ body: string; has_seals: boolean }>(
        { role: 'anon' },
        day === undefined
          ? { text: chainText, values: [world] }
          : { text: dayText, values: [world, day] },
      ),
    );
    const [told] = rows;
    if (!told || (day !== undefined && !told.has_seals)) return undefined;
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const answer = new ReadAnswer({ status: 200, headers, body: told.body, caching });
    this.#kept.set(key, answer);
    return answer;
  }
}
