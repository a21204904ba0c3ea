import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#shared/facts/durations.ts';
import { apiClock, askApi, makeReader, placeAt, readApi, refusalOfApi } from '#test/api.ts';
import { buildOdds, drawNba, fillSeason, gradedOdds } from '#test/api-season.ts';
import { insertRows } from '#test/forecast-context.ts';
import { startServerForFile } from '#test/server.ts';
import { apiGradedRows } from './contract/limits.ts';
import type { GradedSeasonOdds, PlayoffPicture, SeasonOdds } from './contract/season-schemas.ts';

const more = 3;
const graded = apiGradedRows + more;

const server = await startServerForFile({ clock: apiClock() });
const subscriber = await makeReader(server, { ends: '1 day' });

const ask = (path: string, key?: string) => askApi(server, path, key === undefined ? {} : { key });

const read = <Answer>(path: string, key?: string) => readApi<Answer>(server, path, key);

const refusalOf = (path: string, key?: string) => refusalOfApi(server, path, key);

it('while nothing is known of a season no picture is there, and lists are empty', async () => {
  expect(await refusalOf('/playoff-picture?league=nfl')).toEqual([404, 'not-found']);
  expect(await read('/season-odds', subscriber)).toEqual({ odds: [] });
  const none = { league: 'nba', season: null, odds: [], next: null };
  expect(await read('/graded-season-odds?league=nba')).toEqual(none);
});

describe('once it is known', () => {
  beforeAll(() => fillSeason(server, { gradedDays: graded }));

  it('everybody sees who would be in, and how the bracket stands', async () => {
    const picture = await read<PlayoffPicture>('/playoff-picture?league=nfl');
    expect(picture).toMatchObject({
      ...{ league: 'nfl', season: 2026, drawn_at: '2026-11-01T15:00:00.000Z' },
      clubs: [{ team_id: 'nfl-kc', way: 'bye', decision: { step: 'head-to-head', tied: 2 } }],
      bracket: { has_begun: false, byes: [{ team_id: 'nfl-kc', seed: 1, wins: 0 }] },
    });
    expect(picture.bracket.rounds[0]?.[0]?.sides).toEqual([
      { team_id: 'nfl-buf', seed: 2, wins: 0 },
      null,
    ]);
  });

  it('a subscriber reads the newest odds of each club, the best chance first', async () => {
    const { odds } = await read<SeasonOdds>('/season-odds?league=nfl', subscriber);
    expect(odds.map(({ team_id, playoffs }) => [team_id, playoffs])).toEqual([
      ['nfl-buf', 0.9],
      ['nfl-kc', 0.81],
    ]);
    expect(odds[1]).toMatchObject({
      ...{ league: 'nfl', season: 2026, team_name: 'Kansas City Chiefs', seasons: 10_000 },
      ...{ made_on: '2026-11-01', made_at: '2026-11-01T15:00:00.000Z', seeds: [0.1, 0.2, 0.5] },
    });
    await drawNba(server);
    const all = await read<SeasonOdds>('/season-odds', subscriber);
    expect(all.odds.map(({ team_id }) => team_id)).toEqual(['nba-bos', 'nfl-buf', 'nfl-kc']);
    const sheet = await (await ask('/season-odds?league=nba&format=csv', subscriber)).text();
    expect(sheet).toContain('nba,2027,nba-bos,Boston Celtics,2026-11-01,');
  });

  it('graded odds say to anybody what was told and reached, and hold nothing premium', async () => {
    for (const key of [undefined, subscriber]) {
      const { season, odds } = await read<GradedSeasonOdds>('/graded-season-odds?league=nfl', key);
      expect(season).toBe(2025);
      expect(odds[0]).toMatchObject({
        ...{ team_id: 'nfl-kc', team_name: 'Kansas City Chiefs', made_on: '2026-01-05' },
        ...{ playoffs: 0.81, reached_playoffs: true, reached_division: false },
        ...{ reached_title: false, graded_at: '2026-02-09T05:00:00.000Z' },
      });
    }
    expect(await read('/graded-season-odds?league=nfl&season=2026', subscriber)).toMatchObject({
      odds: [],
    });
  });

  it('graded odds come in pages that hold each once, also when others are graded meanwhile', async () => {
    const first = await read<GradedSeasonOdds>('/graded-season-odds?league=nfl');
    expect(first.odds).toHaveLength(apiGradedRows);
    const { made_on = '' } = first.odds.at(-1) ?? {};
    const after = (Date.parse(made_on) - Date.parse('2026-01-05')) / dayMs;
    await insertRows(server.services.database.pool, 'season_odds', [
      buildOdds(2, { ...gradedOdds, team_id: 'nfl-buf' }),
      buildOdds(after, { ...gradedOdds, team_id: 'nfl-lv' }),
    ]);
    const second = await read<GradedSeasonOdds>(
      `/graded-season-odds?league=nfl&after=${first.next}`,
    );
    expect(second.next).toBeNull();
    const ids = [...first.odds, ...second.odds].map((row) => `${row.made_on}_${row.team_id}`);
    expect(ids).toHaveLength(graded + 1);
    expect(new Set(ids).size).toBe(graded + 1);
    const sheet = await ask('/graded-season-odds?league=nfl&format=csv');
    expect(sheet.headers.get('link')).toMatch(/after=[\w-]+>; rel="next"$/);
    const wrong = `/graded-season-odds?league=nfl&after=${placeAt('2026-13-40', 'nfl-kc')}`;
    expect(await refusalOf(wrong)).toEqual([400, 'invalid-parameter']);
  });

  it('nobody sees the other world', async () => {
    const { odds } = await read<GradedSeasonOdds>('/graded-season-odds?league=nfl');
    expect(odds[0]?.made_on).toBe('2026-01-07');
    const told = await read<SeasonOdds>('/season-odds', subscriber);
    expect(told.odds.filter(({ title }) => title === 0.99)).toEqual([]);
    await server.query('select internal.hide_sources($1)', [['espn', 'nba', 'import']]);
    expect(await read('/season-odds', subscriber)).toEqual({ odds: [] });
    await expect.poll(() => refusalOf('/playoff-picture?league=nfl')).toEqual([404, 'not-found']);
    await server.query('select internal.show_both_worlds()');
  });
});
