import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostScoreDelayMs } from '#shared/facts/intervals.ts';
import {
  expectWellFormed,
  type ReadEvent,
  readByIcalJs,
  readCalendar,
} from '#test/calendar-readers.ts';
import { buildGame } from '#test/game-builder.ts';
import { type CalendarFile, type CalendarGame, writeCalendar } from './write-calendar.ts';

const now = new Date('2026-11-20T12:00:00Z');
const game: CalendarGame = {
  ...buildGame({ external_id: 'espn_401', home_team: 'New York Jets', away_team: 'Buffalo Bills' }),
  id: '00000000-0000-4000-8000-000000000001',
  scheduled_at: new Date('2026-11-29T18:00:00Z'),
  venue: 'MetLife Stadium',
  ...{ note: null, broadcasts: null, moves: 0, moved_at: null, ended_at: null },
};
const over = { status: 'final', away_score: 24, home_score: 17 };

const write = (parts: Partial<CalendarGame> = {}, file: Partial<CalendarFile> = {}) =>
  writeCalendar({
    ...{ name: 'Sports Hub: NFL', withResults: false, siteUrl: 'https://hub.test', now },
    games: [{ ...game, ...parts }],
    ...file,
  });

function read(parts: Partial<CalendarGame> = {}, file: Partial<CalendarFile> = {}): ReadEvent {
  const text = write(parts, file);
  expectWellFormed(text);
  const [event] = readCalendar(text);
  if (!event) throw new Error('the calendar has no event');
  return event;
}

describe('a game in a calendar', () => {
  it('is the same event to two parsers', () => {
    expect(read()).toEqual({
      uid: 'espn_401@sports-hub',
      start: '2026-11-29T18:00:00.000Z',
      end: '2026-11-29T21:15:00.000Z',
      summary: 'Buffalo Bills at New York Jets',
      sequence: 0,
      status: 'CONFIRMED',
      location: 'MetLife Stadium',
      description: 'Week 12\nhttps://hub.test/g/00000000-0000-4000-8000-000000000001',
    });
  });

  it('ends after two and a half hours of basketball', () => {
    expect(read({ sport: 'NBA' }).end).toBe('2026-11-29T20:30:00.000Z');
  });

  it('says which part of the season it belongs to, and what is special about it', () => {
    const first = (parts: Partial<CalendarGame>) => read(parts).description.split('\n')[0];
    expect(first({ season_type: 1, week: 2 })).toBe('Preseason week 2');
    expect(first({ season_type: 3, week: 1 })).toBe('Playoffs');
    expect(first({ sport: 'NBA', week: 5, note: 'NBA Paris Game' })).toBe('NBA Paris Game');
  });

  it('says "vs" at a neutral place', () => {
    expect(read({ is_neutral: true }).summary).toBe('Buffalo Bills vs New York Jets');
  });

  it('names national channels, else those of both sides, and no radio', () => {
    const channel = (name: string, market: 'national' | 'home' | 'away', kind = 'tv' as const) => ({
      ...{ name, market, kind },
    });
    const radio = { name: 'WFAN', market: 'national', kind: 'radio' } as const;
    const sides = [channel('YES', 'home'), channel('MSG', 'away'), radio];
    expect(read({ broadcasts: sides }).description).toContain('TV: MSG (away), YES (home)\n');
    const all = [...sides, channel('ESPN', 'national'), channel('ABC', 'national')];
    expect(read({ broadcasts: all }).description).toContain('TV: ABC, ESPN\n');
  });

  it('says that it is simulated', () => {
    expect(read({ external_id: 'demo_1' }).description).toContain('not really played');
    expect(read().description).not.toContain('not really played');
  });

  it('is tentative when postponed, and cancelled when cancelled', () => {
    expect(read({ status: 'postponed' })).toMatchObject({
      summary: 'Buffalo Bills at New York Jets (postponed)',
      status: 'TENTATIVE',
    });
    expect(read({ status: 'cancelled' })).toMatchObject({
      summary: 'Buffalo Bills at New York Jets (cancelled)',
      status: 'CANCELLED',
    });
  });

  it('keeps its name at another address of the site', () => {
    expect(read({}, { siteUrl: 'https://elsewhere.test' }).uid).toBe(read().uid);
  });
});

