import { dayMs, hourMs, minuteMs } from '#shared/facts/durations.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import type { League } from '#shared/facts/sports.ts';
import { teams } from '#shared/facts/teams.ts';
import type { NewsRow } from '../feed.ts';
import type { Fixture } from './calendar/fixture.ts';
import type { DemoLeague } from './demo-games.ts';
import {
  describeInjury,
  describePreview,
  describeReport,
  describeStar,
  type Words,
} from './news-words.ts';
import type { Injury } from './play/athletes.ts';
import { integerBetween, randomFrom } from './play/random.ts';

const lookbackMs = 2 * dayMs;
const lookaheadMs = 8 * hourMs;
const newestItems = 30;
const newsworthyDays = 5;

/** Headlines about what the simulated league played and plays next, newest first. */
export async function listDemoNews(
  league: DemoLeague,
  sport: League,
  now: Date,
  signal?: AbortSignal,
): Promise<NewsRow[]> {
  const nowMs = now.getTime();
  const window = { from: new Date(nowMs - lookbackMs), to: new Date(nowMs + lookaheadMs) };
  const fixtures = league.listFixtures(sport, now, window);
  await league.prepare(fixtures, now, signal);
  const started = fixtures.filter(({ startsAtMs }) => startsAtMs < nowMs);
  const items = [
    ...fixtures.map(previewOf),
    ...started.flatMap((fixture) => reportsOf(league, fixture)),
    ...injuriesOf(league, sport, now),
  ];
  return items
    .filter(({ published_at }) => published_at <= now.toISOString())
    .sort((one, next) => next.published_at.localeCompare(one.published_at))
    .slice(0, newestItems);
}

function newsRow(sport: League, key: string, { headline, summary }: Words, atMs: number): NewsRow {
  return {
    external_id: `${demoPrefix}news_${key}`,
    sport,
    headline,
    summary,
    url: null,
    published_at: new Date(atMs).toISOString(),
  };
}

function keyOf(id: string): string {
  return id.replace(demoPrefix, '');
}

function previewOf(fixture: Fixture): NewsRow {
  const random = randomFrom(`preview ${fixture.externalId}`);
  const words = describePreview(random, fixture);
  const atMs = fixture.startsAtMs - integerBetween(random, 3 * 60, 7 * 60) * minuteMs;
  return newsRow(fixture.league, `${keyOf(fixture.externalId)}_preview`, words, atMs);
}

/** What a finished game gives to write about: its result and its best player. */
function reportsOf(league: DemoLeague, fixture: Fixture): NewsRow[] {
  const random = randomFrom(`report ${fixture.externalId}`);
  const summary = league.summaryOf(fixture);
  const row = (name: string, words: Words, minutes: number) => {
    const atMs = fixture.startsAtMs + summary.endsAtMs + minutes * minuteMs;
    return newsRow(fixture.league, `${keyOf(fixture.externalId)}_${name}`, words, atMs);
  };
  const report = describeReport(random, fixture, summary);
  const rows = [row('final', report, integerBetween(random, 4, 20))];
  const star = summary.stars.find(({ isRemarkable }) => isRemarkable);
  if (!star || summary.home === summary.away) return rows;
  const words = describeStar(random, { fixture, summary, star });
  return [...rows, row('star', words, integerBetween(random, 25, 70))];
}

function injuriesOf(league: DemoLeague, sport: League, now: Date): NewsRow[] {
  const ledger = league.ledgerAt(sport, now);
  const fromMs = now.getTime() - lookbackMs;
  return teams
    .flatMap(({ teamId }) => ledger.of(teamId))
    .filter(({ days, reportedAtMs }) => days >= newsworthyDays && reportedAtMs >= fromMs)
    .map((injury) => injuryItem(sport, injury));
}

function injuryItem(sport: League, injury: Injury): NewsRow {
  const key = `${keyOf(injury.gameId)}_injury_${keyOf(injury.athlete.id)}`;
  const random = randomFrom(`injury news ${key}`);
  const atMs = injury.reportedAtMs + integerBetween(random, 10, 60) * minuteMs;
  return newsRow(sport, key, describeInjury(random, injury), atMs);
}
