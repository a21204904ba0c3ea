import { z } from 'zod';

export const broadcastMarkets = ['national', 'home', 'away'] as const;
export const broadcastKinds = ['tv', 'streaming', 'radio', 'other'] as const;

/** One channel that shows a game; `market` is null where the feed does not say whose viewers it is for. */
export const Broadcast = z.object({
  name: z.string(),
  market: z.enum(broadcastMarkets).nullable(),
  kind: z.enum(broadcastKinds),
});
export type Broadcast = z.infer<typeof Broadcast>;
