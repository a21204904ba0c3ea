import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { actAs } from '#server/base/database/database.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { users } from '#test/users.ts';
import { attempt } from './attempt.ts';

const database = await createDatabaseForFile();

type State = { status: string; end: string; cancelAtPeriodEnd?: boolean };

/** A table such as premium content lies in: one line decides who reads it. */
async function premiumTable() {
  const client = await database.connect();
  await client.query(`
    create table public.secrets (content text);
    alter table public.secrets enable row level security;
    create policy "Subscribers read" on public.secrets for select to anon, authenticated
      using ((select public.has_premium()));
    grant select on public.secrets to anon, authenticated;
    insert into public.secrets values ('a prediction')`);
  return { client, ...(await users(client)) };
}

async function subscribe(client: pg.Client, userId: string, state: State): Promise<void> {
  await client.query(
    `insert into subscriptions (user_id, status, subscription_tier, subscription_end, cancel_at_period_end)
     values ($1, $2, 'monthly', now() + $3::interval, $4)`,
    [userId, state.status, state.end, state.cancelAtPeriodEnd ?? false],
  );
}

const read = 'select from public.secrets';

describe('premium rows', () => {
  it.each<[string, State, 'some' | 'none']>([
    ['in the trial', { status: 'trialing', end: '7 days' }, 'some'],
    ['who pays', { status: 'active', end: '30 days' }, 'some'],
    ['in the last second', { status: 'active', end: '1 second' }, 'some'],
    [
      'who cancelled and paid until later',
      { status: 'active', end: '3 days', cancelAtPeriodEnd: true },
      'some',
    ],
    ['whose cancelled time is over', { status: 'canceled', end: '-1 second' }, 'none'],
    ['whose time ends at this very moment', { status: 'active', end: '0 seconds' }, 'none'],
    ['whose subscription expired by one second', { status: 'active', end: '-1 second' }, 'none'],
    ['whose trial expired by one second', { status: 'trialing', end: '-1 second' }, 'none'],
    ['who is past due since the paid time ended', { status: 'past_due', end: '-1 hour' }, 'none'],
  ])('for a user %s: %#', async (_name, state, want) => {
    const { client, fan } = await premiumTable();
    await subscribe(client, fan.id, state);
    expect(await attempt(client, fan.claims, read)).toBe(want);
  });

  it('cost one look at the subscription, however many they are', async () => {
    const { client, fan } = await premiumTable();
    await client.query(`insert into secrets select 'more' from generate_series(1, 1000)`);
    await client.query(actAs(fan.claims));
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain (analyze, costs off) select * from public.secrets',
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/InitPlan[\s\S]*loops=1/);
    expect(plan).toMatch(/(One-Time )?Filter: \(?InitPlan|Filter: .*InitPlan/);
  });
});
