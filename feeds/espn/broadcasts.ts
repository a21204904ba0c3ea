import { z } from 'zod';
import { serverLimits } from '#shared/facts/limits.ts';
import { type Broadcast, broadcastMarkets } from '#shared/schemas/broadcast.ts';
import { readAs } from '../read-each.ts';
import { filledText, optional, text } from '../tolerant-schema.ts';

const kinds: Record<string, Broadcast['kind']> = {
  tv: 'tv',
  streaming: 'streaming',
  web: 'streaming',
  'subscription package': 'streaming',
  radio: 'radio',
};

const Named = z.object({ market: optional(text), names: z.array(z.unknown()) });
const Placed = z.object({
  type: optional(z.object({ shortName: optional(text) })),
  market: optional(z.object({ type: optional(text) })),
  media: optional(z.object({ shortName: optional(text), name: optional(text) })),
  station: optional(text),
});

/**
 * Every channel of a game once, from any of the two forms that answers have: with kind and market each, or
 * names by market. Null when none can be read.
 */
export function readBroadcasts(...lists: readonly (readonly unknown[])[]): Broadcast[] | null {
  const channels = new Map<string, Broadcast>();
  for (const channel of lists.flatMap((entries) => entries.flatMap(readEntry))) {
    const key = `${channel.market} ${channel.name.toLowerCase()}`;
    const known = channels.get(key);
    if (!known || known.kind === 'other') channels.set(key, channel);
  }
  const found = [...channels.values()].slice(0, serverLimits.feedBroadcasts);
  return found.length > 0 ? found : null;
}

function readEntry(entry: unknown): Broadcast[] {
  const named = readAs(Named, entry);
  if (typeof named !== 'string') {
    return named.names.flatMap((given) => {
      const name = filledText.safeParse(given);
      return name.success
        ? [{ name: name.data, market: marketOf(named.market), kind: 'other' as const }]
        : [];
    });
  }
  const placed = readAs(Placed, entry);
  if (typeof placed === 'string') return [];
  const name = placed.media?.shortName || placed.media?.name || placed.station;
  if (!name) return [];
  const kind = kinds[placed.type?.shortName?.toLowerCase() ?? ''] ?? 'other';
  return [{ name, market: marketOf(placed.market?.type), kind }];
}

function marketOf(word: string | null | undefined): Broadcast['market'] {
  return broadcastMarkets.find((market) => market === word?.toLowerCase()) ?? null;
}
