import * as z from 'zod';
import { intervals } from '#shared/facts/intervals.ts';
import { Day } from '#shared/schemas/day.ts';
import type { World } from '#shared/seal/seal.ts';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { endpoint, expectRange, problem } from '../contract/endpoint.ts';
import { apiSeals as most } from '../contract/limits.ts';
import { after, pageOf } from '../contract/paging.ts';
import type { Seals } from '../contract/seal-schemas.ts';
import { selectMoment } from '../rows/moments.ts';

export const seals = endpoint({
  path: '/seals',
  id: 'listSeals',
  summary: 'The chain of seals: predictions of each day, as hashes made before its games',
  parameters: z.object({
    from: Day.optional().describe('First day of games'),
    to: Day.optional().describe('Last day of games'),
    after: after(z.string().regex(/^\d{1,9}$/)),
  }),
  answer: 'Seals',
  csv: 'seals',
  tables: ['seals'],
  freshS: 15,
  read: async ({ query, isDemo }, { from, to, after }) => {
    expectRange({ from, to });
    const world: World = isDemo ? 'demo' : 'real';
    const rows = await query<Seals['seals'][number]>(
      `select world, number, to_char(day, 'YYYY-MM-DD') as day, rows, root, previous, hash,
         ${selectMoment('sealed_at')} as sealed_at, ${selectMoment('first_start')} as first_start
       from public.seals
       where world = $1 and number > $2 and day between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity')
       order by number limit $5`,
      [world, Number(after?.[0] ?? 0), from, to, most + 1],
    );
    const { page, next } = pageOf(rows, most, ({ number }) => [String(number)]);
    return { world, seals: page, next };
  },
});

export const sealedDay = endpoint({
  path: '/seals/{day}',
  id: 'getSealedDay',
  summary: 'Seals of a day with their leaves, to verify what was said of its games',
  parameters: z.object({ day: Day.describe('Of the games') }),
  answer: 'SealedDay',
  tables: [],
  freshS: intervals.sealsKnownMs / 1_000,
  hasOwnTurns: true,
  read: async ({ findSealedDay }, { day }) => {
    const answer = await findSealedDay(day);
    if (!answer) throw problem('not-found', texts.noSealOfDay);
    return answer;
  },
});
