import { z } from 'zod';

/** Schemas for other people's answers: values are cut and cleaned so that every table accepts them. */

const mostId = 40;
const mostName = 200;
const mostSentence = 2_000;
const mostUrl = 2_000;
const firstYear = 1900;
const lastYear = 2100;
const msOfSeconds = 100_000_000_000;

/** A field that may be missing, null or of a wrong type without spoiling what it belongs to. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

/** A list that may be missing; its entries are judged one by one. */
export const list = z.array(z.unknown()).catch([]);

const textUpTo = (most: number) => z.string().transform((value) => cleanText(value, most));

export const text = textUpTo(mostName);
export const filledText = text.pipe(z.string().min(1));
export const sentence = textUpTo(mostSentence);
export const id = z
  .union([text, z.number().int().transform(String)])
  .pipe(z.string().regex(/^[\w.:-]+$/))
  .pipe(z.string().max(mostId));

export const number = z
  .union([z.number(), z.string().trim().min(1).max(mostId).transform(Number)])
  .pipe(z.number());

export function numberBetween(least: number, most: number) {
  return number.pipe(z.number().min(least).max(most));
}

export function integerBetween(least: number, most: number) {
  return number.pipe(z.number().int().min(least).max(most));
}

/** True and false, also where an answer writes them as words. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);

const zoned = /\d{4}.*(?:Z|[+-]\d\d:?\d\d|\b(?:UTC?|GMT|[ECMP][DS]T))\)?$/i;

/** A moment as ISO text, from any of the date forms that feeds write. Without a zone it may be off by hours: none. */
export const moment = z
  .union([z.string().max(mostName), z.number()])
  .transform((value, context) => {
    const date = new Date(typeof value === 'number' ? millisecondsOf(value) : value.trim());
    const year = date.getUTCFullYear();
    const isMoment = typeof value === 'number' || zoned.test(value.trim());
    if (isMoment && year >= firstYear && year < lastYear) return date.toISOString();
    context.addIssue({ code: 'custom', message: 'not a moment with a time zone' });
    return z.NEVER;
  });

/** Of headlines, of which some papers tell the day alone. */
export const momentOrDay = z.union([
  z.iso.date().transform((date) => new Date(date).toISOString()),
  moment,
]);

/** A calendar day, yyyy-mm-dd, in the words of the feed: no time zone is applied. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date());

/** "0076b6" or "#0076B6" as "#0076b6". */
export const color = z
  .string()
  .regex(/^#?[\da-f]{6}$/i)
  .transform((hex) => `#${hex.replace('#', '').toLowerCase()}`);

/** The address of a page or picture; anything but http(s) is none. */
export const webAddress = z
  .string()
  .max(mostUrl)
  .transform((value, context) => {
    const url = URL.parse(value.trim());
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (url && isWeb && url.username === '' && url.href.length <= mostUrl) return url.href;
    context.addIssue({ code: 'custom', message: 'not a web address' });
    return z.NEVER;
  });

/** PostgreSQL refuses NUL and half characters; they say nothing to a reader either. */
export function cleanText(value: string, most: number): string {
  return value.slice(0, most).replaceAll('\u0000', '').toWellFormed().trim();
}

export function firstIssue(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return issue ? `${issue.path.join('.') || 'entry'}: ${issue.message}` : 'not understood';
}

function millisecondsOf(stamp: number): number {
  return Math.abs(stamp) < msOfSeconds ? stamp * 1000 : stamp;
}

/** Short enough for a badge, as codes of clubs are; anything else is none. */
export function readCode(word: string | null | undefined): string | null {
  return word && /^[A-Z\d]{1,5}$/.test(word) ? word : null;
}
