import { z } from 'zod';
import { readAnswer } from '../read-each.ts';
import { integerBetween, list, optional, text } from '../tolerant-schema.ts';
import { espnKey, idInAddress } from './keys.ts';

const Place = z.object({
  rank: integerBetween(1, 99),
  athlete: z.object({ $ref: text }),
});
/** One for each formation; the quarterbacks stand in one of them. */
const Formation = z.object({
  positions: z.object({ qb: optional(z.object({ athletes: list })) }),
});
const DepthCharts = z.object({ items: z.array(z.unknown()) });

/** Keys of an NFL team's quarterbacks, who plays first before the others; empty where the answer names none. */
export function parseQuarterbacks(json: unknown): string[] {
  const { items } = readAnswer(DepthCharts, json, 'the answer has no depth charts');
  const places = items.flatMap((item) => {
    const formation = Formation.safeParse(item);
    return formation.success ? (formation.data.positions.qb?.athletes ?? []) : [];
  });
  const known = places.flatMap((place) => {
    const parsed = Place.safeParse(place);
    const id = parsed.success && idInAddress('athletes', parsed.data.athlete.$ref);
    return parsed.success && id ? [{ rank: parsed.data.rank, key: espnKey('NFL', id) }] : [];
  });
  return [...new Set(known.toSorted((a, b) => a.rank - b.rank).map(({ key }) => key))];
}
