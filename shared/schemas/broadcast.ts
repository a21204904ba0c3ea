import * as z from 'zod/mini';

export const broadcastMarkets = ['national', 'home', 'away'] as const;
/** @internal */
export const broadcastKinds = ['tv', 'streaming', 'radio', 'other'] as const;

/** One channel that shows a game; `market` is null where the feed does not say whose viewers it is for. */
export const Broadcast = z.object({
  name: z.string(),
  market: z.nullable(z.enum(broadcastMarkets)),
  kind: z.enum(broadcastKinds),
});
export type Broadcast = z.infer<typeof Broadcast>;
