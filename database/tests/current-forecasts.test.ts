import { describe, expect, it } from 'vitest';
import { hourMs } from '#shared/facts/durations.ts';
import { fantasy } from '#shared/facts/forecasts.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { usersWithPlans } from '#test/users.ts';
import { insertSql, readAs } from './attempt.ts';
import { parentGame, sampleRows } from './sample-rows.ts';

const database = await createDatabaseForFile();

const views = ['current_predictions', 'current_projections', 'current_picks', 'current_parlays'];
const samples = sampleRows('11111111-1111-4111-8111-111111111111');
const past = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const starts_at = new Date(Date.now() + 24 * hourMs).toISOString();
const over = past(1);

/** Two runs of everything for a game to come, one for a game whose time has come. */
async function forecasts() {
  const { client, ...everybody } = await database.begin(usersWithPlans);
  for (const [external_id, scheduled_at] of [
    [parentGame.external_id, starts_at],
    ['demo_over', over],
  ]) {
    await client.query(insertSql('games', { ...parentGame, external_id, scheduled_at }));
  }
  for (const table of ['predictions', 'player_projections', 'fantasy_picks', 'parlays'] as const) {
    const row = samples[table].present;
    for (const made_at of [past(3), past(2)]) {
      await client.query(insertSql(table, { ...row, starts_at, made_at }));
    }
    const begun = { ...row, game_id: 'demo_over', starts_at: over, made_at: past(4) };
    await client.query(insertSql(table, begun));
  }
  return { client, ...everybody };
}

describe.each(views)('%s', (view) => {
  it('gives a subscriber the newest run for games to come, once', async () => {
    const { client, subscriber } = await forecasts();
    const rows = await readAs<{ game_id: string; made_at: Date }>(
      client,
      subscriber.claims,
      `select * from ${view}`,
    );
    expect(rows.map(({ game_id }) => game_id)).toEqual([parentGame.external_id]);
    expect(Date.now() - rows[0]!.made_at.getTime()).toBeLessThan(2.5 * hourMs);
  });
});

it('forecast_times tells everybody when forecasts of games to come were made, and for how many', async () => {
  const { client, visitor, otherFan } = await forecasts();
  for (const claims of [visitor, otherFan.claims]) {
    const rows = await readAs(client, claims, 'select * from forecast_times order by kind');
    expect(rows.map(({ kind, games }) => [kind, games])).toEqual([
      ['parlay', 1],
      ['pick', 1],
      ['prediction', 1],
      ['projection', 1],
    ]);
    expect(Object.keys(rows[0]!)).toEqual(['kind', 'sport', 'is_demo', 'made_at', 'games']);
    expect(Date.now() - rows[0]!.made_at.getTime()).toBeLessThan(2.5 * hourMs);
  }
});

describe('one player, one number', () => {
  const factors = (usual: number, form: number) =>
    JSON.stringify([
      { key: 'usual_level', points: usual },
      { key: 'form', points: form },
    ]);
  const lines = {
    NFL: [{ stat: 'fantasyPoints', weight: 1 }],
    NBA: (['points', 'rebounds', 'assists'] as const).map((stat) => ({
      stat,
      weight: fantasy.nbaWeights[stat],
    })),
  };

  /** A pick of three hours ago, and what is projected of its player since then. */
  async function pickedBefore(sport: 'NFL' | 'NBA', stats: readonly { stat: string }[]) {
    const client = await database.connect();
    await client.query(insertSql('games', { ...parentGame, sport, scheduled_at: starts_at }));
    const whom = { sport, player_id: 'one', starts_at };
    await client.query(
      insertSql('fantasy_picks', {
        ...samples.fantasy_picks.present,
        ...whom,
        made_at: past(3),
        projected_points: 40,
        low: 30,
        high: 50,
      }),
    );
    for (const { stat } of stats) {
      for (const [made_at, form] of [
        [past(3), 5],
        [past(1), 2],
      ] as const) {
        const moved = { stat, made_at, middle: 10 + form, low: form, high: 20 + form };
        await client.query(
          insertSql('player_projections', {
            ...samples.player_projections.present,
            ...whom,
            ...moved,
            factors: factors(10, form),
          }),
        );
      }
    }
    const { rows } = await client.query<{
      projected_points: number;
      low: number;
      high: number;
      factors: { key: string; points: number }[];
    }>('select projected_points, low, high, factors from current_picks');
    return rows[0]!;
  }

  it('says of a picked player of the NFL what his newest projection says', async () => {
    const pick = await pickedBefore('NFL', lines.NFL);
    expect(pick).toMatchObject({ projected_points: 12, low: 2, high: 22 });
    expect(pick.factors).toEqual([
      { key: 'usual_level', points: 10 },
      { key: 'form', points: 2 },
    ]);
  });

  it('adds up what is projected of one of the NBA, by the weights of fantasy points', async () => {
    const pick = await pickedBefore('NBA', lines.NBA);
    const weights = lines.NBA.reduce((sum, { weight }) => sum + weight, 0);
    expect(pick.projected_points).toBeCloseTo(12 * weights, 9);
    expect(pick.factors.map(({ points }) => points)).toEqual([10 * weights, 2 * weights]);
    expect(pick.high - pick.low).toBeCloseTo(20, 9);
  });

  it('keeps the points of a pick where not all of them are projected', async () => {
    const pick = await pickedBefore('NBA', lines.NBA.slice(1));
    expect(pick).toMatchObject({ projected_points: 40, low: 30, high: 50 });
  });
});
