import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { apiClock, askApi, fillApi, makeReader } from '#test/api.ts';
import { fillComing, fillGraded } from '#test/api-forecasts.ts';
import { startServerForFile } from '#test/server.ts';
import { apiGradedRows } from './contract/limits.ts';
import type { Standings } from './contract/schemas.ts';
import { endpoints } from './endpoints.ts';
import { columnsOf } from './write-answer.ts';

const evil = '=HYPERLINK("http://evil.example","click"), Jr.';

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);
await fillGraded(server, { projections: apiGradedRows + 1 });
await fillComing(server, { names: [evil, 'Luka Dončić'] });
const key = await makeReader(server, { ends: '1 day' });

type Line = Record<string, string>;
async function readCsv(
  path: string,
): Promise<{ lines: Line[]; names: string[]; headers: Headers }> {
  const answer = await askApi(server, path, { key });
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const text = await answer.text();
  const lines = parse<Line>(text, { columns: true, record_delimiter: '\r\n' });
  return { lines, names: text.split('\r\n')[0]?.split(',') ?? [], headers: answer.headers };
}

describe('an answer as CSV', () => {
  it('is the list of the JSON, with what that says of all its entries in front', async () => {
    const { lines, names } = await readCsv('/standings?league=nfl&format=csv');
    const table = (await (await askApi(server, '/standings?league=nfl')).json()) as Standings;
    expect(names.slice(0, 3)).toEqual(['league', 'season', 'team_id']);
    const shown = table.standings.map((row) =>
      Object.fromEntries(
        Object.entries({ league: 'nfl', season: 2026, ...row }).map(([name, value]) => [
          name,
          String(value ?? ''),
        ]),
      ),
    );
    expect(lines).toEqual(shown);
  });

  it('has a name after what was asked for, and no other site is kept from reading it', async () => {
    const { headers } = await readCsv('/graded-picks?league=nfl&season=2026&format=csv');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="sports-hub-graded-picks-nfl-2026.csv"',
    );
    expect(headers.get('access-control-expose-headers')).toContain('Content-Disposition');
    const day = await readCsv('/predictions?date=2020-02-29&format=csv');
    expect(day.headers.get('content-disposition')).toContain(
      '"sports-hub-predictions-2020-02-29.csv"',
    );
  });

  it('lets no spreadsheet compute the name of a player', async () => {
    const { lines } = await readCsv('/projections?format=csv');
    expect(lines.map(({ player_name }) => player_name)).toEqual([`'${evil}`, 'Luka Dončić']);
    expect(lines[0]?.over_probability).toBe('0.55');
  });

  it('has an address of its own, and the same bytes as where it was asked for before', async () => {
    for (const [path, before] of [
      ['/standings.csv?league=nfl', '/standings?league=nfl&format=csv'],
      ['/track-record.csv', '/track-record?format=csv'],
      ['/graded-projections.csv?league=nfl', '/graded-projections?league=nfl&format=csv'],
      ['/projections.csv?date=2020-02-29', '/projections?date=2020-02-29&format=csv'],
    ] as const) {
      const [own, asked] = [
        await askApi(server, path, { key }),
        await askApi(server, before, { key }),
      ];
      expect([own.status, own.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(own.headers.get('content-disposition')).toBe(asked.headers.get('content-disposition'));
      expect(await own.text(), path).toBe(await asked.text());
    }
    expect((await askApi(server, '/teams.csv')).status).toBe(404);
    expect((await askApi(server, '/standings.csv?league=mlb')).status).toBe(400);
  });

  it('tells in a header where the page that follows is', async () => {
    const path = '/graded-projections?league=nfl&format=csv';
    const { lines, headers, names } = await readCsv(path);
    expect(names).not.toContain('next');
    expect(lines).toHaveLength(apiGradedRows);
    const target = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const following = new URL(target, `${server.url}/api/v1${path}`);
    const rest = await readCsv(following.href.slice(`${server.url}/api/v1`.length));
    expect(rest.lines).toHaveLength(1);
    expect(rest.headers.get('link')).toBeNull();
  });

  it('is not the JSON that somebody else asked for, or the other way round', async () => {
    const types: (string | undefined)[] = [];
    for (const path of ['/seals', '/seals?format=csv', '/seals?format=json', '/seals?format=csv']) {
      types.push((await askApi(server, path)).headers.get('content-type')?.split(';')[0]);
    }
    expect(types).toEqual(['application/json', 'text/csv', 'application/json', 'text/csv']);
  });

  it.each(['/standings?league=nfl&format=xml', '/seals?format=CSV', '/teams?format=csv'])(
    '%s is refused',
    async (path) => {
      const answer = await askApi(server, path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        status: 400,
        detail: expect.stringContaining('format'),
      });
    },
  );

  it('has the columns of its schema, wherever it is offered', () => {
    const offered = endpoints.filter(({ csv }) => csv !== undefined);
    const plain = offered.filter(({ isCsv }) => !isCsv);
    expect(offered).toHaveLength(2 * plain.length);
    expect(plain.length).toBeGreaterThan(15);
    for (const one of offered) {
      const columns = columnsOf(one);
      expect(new Set(columns).size, one.id).toBe(columns.length);
      expect(columns.length, one.id).toBeGreaterThan(5);
    }
  });
});
