import { createHash } from 'node:crypto';
import { z } from 'zod';

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
  key: string;
  /** As the client sent it: the reply must echo it. */
  params: z.infer<typeof BindingParams>;
};

export type JoinRequest = {
  bindings: JoinBinding[];
  accessToken: string | undefined;
  isPrivate: boolean;
  wantsPresence: boolean;
  /** The reply is held until the subscription is live, and refuses what cannot be subscribed. */
  waits: boolean;
};

/** Undefined when the payload is not one of a join. */
export function parseJoinRequest(payload: unknown): JoinRequest | undefined {
  const { data: join } = JoinPayload.safeParse(payload ?? {});
  if (!join) return undefined;
  const { config } = join;
  return {
    bindings: numberBindings(config?.postgres_changes ?? []),
    accessToken: join.access_token ?? undefined,
    isPrivate: config?.private === true,
    wantsPresence: config?.presence?.enabled === true,
    waits: config?.postgres_changes_options?.wait === true,
  };
}

/** Ids follow from the parameters, so a rejoin gets the same ones; within a channel they differ. */
function numberBindings(list: readonly JoinBinding['params'][]): JoinBinding[] {
  const taken = new Set<number>();
  return list.map((params) => {
    const { event, schema, table, filter, select } = params;
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
    // The id is part of the frame: equal conditions with different ids must not share one.
    return { id, key: `${id}${key}`, params };
  });
}
