import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SealDocuments } from '#server/product/seals/seal-documents.ts';
import { dayMs } from '#shared/facts/durations.ts';
import { leagueDayOf } from '#shared/league-day.ts';
import { verifySeals } from '#shared/seal/verify-seals.ts';
import {
  apiClock,
  askApi,
  fillApi,
  makeReader,
  placeAt,
  readApi,
  refusalOfApi,
} from '#test/api.ts';
import { fillComing, fillGraded } from '#test/api-forecasts.ts';
import { startServerForFile } from '#test/server.ts';
import type { Projections } from './contract/forecast-schemas.ts';
import type {
  GradedParlays,
  GradedPicks,
  GradedPredictions,
  GradedProjections,
} from './contract/graded-schemas.ts';
import { apiGradedRows } from './contract/limits.ts';
import type { Seals } from './contract/seal-schemas.ts';

const more = 3;
const graded = apiGradedRows + more;

const server = await startServerForFile({ clock: apiClock() });
await fillApi(server);
await fillGraded(server, { projections: graded });
await fillGraded(server, { world: 'demo' });
const day = await fillComing(server, { names: ['Amon Brown', 'Zach Ertz'] });
const subscriber = await makeReader(server, { ends: '1 day' });

const read = <Answer>(path: string, key?: string) => readApi<Answer>(server, path, key);

const refusalOf = (path: string, key?: string) => refusalOfApi(server, path, key);

describe('projections', () => {
  it('tell a subscriber the figures of pages, of each player and game of the day', async () => {
    const { date, projections } = await read<Projections>('/projections?league=nfl', subscriber);
    expect(date).toBe(day);
    expect(projections.map(({ player_name }) => player_name)).toEqual(['Amon Brown', 'Zach Ertz']);
    expect(projections[0]).toMatchObject({
      game_id: expect.stringMatching(/^[\da-f-]{36}$/),
      league: 'nfl',
      matchup: 'BUF at KC',
      stat: 'receivingYards',
      low: 8,
      middle: 60,
      high: 95,
      line: 55.5,
      over_probability: 0.55,
    });
  });

  it('are none on a day without games, and of another league', async () => {
    expect(await read<Projections>('/projections?date=2020-02-29', subscriber)).toEqual({
      date: '2020-02-29',
      projections: [],
    });
    expect((await read<Projections>('/projections?league=nba', subscriber)).projections).toEqual(
      [],
    );
  });

  it('are the newest of each player', async () => {
    const count = async () =>
      (await read<Projections>('/projections', subscriber)).projections.map(({ middle }) => middle);
    await server.query(
      `insert into player_projections (game_id, sport, season, player_id, player_name, team_id, position, matchup, stat, starts_at,
         made_at, model_version, middle, low, high, last_five, factors)
       select game_id, sport, season, player_id, player_name, team_id, position, matchup, stat, starts_at,
         made_at + interval '1 minute', model_version, 61, low, high, last_five, factors
       from player_projections where player_name = 'Zach Ertz'`,
    );
    expect(await count()).toEqual([60, 61]);
  });
});

