import { formatMoment } from './time-format.ts';

/** A day of the calendar as `yyyy-MM-dd`: without an hour no time zone can move it. Sorts as text. */
export type CalendarDate = string;

type Reading =
  | { kind: 'date'; date: CalendarDate }
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'impossible' };

const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[/.\- ](?<day>\d{1,2})[/.\- ](?<year>\d{4})$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
];

/** Reads what a person types (07/04/1990, 07041990) or a browser fills in (1990-07-04). */
export function readTypedDate(text: string): Reading {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const { year, month, day } = forms.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  if (year === undefined || month === undefined || day === undefined) return { kind: 'unreadable' };
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? { kind: 'date', date } : { kind: 'impossible' };
}

export function isCalendarDate(text: string): boolean {
  const reading = readTypedDate(text);
  return reading.kind === 'date' && reading.date === text;
}

/** 07/04/1990, as `readTypedDate` reads it back. */
export function typedDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** July 4, 1990. */
export function spelledDate(date: CalendarDate): string {
  return formatMoment(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
}

function isRealDate(date: CalendarDate): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
