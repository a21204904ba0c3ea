import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sealDay } from '#server/product/forecasts/seal-day.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { intervals } from '#shared/facts/intervals.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { SealDocument } from '#shared/seal/seal.ts';
import { verifySeals } from '#shared/seal/verify-seals.ts';
import { sealErrors as texts } from '#shared/texts/seals.ts';
import { replaceBudgets } from '#test/budgets.ts';
import { insertRows } from '#test/forecast-context.ts';
import { buildComingGame, buildPrediction } from '#test/forecast-rows.ts';
import { startServerForFile } from '#test/server.ts';

const server = await startServerForFile();

const starts = new Date(Date.now() + 30 * minuteMs);
const day = leagueDayOf(starts);
beforeEach(async () => {
  await server.query(
    `set local session_replication_role = replica; delete from internal.sealed_rows; delete from public.seals; delete from public.predictions;
     set local session_replication_role = origin; delete from public.games`,
  );
  server.clock.advance(intervals.sealsKnownMs);
});

async function seal(id: string): Promise<void> {
  const { pool } = server.services.database;
  const game = {
    ...buildComingGame('nfl-kc', 'nfl-buf', starts.toISOString(), 12),
    external_id: id,
  };
  await insertRows(pool, 'games', [{ ...game, home_team_id: null, away_team_id: null }]);
  await insertRows(pool, 'predictions', [buildPrediction(game)]);
  const world = id.startsWith('demo_') ? 'demo' : 'real';
  await sealDay(pool, { world, day, now: new Date(starts.getTime() - 10 * minuteMs) });
}
const grade = () =>
  server.query(
    `update public.games set status = 'final', home_score = 20, away_score = 10;
     update public.predictions set graded_at = now(), outcome = 1, brier = 0.16, log_loss = 0.5, home_score = 20, away_score = 10`,
  );

const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);
const read = async (path: string) => SealDocument.parse(await (await ask(path)).json());

describe('seals for programs', () => {
  it('are a chain without rows and days with them, of the world of the site or of the other', async () => {
    await seal('espn_1');
    await seal('espn_2');
    await seal('demo_1');
    const chain = await read('/seals.json');
    expect(chain.seals).toHaveLength(2);
    expect(chain.seals[0]).not.toHaveProperty('leaves');
    const real = await read(`/seals/${day}.json`);
    expect(
      verifySeals(
        real.seals,
        chain.seals.map(({ hash }) => hash),
      ),
    ).toEqual({
      findings: [],
      from: 1,
      to: 2,
      matching: 0,
      open: 2,
    });
    expect(await read(`/seals/${day}.json?world=real`)).toEqual(real);
    expect((await read(`/seals/${day}.json?world=demo`)).seals).toMatchObject([{ world: 'demo' }]);
    expect((await read('/seals.json?world=demo')).seals).toHaveLength(1);
  });

  it('tell rows once they are graded, some seconds later', async () => {
    await seal('espn_1');
    const path = `/seals/${day}.json`;
    expect(verifySeals((await read(path)).seals)).toMatchObject({ matching: 0, open: 1 });
    await grade();
    expect(verifySeals((await read(path)).seals)).toMatchObject({ matching: 0, open: 1 });
    server.clock.advance(intervals.sealsKnownMs);
    expect(verifySeals((await read(path)).seals)).toMatchObject({
      findings: [],
      matching: 1,
      open: 0,
    });
  });

  it('are kept by others for seconds, asked for by their mark, and open to every site', async () => {
    await seal('espn_1');
    const path = `/seals/${day}.json`;
    const { headers, status } = await ask(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=15',
      'access-control-allow-origin': '*',
    });
    const again = await ask(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await ask(path, { method: 'HEAD' })).status).toBe(200);
  });

  it.each([
    ['/seals/2026-02-30.json', 400, { code: 'invalid_input', message: texts.noDay }],
    ['/seals/yesterday.json', 400, { code: 'invalid_input', message: texts.noDay }],
    ['/seals/1999-01-01.json', 404, { code: 'not_found', message: texts.noSeal }],
    ['/seals.json?world=both', 400, { code: 'invalid_input', message: texts.noWorld }],
  ])('%s is refused with %i', async (path, status, body) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(body);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('are an empty chain while nothing was sealed', async () => {
    expect(await read('/seals.json')).toEqual({ world: 'real', seals: [] });
  });

  it('are counted, and refused when one address asks for too many', async () => {
    onTestFinished(replaceBudgets(server.services, { seals: 3 }));
    const statuses: number[] = [];
    for (let asked = 0; asked < 5; asked += 1) statuses.push((await ask('/seals.json')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await ask('/seals.json');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 'limit_exceeded' });
  });
});
