import * as z from 'zod';
import { forecastTables } from '#shared/facts/forecasts.ts';
import { worlds } from '#shared/seal/seal.ts';
import { listOf, moment } from './fields.ts';
import { next } from './paging.ts';

const hash = (description: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe(description);
/** As the database writes it, which the hash does not depend on. */
const anyMoment = (description: string) => z.iso.datetime({ offset: true }).describe(description);

const sealFields = {
  number: z.int().describe('From 1, without holes'),
  day: z.iso.date().describe("Day of the games at the league's office in New York"),
  rows: z.int().describe('How many forecasts it holds'),
  root: hash('Merkle root of RFC 6962 over the rows'),
  previous: hash('Hash of the seal before; zeros before the first'),
  hash: hash('SHA-256 of the canonical JSON (RFC 8785) of all other fields'),
};
const world = z.enum(worlds).describe('The simulated league and real games have a chain each');

export const Seal = z
  .object({
    world,
    ...sealFields,
    sealed_at: moment('When it was made'),
    first_start: moment('Start of the first of its games'),
  })
  .describe('Hash of the predictions for the games of a day, written before they started.');

export const Seals = z
  .object({
    world,
    seals: z.array(Seal).describe('By number'),
    next,
  })
  .describe('The chain of seals, without their rows.');
export type Seals = z.infer<typeof Seals>;

const SealedLeaf = z.object({
  leaf: hash('SHA-256 of salt and row'),
  salt: z.string().optional().describe('Told with the row'),
  table: z.enum(forecastTables).optional().describe('Where the row stands'),
  row: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What was sealed, told once it is graded'),
  is_gone: z.boolean().optional().describe('The row is not in the database any more'),
});

export const SealedDay = z
  .object({
    world,
    day: z.iso.date().describe("Day of the games at the league's office in New York"),
    seals: listOf('By number', {
      world,
      ...sealFields,
      sealed_at: anyMoment('When it was made'),
      first_start: anyMoment('Start of the first of its games'),
      leaves: z.array(SealedLeaf).describe('One of each forecast, in the order of the tree'),
    }),
    unsealed: z.int().describe('Forecasts of games that began which are in no seal'),
    unsealed_rows: listOf('Those of them that are graded, 100 at most', {
      table: z.enum(forecastTables).describe('Where the row stands'),
      id: z.uuid().describe('Of the row'),
    }),
  })
  .describe(
    'Seals of a day with their leaves, of which the rows are told once they are graded: the same as /seals/{day}.json.',
  );
