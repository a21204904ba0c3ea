import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { tokenLifetimes } from '#shared/facts/intervals.ts';
import { openDatabaseForFile } from '#test/database.ts';
import { eventually } from '#test/eventually.ts';
import { LiveSessions } from './live-sessions.ts';

let elapsedMs = 0;
let sessions: LiveSessions;

const database = await openDatabaseForFile();

beforeEach(() => {
  elapsedMs = 0;
  sessions = new LiveSessions({
    pool: database.pool,
    now: () => new Date(),
    elapsedMs: () => elapsedMs,
  });
});

async function addSession(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with account as (
       insert into auth.users (email, encrypted_password) values ($1, '') returning id)
     insert into auth.sessions (user_id) select id from account returning id`,
    [`${randomUUID()}@example.com`],
  );
  return rows[0]!.id;
}

const end = (id: string) => database.pool.query('delete from auth.sessions where id = $1', [id]);

it('asks once for a crowd, and not again while ends are heard of', async () => {
  const ids = await Promise.all([addSession(), addSession()]);
  const asked = vi.spyOn(database.pool, 'query');
  const crowd = [...ids, ...ids, ...ids].map((id) => sessions.isLive(id));
  expect(await Promise.all(crowd)).toEqual(Array(6).fill(true));
  for (let second = 0; second < 60; second += 1) {
    elapsedMs += 1000;
    sessions.hear(elapsedMs - 500);
    expect(sessions.isLive(ids[0]!)).toBe(true);
  }
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

it('believes its memory for four seconds after ends were last heard of', async () => {
  const id = await addSession();
  await sessions.isLive(id);
  sessions.hear(1000);
  await end(id);
  elapsedMs = 1000 + tokenLifetimes.sessionMemoryMs;
  expect(sessions.isLive(id)).toBe(true);
  elapsedMs += 1;
  expect(await sessions.isLive(id)).toBe(false);
});

it('forgets a session that it hears has ended', async () => {
  const id = await addSession();
  await sessions.isLive(id);
  await end(id);
  sessions.forget(id);
  expect(await sessions.isLive(id)).toBe(false);
});

it('does not remember an answer that was overtaken by the end', async () => {
  const id = await addSession();
  const asked = vi.spyOn(database.pool, 'query');
  const answer = sessions.isLive(id);
  await eventually(() => expect(asked).toHaveBeenCalled());
  sessions.forget(id);
  await answer;
  asked.mockRestore();
  await end(id);
  expect(await sessions.isLive(id)).toBe(false);
});

it('asks again about a session that did not stand, for a ban may be lifted', async () => {
  const id = await addSession();
  const ban = (until: string | null) =>
    database.pool.query(
      `update auth.users set banned_until = $2
       where id = (select user_id from auth.sessions where id = $1)`,
      [id, until],
    );
  await ban('infinity');
  expect(await sessions.isLive(id)).toBe(false);
  await ban(null);
  elapsedMs = tokenLifetimes.sessionMemoryMs + 1;
  expect(await sessions.isLive(id)).toBe(true);
});

it.each(['', 'no uuid', `' or true --`])('knows no session %j', async (id) => {
  expect(await sessions.isLive(id)).toBe(false);
});

it('fails when the database does, and recovers', async () => {
  const id = await addSession();
  const failing = vi.spyOn(database.pool, 'query').mockImplementation(() => {
    throw new Error('gone');
  });
  await expect(sessions.isLive(id)).rejects.toThrow('gone');
  failing.mockRestore();
  expect(await sessions.isLive(id)).toBe(true);
});
