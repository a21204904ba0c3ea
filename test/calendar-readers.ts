import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect } from 'vitest';

/** What other programs find in a calendar. */
export type ReadEvent = {
  uid: string;
  start: string;
  end: string;
  summary: string;
  sequence: number;
  status: string;
  location: string;
  description: string;
};

/** Events by two parsers, which must agree; in the order of the file. */
export function readCalendar(file: string): ReadEvent[] {
  const events = readByIcalJs(file);
  expect(readByNodeIcal(file)).toEqual(events);
  return events;
}

export function readByIcalJs(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const text = (name: string) => String(component.getFirstPropertyValue(name) ?? '');
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      sequence: event.sequence,
      status: text('status'),
      location: text('location'),
      description: text('description'),
    };
  });
}

function readByNodeIcal(file: string): ReadEvent[] {
  const text = (value: unknown) => {
    const held = typeof value === 'object' && value !== null && 'val' in value ? value.val : value;
    return String(held ?? '');
  };
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? {
          uid: event.uid,
          start: event.start.toISOString(),
          end: event.end?.toISOString() ?? '',
          summary: text(event.summary),
          sequence: Number(text(event.sequence)),
          status: text(event.status),
          location: text(event.location),
          description: text(event.description),
        }
      : [],
  );
}

/** What RFC 5545 asks of every file: lines of 75 bytes that end with CRLF, and no other control characters. */
export function expectWellFormed(file: string): void {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = file.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => /[^\P{Cc}\t]/u.test(line))).toEqual([]);
  expect(file.isWellFormed()).toBe(true);
}