describe('graded forecasts', () => {
  it('say what was said and what came, to anybody, of real games where games are real', async () => {
    const winners = await read<GradedPredictions>('/graded-predictions?league=nfl');
    expect(winners).toMatchObject({ league: 'nfl', season: 2026, next: null });
    expect(winners.forecasts).toHaveLength(1);
    expect(winners.forecasts[0]).toMatchObject({
      home_name: 'Kansas City Chiefs',
      home_probability: 0.6,
      market_home_probability: 0.62,
      home_score: 24,
      away_score: 17,
      outcome: 1,
      is_right: true,
      brier: 0.16,
      void_reason: null,
    });
    const picks = await read<GradedPicks>('/graded-picks?league=nfl&season=2026');
    expect(picks.forecasts).toMatchObject([{ projected_points: 14, actual_points: 14.5 }]);
    const parlays = await read<GradedParlays>('/graded-parlays?league=nfl');
    expect(parlays.forecasts).toMatchObject([
      { outcome: 'lost', legs: [{ stat: 'receivingYards', side: 'over', line: 55.5 }] },
    ]);
  });

  it('hold nothing that is still premium, also for the key of a subscriber', async () => {
    const { forecasts } = await read<GradedProjections>(
      '/graded-projections?league=nfl',
      subscriber,
    );
    expect(forecasts.filter(({ actual, graded_at }) => actual === null || !graded_at)).toEqual([]);
    const names = forecasts.map(({ player_name }) => player_name);
    expect(names.filter((name) => ['Amon Brown', 'Zach Ertz'].includes(name))).toEqual([]);
  });

  it('come in pages that hold each once, also when another game is graded meanwhile', async () => {
    const first = await read<GradedProjections>('/graded-projections?league=nfl');
    expect(first.forecasts).toHaveLength(apiGradedRows);
    await server.query(
      `begin; set local session_replication_role = replica;
       insert into player_projections (game_id, sport, season, player_id, player_name, team_id, matchup, stat, starts_at, made_at,
         model_version, middle, low, high, last_five, factors, graded_at, actual)
       select game_id, sport, season, 'later', 'Player later', team_id, matchup, stat, starts_at + interval '1 hour', made_at,
         model_version, middle, low, high, last_five, factors, graded_at, actual
       from player_projections where game_id = 'espn_past' and player_id = 'espn_0'; commit`,
    );
    const after = `/graded-projections?league=nfl&season=2026&after=${first.next}`;
    const second = await read<GradedProjections>(after);
    expect(second.next).toBeNull();
    const ids = [...first.forecasts, ...second.forecasts].map(({ player_id }) => player_id);
    expect(new Set(ids).size).toBe(graded);
    expect(ids).toHaveLength(graded);
    const again = await read<GradedProjections>('/graded-projections?league=nfl');
    expect(again.forecasts[0]?.player_id).toBe('later');
  });

  it('are none of a season or league without, and refused after a row that is none', async () => {
    const none = { league: 'nba', season: null, forecasts: [], next: null };
    expect(await read('/graded-predictions?league=nba')).toEqual(none);
    expect(await read('/graded-picks?league=nfl&season=1999')).toMatchObject({ forecasts: [] });
    const year0 = placeAt('0000-01-01T00:00:00.000Z', '11111111-1111-4111-8111-111111111111');
    for (const after of ['x', placeAt('2026-11-01T00:00:00.000Z', 'x'), placeAt('x'), year0]) {
      const refusal = await refusalOf(`/graded-projections?league=nfl&after=${after}`);
      expect(refusal).toEqual([400, 'invalid-parameter']);
    }
  });
});

describe('seals', () => {
  it('are a chain for anybody, by days of games', async () => {
    const { world, seals, next } = await read<Seals>('/seals');
    expect([world, next]).toEqual(['real', null]);
    expect(seals).toMatchObject([{ number: 1, day, rows: 2, previous: '0'.repeat(64) }]);
    expect((await read<Seals>(`/seals?from=${day}&to=${day}`)).seals).toEqual(seals);
    const tomorrow = leagueDayOf(new Date(Date.parse(`${day}T12:00:00Z`) + dayMs));
    expect((await read<Seals>(`/seals?from=${tomorrow}`)).seals).toEqual([]);
  });

  it('of a day are those of /seals/{day}.json, and verify', async () => {
    const told = await read<{ seals: Parameters<typeof verifySeals>[0] }>(`/seals/${day}`);
    const file = await fetch(`${server.url}/seals/${day}.json`);
    expect(told).toEqual(await file.json());
    expect(verifySeals(told.seals)).toMatchObject({ findings: [], open: 2, matching: 0 });
    // What is not graded stays a hash.
    expect(JSON.stringify(told)).not.toContain('Zach');
    expect(await refusalOf('/seals/1999-01-01')).toEqual([404, 'not-found']);
  });

  it('of days that are slow keep nobody from other answers', async () => {
    const waiting = Promise.withResolvers<undefined>();
    const finding = vi.spyOn(SealDocuments.prototype, 'find').mockReturnValue(waiting.promise);
    onTestFinished(() => finding.mockRestore());
    const slow = Array.from({ length: 5 }, () => askApi(server, `/seals/${day}`));
    await expect.poll(() => finding.mock.calls.length).toBe(5);
    expect((await askApi(server, '/graded-picks?league=nfl')).status).toBe(200);
    waiting.resolve(undefined);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(5).fill(404));
  });
});
