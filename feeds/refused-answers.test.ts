import { describe, expect, it } from 'vitest';
import { createRecordings, hasRecordings } from '#test/recorded-feeds.ts';
import { getJson } from './answers.ts';
import { parseInjuries } from './espn/injuries.ts';
import { parseNews } from './espn/news.ts';
import { parseRoster } from './espn/roster.ts';
import { parseScoreboard } from './espn/scoreboard.ts';
import { parseStandings } from './espn/standings.ts';
import { parseSummary } from './espn/summary.ts';
import { parseTeams } from './espn/teams.ts';
import { parseNbaScoreboard } from './nba/scoreboard.ts';

const upstreamFailed = expect.objectContaining({ code: 'upstream_failed' });
const bodies = [
  null,
  'text',
  { events: 'none' },
  [],
  {},
  { code: 404, message: 'not here' },
  { error: { code: 404, message: 'not here' } },
];
const parsers: [name: string, parse: (json: unknown) => unknown][] = [
  ['scoreboard', (json) => parseScoreboard(json, 'NFL')],
  ['scoreboard of the league', parseNbaScoreboard],
  ['teams', (json) => parseTeams(json, 'NFL')],
  ['roster', (json) => parseRoster(json, 'NFL')],
  ['injuries', (json) => parseInjuries(json, 'NFL')],
  ['standings', (json) => parseStandings(json, 'NFL')],
  ['news', (json) => parseNews(json, 'NFL')],
  ['summary', (json) => parseSummary(json, 'NFL')],
];

const askFor = (text: string) =>
  getJson('http://feed.test/', { fetch: async () => new Response(text) });
const notJson = { code: 'upstream_failed', message: 'feed: the answer is not JSON' };

describe('an answer', () => {
  it.each(parsers)('that is no %s is refused as a whole', (_name, parse) => {
    for (const json of bodies) expect(() => parse(json)).toThrowError(upstreamFailed);
  });

  it('that was cut short is refused', async () => {
    await expect(askFor('{"events":[{"id":"401"')).rejects.toMatchObject(notJson);
  });
});

const { open, openText, listUnopened } = createRecordings('error');

describe.skipIf(!hasRecordings)('a recorded answer', () => {
  it.each(parsers)('that is an error is refused as %s', (_name, parse) => {
    const json = open('errors/not-found.json');
    expect(() => parse(json)).toThrowError(upstreamFailed);
  });

  it('that was cut short is refused', async () => {
    const text = openText('errors/truncated-scoreboard.json');
    await expect(askFor(text)).rejects.toMatchObject(notJson);
  });

  it('is left out in no file of errors', () => {
    expect(listUnopened()).toEqual([]);
  });
});
