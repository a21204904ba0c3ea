import { queryOptions } from '@tanstack/react-query';
import { Seal, type World } from '#shared/seal/seal.ts';
import { type Context, readOne } from '#web/api/read-data.ts';
import { readRows } from '#web/api/read-rows.ts';

const staleTime = 60_000;

/** Seals of a day, or of the newest, with the days before and after it that have some. */
export type SealedDay = {
  day: string;
  seals: Seal[];
  previous: string | undefined;
  next: string | undefined;
};

export function sealedDayQuery(world: World, asked: string | undefined) {
  return queryOptions({
    queryKey: ['seals', world, asked],
    queryFn: async (context): Promise<SealedDay | null> => {
      const day = asked ?? (await findDay(world, context));
      if (day === undefined) return null;
      const [seals, previous, next] = await Promise.all([
        listSeals(world, day)(context),
        findDay(world, context, { before: day }),
        findDay(world, context, { after: day }),
      ]);
      return { day, seals, previous, next };
    },
    staleTime,
  });
}

const listSeals = (world: World, day: string) =>
  readRows(Seal, (supabase) =>
    supabase.from('seals').select('*').eq('world', world).eq('day', day).order('number'),
  );

type Beside = { before?: string; after?: string };

/** The nearest day with seals before or after another; without one the newest. */
async function findDay(world: World, context: Context, { before, after }: Beside = {}) {
  const found = await readOne((supabase) => {
    const all = supabase.from('seals').select('day').eq('world', world);
    const beside = before ? all.lt('day', before) : after ? all.gt('day', after) : all;
    return beside.order('day', { ascending: after !== undefined }).limit(1);
  })(context);
  return found?.day ?? undefined;
}