describe('the result of a game', () => {
  it('stands in the title when it is wanted', () => {
    const result = 'Buffalo Bills 24, New York Jets 17 (final)';
    expect(read(over, { withResults: true }).summary).toBe(result);
    expect(write(over)).not.toMatch(/24|17|final/i);
  });

  it('waits for as long as a fan may hold scores back', () => {
    const at = (ms: number) =>
      read({ ...over, ended_at: now }, { withResults: true, now: new Date(now.getTime() + ms) });
    expect(mostScoreDelayMs).toBe(180_000);
    expect(at(0).summary).toBe('Buffalo Bills at New York Jets');
    expect(at(mostScoreDelayMs - 1).summary).toBe('Buffalo Bills at New York Jets');
    expect(at(mostScoreDelayMs).summary).toBe('Buffalo Bills 24, New York Jets 17 (final)');
  });

  it.each(['live', 'scheduled', 'postponed', 'cancelled'])(
    'is not told of one that is %s',
    (status) => {
      const text = write({ ...over, status }, { withResults: true });
      expect(text).not.toMatch(/24|17/);
    },
  );
});

describe('a calendar', () => {
  const lastModified = (text: string) => /^LAST-MODIFIED:(.*)\r$/m.exec(text)?.[1];

  it('says what it is, and how often it is worth reading', () => {
    const text = write();
    for (const line of [
      'PRODID:-//Sports Hub//Games//EN',
      'METHOD:PUBLISH',
      'NAME:Sports Hub: NFL',
      'X-WR-CALNAME:Sports Hub: NFL',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'URL:https://hub.test/g/00000000-0000-4000-8000-000000000001',
    ]) {
      expect(text).toContain(`\r\n${line}\r\n`);
    }
    expect(text).not.toContain('VALARM');
  });

  it('has the same bytes at any hour', () => {
    expect(write({}, { now: new Date('2027-01-01T00:00:00Z') })).toBe(write());
  });

  it('changes with a move, by its number and moment, and with no score', () => {
    const moved = write({ moves: 2, moved_at: new Date('2026-11-01T10:00:00Z') });
    expect(readCalendar(moved)[0]).toMatchObject({ uid: 'espn_401@sports-hub', sequence: 2 });
    expect(lastModified(moved)).toBe('20261101T100000Z');
    // Nobody knows when the others changed last.
    expect(lastModified(write())).toBeUndefined();
    expect(moved).toContain('\r\nDTSTAMP:20261101T100000Z\r\n');
    const score = { status: 'live', away_score: 7, home_score: 3 };
    expect(write(score)).toBe(write());
  });

  it('was last modified when the result came', () => {
    const ended_at = new Date('2026-11-20T10:00:00Z');
    const told = write({ ...over, ended_at }, { withResults: true });
    expect(lastModified(told)).toBe('20261120T100300Z');
    expect(lastModified(write({ ...over, ended_at }))).toBe(lastModified(write()));
  });

  it('without games is a calendar', () => {
    const text = write({}, { games: [] });
    expectWellFormed(text);
    expect(readCalendar(text)).toEqual([]);
  });

  it('carries names with commas, semicolons, umlauts, backslashes and line breaks', () => {
    const away_team = 'Müllers, Söhne; \\ & "Co": 東京\u{1f3c8}';
    const event = read({ away_team, home_team: 'Two\r\nLines', venue: 'Straße 1, Köln; Halle\n2' });
    expect(event.summary).toBe(`${away_team} at Two\nLines`);
    expect(event.location).toBe('Straße 1, Köln; Halle\n2');
  });

  it('lets no name write a line of its own', () => {
    const evil = 'X\r\nEND:VEVENT\r\nEND:VCALENDAR';
    const text = write(
      { home_team: evil, venue: evil, note: evil, external_id: evil },
      { name: `${evil}\r\nBEGIN:VALARM` },
    );
    expectWellFormed(text);
    expect(readByIcalJs(text)).toHaveLength(1);
    expect(text).not.toMatch(/^(BEGIN:VALARM|X$)/m);
  });

  it('can be read whatever its names are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 90 });
    const lone = fc.string({
      unit: fc.integer({ min: 0xd7f0, max: 0xe010 }).map((code) => String.fromCharCode(code)),
    });
    const any = fc.oneof(text, lone, fc.string({ unit: 'grapheme' }));
    const shape = fc.record({ name: any, home: any, away: any, venue: any, note: any, key: any });
    fc.assert(
      fc.property(shape, ({ name, home, away, venue, note, key }) => {
        const names = { home_team: home, away_team: away, venue, note, external_id: key };
        const file = write(names, { name });
        expectWellFormed(file);
        const [event] = readByIcalJs(file);
        expect(event).toMatchObject({
          uid: `${plain(key)}@sports-hub`,
          summary: `${plain(away)} at ${plain(home)}`,
          location: plain(venue),
        });
      }),
      { numRuns: 400 },
    );
  });
});

/** A text as the format can carry it. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');
