import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Seal, type World } from '#shared/seal/seal.ts';
import { getSupabase } from '#web/api/supabase-client.ts';

const staleTime = 60_000;

const Days = z.array(z.object({ day: z.string() }));
const Seals = z.array(Seal);

/** Seals of a day, or of the newest, with the days before and after it that have some. */
export type SealedDay = { day: string; seals: Seal[]; previous?: string; next?: string };

export function sealedDayQuery(world: World, asked: string | undefined) {
  return queryOptions({
    queryKey: ['seals', world, asked],
    queryFn: async ({ signal }): Promise<SealedDay | null> => {
      const day = asked ?? (await findDay(world, signal));
      if (day === undefined) return null;
      const [{ data }, previous, next] = await Promise.all([
        (await getSupabase())
          .from('seals')
          .select('*')
          .eq('world', world)
          .eq('day', day)
          .order('number', { ascending: true })
          .abortSignal(signal)
          .throwOnError(),
        findDay(world, signal, { before: day }),
        findDay(world, signal, { after: day }),
      ]);
      const seals = Seals.parse(data);
      return { day, seals, ...(previous && { previous }), ...(next && { next }) };
    },
    staleTime,
  });
}

type Beside = { before?: string; after?: string };

/** The nearest day with seals before or after another; without one the newest. */
async function findDay(
  world: World,
  signal: AbortSignal,
  { before, after }: Beside = {},
): Promise<string | undefined> {
  const all = (await getSupabase()).from('seals').select('day').eq('world', world);
  const beside = before ? all.lt('day', before) : after ? all.gt('day', after) : all;
  const { data } = await beside
    .order('day', { ascending: after !== undefined })
    .limit(1)
    .abortSignal(signal)
    .throwOnError();
  return Days.parse(data)[0]?.day;
}
