import * as z from 'zod/mini';
import { forecastTables } from '../facts/forecasts.ts';
import { canonicalJson } from './canonical-json.ts';
import { hashText } from './merkle.ts';

/** The simulated league and real games have a chain each. */
export const worlds = ['demo', 'real'] as const;
export type World = (typeof worlds)[number];

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Salt = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const Row = z.looseObject({ id: z.string() });

/** Before the first seal of a chain. */
export const origin = '0'.repeat(64);

export const Seal = z.object({
  world: z.enum(worlds),
  /** From 1, without holes. */
  number: z.int(),
  /** Of the games, at the place of the league office: YYYY-MM-DD. */
  day: z.string(),
  sealed_at: z.string(),
  /** Start of the first of its games. */
  first_start: z.string(),
  rows: z.int(),
  /** Merkle root of RFC 6962 over the rows. */
  root: Hash,
  /** Hash of the seal before. */
  previous: Hash,
  hash: Hash,
});
export type Seal = z.infer<typeof Seal>;

const named = { table: z.enum(forecastTables), row: Row };
/** A row that was graded is public; of others only the hash is told. `is_gone`: the row is not in the database any more. */
export const SealedLeaf = z.object({
  leaf: Hash,
  salt: z.optional(Salt),
  table: z.optional(named.table),
  row: z.optional(named.row),
  is_gone: z.optional(z.boolean()),
});
export type SealedLeaf = z.infer<typeof SealedLeaf>;

/** A seal with its leaves in order, where they are told. */
export const ShownSeal = z.extend(Seal, { leaves: z.optional(z.array(SealedLeaf)) });
export type ShownSeal = z.infer<typeof ShownSeal>;

/** `/seals.json`, and with leaves `/seals/{day}.json`. */
export const SealDocument = z.object({
  world: z.enum(worlds),
  seals: z.array(ShownSeal),
  /** Of a day: forecasts of games that began which are in no seal. */
  unsealed: z.optional(z.int()),
});
export type SealDocument = z.infer<typeof SealDocument>;

/** What a seal says, in one hash: also of the seal before, so that none can be changed without all that follow. */
export function hashSeal(seal: Omit<Seal, 'hash'>): string {
  const { world, number, day, rows, root, previous } = seal;
  const [sealed_at, first_start] = [seal.sealed_at, seal.first_start].map(toInstant);
  return hashText(
    canonicalJson({ world, number, day, sealed_at, first_start, rows, root, previous }),
  );
}

/** One way to write a moment, however it was told; what is none stays as it is. */
function toInstant(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? moment : date.toISOString();
}
