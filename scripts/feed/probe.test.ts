// @module-tag long
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startProvider } from '#test/provider.ts';
import { runProgram } from '#test/run-program.ts';
import { type Habit, presentHabits } from '../replay/habits.ts';
import { advise, listMissing } from './advice.ts';
import { type Finding, probe } from './probe.ts';

const honest = 'SportsHub/1.0 (+https://scores.test)';

async function start(habits: readonly Habit[]) {
  const provider = await startProvider({ habits });
  onTestFinished(provider.close);
  return provider;
}

async function probeProvider(habits: readonly Habit[], userAgent = honest) {
  const provider = await start(habits);
  const asked = { userAgent, baseUrl: provider.url };
  const options = {
    ...asked,
    fetch,
    liveScoresUrl: provider.url,
    now: () => new Date(),
    politeness: { atOnce: 4, gapMs: 0 },
  };
  const findings: Finding[] = [];
  for await (const finding of probe(options)) findings.push(finding);
  const outcomes = new Map(
    findings.map(({ sport, kind, outcome, note }) => [`${sport} ${kind}`, `${outcome} (${note})`]),
  );
  const advice = advise(findings, asked);
  return { provider, outcomes, advice, isEnough: listMissing(findings).length === 0 };
}

describe('asking a provider one question of each kind', () => {
  it('finds everything answered, and has asked for no range of days', async () => {
    const { provider, outcomes, advice, isEnough } = await probeProvider(presentHabits);
    expect(Object.fromEntries(outcomes)).toMatchObject({
      'NFL month': expect.stringMatching(/^answered \(\d+ entries\)$/),
      'NFL summary': expect.stringMatching(/^answered/),
      'NBA team': 'answered (1 entry)',
      'NBA standings': 'answered (30 entries)',
      'NBA live scores': expect.stringMatching(/^answered/),
      'SOCCER day': 'answered (0 entries)',
    });
    expect(outcomes).toHaveLength(25);
    expect(advice).toEqual(['Everything is answered: nothing to do.']);
    expect(isEnough).toBe(true);
    expect(provider.requests.length).toBeLessThan(40);
    expect(provider.requests.filter(({ query }) => /\d{8}-/.test(query))).toEqual([]);
  });

  const onlySchedules = [
    /^NFL, NBA: months and days are refused, schedules of teams are answered: nothing to do/,
    /^SOCCER: months and days are refused, nothing brings the games to come\.$/,
  ];
  const onlyFiles =
    /^NFL, NBA: .* are refused, nothing brings the games to come, except files: npm run import\.$/;
  it.each<[Habit[], boolean, RegExp[]]>([
    [['months'], true, [/^NFL, NBA, SOCCER: months are refused, days are answered: nothing to do/]],
    [['months', 'days'], false, onlySchedules],
    [['days', 'schedules'], true, []],
    [['months', 'days', 'schedules'], false, [onlyFiles, /^SOCCER: /]],
    [['summaries'], false, [/^Missing until it is answered again: NFL one game, NBA one game\.$/]],
    [['changed'], false, [/^The provider changed its answers .* look for a newer one\.$/]],
    [['page'], false, [/^The provider changed its answers/]],
    [['league'], true, [/no second source now\.$/]],
  ])('tells what %j means', async (habits, isEnough, texts) => {
    const found = await probeProvider(habits);
    const expected = texts.map((text) => expect.stringMatching(text));
    const nothing = ['Everything is answered: nothing to do.'];
    expect(found.advice).toEqual(expected.length > 0 ? expected : nothing);
    expect(found.isEnough).toBe(isEnough);
  });

  it('stops asking whoever refuses this client, and says what to set', async () => {
    const { provider, outcomes, advice, isEnough } = await probeProvider(['agents'], 'node');
    expect(advice).toEqual([expect.stringMatching(/FEED_USER_AGENT .*: now it is "node"\.$/)]);
    expect(isEnough).toBe(false);
    expect(outcomes.get('NFL now')).toBe('client (status 403)');
    expect(outcomes.get('NBA roster')).toBe('client (not asked any more)');
    expect(outcomes.get('NBA live scores')).toMatch(/^answered/);
    expect(provider.requests).toHaveLength(4);
    const refused = await probeProvider(['client']);
    expect(refused.advice).toEqual([expect.stringContaining('another network')]);
  });

  it('says that nobody is there', async () => {
    const { advice, isEnough } = await probeProvider(['server', 'league']);
    expect(advice).toEqual([
      expect.stringMatching(/^Nobody answers at http:/),
      expect.stringMatching(/no second source/),
    ]);
    expect(isEnough).toBe(false);
  });
});

describe('npm run feed -- probe', () => {
  async function run(habits: readonly Habit[]) {
    const provider = await start(habits);
    return runProgram(join(import.meta.dirname, '../feed.ts'), ['probe'], {
      cwd: import.meta.dirname,
      env: {
        ...process.env,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        FEED_BASE_URL: provider.url,
        FEED_USER_AGENT: honest,
      },
    });
  }

  it('needs no database, prints every finding and the advice, and ends with 0', async () => {
    const { code, shown } = await run(presentHabits);
    expect(shown).toMatch(/^Asking http:\/\/127\.0\.0\.1:\d+ as SportsHub\/1\.0 \(\+https:/);
    expect(shown).toMatch(/^NFL +games of a month +answered \(\d+ entries\)$/m);
    expect(shown).toMatch(/\n\nEverything is answered: nothing to do\.\n$/);
    expect(code).toBe(0);
  });

  it('ends with 1 when the server would lack something', async () => {
    const { code, shown } = await run(['client']);
    expect(shown).toMatch(/^NFL +games of now +refuses this client \(status 403\)$/m);
    expect(code).toBe(1);
  });
});
