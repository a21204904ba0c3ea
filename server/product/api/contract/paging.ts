import * as z from 'zod';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { text } from './fields.ts';

/** A moment as a place names it, with a year that the database knows. */
export const Moment = z.iso.datetime().refine((moment) => !moment.startsWith('0000'));

type Place = readonly [string, ...string[]];

/** `after` of a list that is ordered by values of these forms: the place of a row, as `pageOf` writes it. */
export function after<const Forms extends readonly [z.ZodType<string>, ...z.ZodType<string>[]]>(
  ...forms: Forms
) {
  return z
    .string()
    .max(300)
    .transform((given, { addIssue }) => {
      const { data } = z.tuple([...forms]).safeParse(readPlace(given));
      if (data) return data as Place;
      addIssue({ code: 'custom', message: texts.noSuchPlace });
      return z.NEVER;
    })
    .optional()
    .describe('"next" of the page before');
}

function readPlace(given: string): unknown {
  try {
    return JSON.parse(Buffer.from(given, 'base64url').toString());
  } catch {
    return undefined;
  }
}

export const next = text('Send it as "after" for the page that follows; null on the last one');

/** The first `most` of rows that were read with a limit of one more, and where the page that follows begins. */
export function pageOf<Row>(rows: readonly Row[], most: number, placeOf: (row: Row) => Place) {
  const page = rows.slice(0, most);
  const last = page.at(-1);
  const isLast = rows.length <= most || last === undefined;
  const place = isLast ? null : Buffer.from(JSON.stringify(placeOf(last))).toString('base64url');
  return { page, next: place };
}
