import { leagueDayOf, leagueMidnightOf } from './league-day.ts';
import { readServedAt } from './served-at.ts';
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

/** The day that a moment falls on where the person is. */
export function calendarDateOf(moment: Date): CalendarDate {
  if (readServedAt()) return leagueDayOf(moment);
  const year = String(moment.getFullYear()).padStart(4, '0');
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${year}-${month}-${day}`;
}

/** The day's beginning where the person is, for widgets that count in moments. */
export function momentOf(date: CalendarDate): Date {
  if (readServedAt()) return leagueMidnightOf(date);
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

function isRealDate(date: CalendarDate): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
