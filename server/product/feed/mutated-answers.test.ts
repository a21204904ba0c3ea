import { expect, it } from 'vitest';
import { randomFrom } from '#feeds/demo/play/random.ts';
import { createEspnFeed } from '#feeds/espn/client.ts';
import type { RunReport } from '#server/operate/jobs/job.ts';
import { runJob } from '#server/operate/jobs/run-job.ts';
import * as answers from '#test/feed-answers.ts';
import { openJobContext } from '#test/forecast-context.ts';
import * as games from '#test/game-answers.ts';
import { buildGame } from '#test/game-builder.ts';
import { mutate, shorten } from '#test/mutate-answers.ts';
import { hasRecordings, recorded } from '#test/recorded-feeds.ts';
import { otherEvent, scoreboard, scoreboardEvent, statuses } from '#test/scoreboard-builder.ts';
import * as content from './content-jobs.ts';
import type { FeedJob } from './feed-context.ts';
import * as tables from './feed-tables.ts';
import { details, scores } from './game-jobs.ts';

// The rest of ten thousand mutations is for the parsers alone: feeds/mutated-answers.test.ts.
const mutations = 2_500;
const seed = 'mutated answers in tables';
type Target = { job: FeedJob; subject: string; text: string };
const target = (job: FeedJob, subject: string, answer: unknown): Target => ({
  job,
  subject,
  text: JSON.stringify(answer),
});

const written: Target[] = [
  target(scores, 'NFL', scoreboard(scoreboardEvent({ type: statuses.final }), otherEvent())),
  target(scores, 'NFL', scoreboard(games.nflLiveEvent)),
  target(scores, 'SOCCER', scoreboard(games.soccerEvent)),
  target(scores, 'CRICKET', scoreboard(games.cricketMatch)),
  target(details, 'espn_nfl_401', games.nflSummary),
  target(details, 'espn_nba_601', games.nbaSummary),
  target(content.roster, 'nfl-kc', answers.nflRoster),
  target(content.injuries, 'NFL', answers.injuries),
  target(content.standings, 'NFL', answers.standings),
  target(content.news, 'NFL', answers.news),
  target(content.teams, 'NFL', answers.teams),
];

function recordedTargets(): Target[] {
  if (!hasRecordings) return [];
  const short = (file: string, most = 2) => shorten(recorded(file), most);
  return [
    target(scores, 'NFL', short('nfl/scoreboard-2022-09-11.json.gz')),
    target(scores, 'NBA', short('nba/scoreboard-2024-12-15.json.gz')),
    target(scores, 'SOCCER', short('soccer/mls-2022-09-17.json.gz')),
    target(details, 'espn_nfl_401547417', short('nfl/summary-final-2023-09-17.json.gz')),
    target(content.roster, 'nba-lal', short('nba/roster-LAL-2025-06-01.json')),
    target(content.standings, 'NBA', short('nba/standings.json.gz', 20)),
    target(content.news, 'NFL', short('nfl/news-long.json')),
  ];
}

let answer = '';

const opened = await openJobContext();
const { pool } = opened;
const feed = createEspnFeed({ baseUrl: 'http://feed.test', fetch: answerOnce });
const context = { ...opened.context, feed, now: () => new Date() };

/** The first competition of a sport has the answer; the others play no part. */
async function answerOnce(): Promise<Response> {
  const text = answer;
  answer = '';
  return text === '' ? new Response('', { status: 404 }) : new Response(text);
}

function run({ job, subject }: Target, text: string): Promise<RunReport> {
  answer = text;
  return runJob(context, { job, subject }, new AbortController().signal);
}

/** Versions of rows by table and key: a row that is written anew has another, even if it is equal. */
type Contents = Map<string, string>;

const contentsSql = Object.values(tables)
  .map(
    ({ table, key }) =>
      `select jsonb_build_array('${table}', ${key.join(', ')})::text as key,
         held.ctid::text || held.xmin::text as row from ${table} held`,
  )
  .join(' union all ');

async function readContents(): Promise<Contents> {
  const { rows } = await pool.query<{ key: string; row: string }>({
    name: 'contents',
    text: contentsSql,
  });
  return new Map(rows.map(({ key, row }) => [key, row]));
}

function compare(before: Contents, after: Contents) {
  const gone = [...before.keys()].filter((key) => !after.has(key));
  const written = [...after].filter(([key, row]) => before.get(key) !== row).map(([key]) => key);
  return { gone, written };
}

function expectHonest(report: RunReport, before: Contents, after: Contents): void {
  const { gone, written } = compare(before, after);
  if (report.outcome === 'failed') {
    expect(report.error).toMatchObject({ code: 'upstream_failed' });
    // Of an answer that could be read in part, that part is saved.
    expect(report.rowsSaved).toBe(gone.length + written.length);
    if (report.rowsRefused === 0) expect(report.rowsSaved).toBe(0);
  } else {
    // Logos stand in no table of a feed.
    expect(report.job === 'teams' ? 0 : report.rowsSaved).toBe(gone.length + written.length);
  }
  // A game that goes on without a situation has none: nothing else goes with a board.
  const lost = gone.filter((key) => report.job !== 'scores' || !key.includes('"game_situations"'));
  if (report.rowsRefused > 0 || report.job === 'scores') expect(lost).toEqual([]);
}

it('answers changed at random never throw out of a job, never leave half a game, and keep the last good rows', {
  tags: 'long',
}, async () => {
  const random = randomFrom(seed);
  const chosen = [...written, ...recordedTargets()];
  await context.store.saveGames([
    buildGame({ external_id: 'espn_nfl_401547417' }),
    buildGame({ external_id: 'espn_nba_601', sport: 'NBA' }),
  ]);
  for (const good of chosen) await run(good, good.text);
  const good = await readContents();
  const outcomes = { saved: 0, unchanged: 0, failed: 0, stopped: 0 };

  let before = good;
  for (let round = 0; round < mutations; round += 1) {
    const target = chosen[round % chosen.length]!;
    const text = mutate(target.text, random);
    const report = await run(target, text);
    outcomes[report.outcome] += 1;
    // What such a run wrote against its word would be seen at the next look.
    if (report.outcome === 'unchanged') continue;
    const after = await readContents();
    try {
      expectHonest(report, before, after);
    } catch (cause) {
      throw new Error(`${target.job.name} failed on ${text.slice(0, 2_000)}`, { cause });
    }
    before = after;
  }
  expect(outcomes.saved).toBeGreaterThan(mutations / 20);
  expect(outcomes.failed).toBeGreaterThan(mutations / 50);
  expect(outcomes.stopped).toBe(0);

  // Another id of a game, as a mutation makes it up, counts until two answers lack it.
  for (const target of [...chosen, ...chosen])
    expect((await run(target, target.text)).outcome).not.toBe('failed');
  expect(compare(good, await readContents()).gone).toEqual([]);
  for (const target of chosen) expect((await run(target, target.text)).outcome).toBe('unchanged');
});
