import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Usage } from './limits.ts';

const Name = z.string().max(128);

const BindingParams = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: Name.nullish(),
  table: Name.nullish(),
  filter: z.string().max(8_000).nullish(),
  select: z.array(Name).max(200).nullish(),
});

const JoinPayload = z.object({
  config: z
    .object({
      presence: z.object({ enabled: z.boolean().nullish() }).nullish(),
      postgres_changes: z.array(BindingParams).max(100).nullish(),
      private: z.boolean().nullish(),
      postgres_changes_options: z.object({ wait: z.boolean().nullish() }).nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
});

export type JoinBinding = {
  id: number;
  params: Pick<z.infer<typeof BindingParams>, 'event' | 'schema' | 'table' | 'filter' | 'select'>;
};

export type JoinRequest = NonNullable<ReturnType<typeof parseJoinRequest>>;

/** Undefined when the payload is not one of a join. */
export function parseJoinRequest(payload: unknown) {
  const { data: join } = JoinPayload.safeParse(payload ?? {});
  if (!join) return undefined;
  const { config } = join;
  const asked = config?.postgres_changes ?? [];
  const bindings = numberBindings(asked);
  return {
    bindings,
    /** What the client sent, with our numbers: the reply must echo it. */
    echo: asked.map((params, index) => ({ ...params, id: bindings[index]?.id })),
    accessToken: join.access_token ?? undefined,
    isPrivate: config?.private === true,
    /** It listens to who is there, and has to learn that nobody tells. */
    wantsPresence: config?.presence?.enabled === true,
    /** The reply is held until the subscription is live, and refuses what cannot be subscribed. */
    waits: config?.postgres_changes_options?.wait === true,
  };
}

/** What a join holds as long as it stands. A value more or less of a filter makes no difference. */
export function weighJoin(
  topic: string,
  bindings: readonly JoinBinding[],
  countTables: (binding: JoinBinding) => number,
): Pick<Usage, 'channels' | 'conditions' | 'values' | 'filterBytes'> {
  const usage = { channels: 1, conditions: 0, values: 0, filterBytes: Buffer.byteLength(topic) };
  for (const binding of bindings) {
    const tables = Math.max(1, countTables(binding));
    usage.conditions += tables;
    usage.values += tables * (binding.params.filter?.split(',').length ?? 1);
    usage.filterBytes += tables * Buffer.byteLength(JSON.stringify(binding.params));
  }
  return usage;
}

/** Ids follow from the parameters, so a rejoin gets the same ones; within a channel they differ. */
function numberBindings(list: readonly JoinBinding['params'][]): JoinBinding[] {
  const taken = new Set<number>();
  return list.map(({ event, schema, table, filter, select }) => {
    const key = JSON.stringify([
      event,
      schema ?? 'public',
      table ?? '*',
      filter ?? '',
      select ?? null,
    ]);
    let id = createHash('sha256').update(key).digest().readUInt32BE() >>> 4 || 1;
    while (taken.has(id)) id += 1;
    taken.add(id);
    return { id, params: { event, schema, table, filter, select } };
  });
}
