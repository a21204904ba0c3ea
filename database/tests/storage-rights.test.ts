import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { attempt, insertSql, type Outcome } from './attempt.ts';

const database = await createDatabaseForFile();

const avatarOf = (id: string, name = `${id}/a.png`) =>
  insertSql('storage.objects', { bucket_id: 'avatars', name, owner: id, version: randomUUID() });

async function outcomes(client: pg.Client, claims: Claims, ownerId: string): Promise<Outcome[]> {
  await client.query(avatarOf(ownerId));
  const results: Outcome[] = [];
  for (const sql of [
    'select from storage.objects',
    avatarOf(ownerId, `${ownerId}/new.png`),
    `update storage.objects set version = '${randomUUID()}'`,
    'delete from storage.objects',
  ]) {
    results.push(await attempt(client, claims, sql));
  }
  return results;
}

describe('avatars', () => {
  it.each<['fan' | 'otherFan' | 'visitor' | 'service', Outcome[]]>([
    ['fan', ['some', 'some', 'some', 'some']],
    ['service', ['some', 'some', 'some', 'some']],
    ['visitor', ['none', 'refused', 'none', 'none']],
    ['otherFan', ['none', 'refused', 'none', 'none']],
  ])('of a fan are for %s to read, upload, replace and remove: %s', async (person, rights) => {
    const { client, ...everybody } = await database.begin();
    const { fan, otherFan } = everybody;
    const claims = { ...everybody, fan: fan.claims, otherFan: otherFan.claims }[person];
    expect(await outcomes(client, claims, fan.id)).toEqual(rights);
  });

  it('cannot be moved into the folder of another user, or out of every folder', async () => {
    const { client, fan, otherFan } = await database.begin();
    await client.query(avatarOf(fan.id));
    for (const name of [`${otherFan.id}/a.png`, 'a.png', `x${fan.id}/a.png`]) {
      const move = `update storage.objects set name = '${name}'`;
      expect(await attempt(client, fan.claims, move), name).toBe('refused');
      expect(await attempt(client, fan.claims, avatarOf(fan.id, name)), name).toBe('refused');
    }
  });
});

describe('the tables behind the storage service', () => {
  it('show buckets and discarded bytes to no user', async () => {
    const { client, visitor, fan } = await database.begin();
    await client.query(`insert into storage.discarded (version) values ('v')`);
    for (const claims of [visitor, fan.claims]) {
      expect(await attempt(client, claims, 'select from storage.buckets')).toBe('none');
      expect(await attempt(client, claims, 'delete from storage.buckets')).toBe('refused');
      expect(await attempt(client, claims, 'select from storage.discarded')).toBe('refused');
    }
  });

  it('keep no object whose bytes were not booked', async () => {
    const { client, fan } = await database.begin();
    await client.query(avatarOf(fan.id));
    await expect(client.query('set constraints all immediate')).rejects.toThrow(
      'the bytes of this object are gone',
    );
  });

  it('book the bytes of an object that is replaced, removed or loses its owner', async () => {
    const { client, fan, otherFan } = await database.begin();
    await client.query(
      `insert into storage.discarded (version) select unnest(array['v1', 'v2', 'v3', 'v4'])`,
    );
    await client.query(`insert into storage.objects (bucket_id, name, owner, version) values
      ('avatars', 'a', '${fan.id}', 'v1'), ('avatars', 'b', '${otherFan.id}', 'v2'), ('avatars', 'c', null, 'v3')`);
    await client.query(`update storage.objects set version = 'v4' where name = 'a'`);
    await client.query('set constraints all immediate');
    await client.query(`delete from auth.users where id = '${otherFan.id}'`);
    await client.query(`delete from storage.objects where name = 'c'`);
    const { rows } = await client.query<{ version: string }>(
      'select version from storage.discarded order by version',
    );
    expect(rows.map(({ version }) => version)).toEqual(['v1', 'v2', 'v3']);
  });

  it('take a name apart as policies need it', async () => {
    const client = await database.connect();
    const { rows } = await client.query(
      `select storage.foldername(n) as folders, storage.filename(n) as file, storage.extension(n) as ending
       from unnest(array['u/deep/a.b.png', 'a.png', '']) as n`,
    );
    expect(rows).toEqual([
      { folders: ['u', 'deep'], file: 'a.b.png', ending: 'png' },
      { folders: [], file: 'a.png', ending: 'png' },
      { folders: [], file: '', ending: '' },
    ]);
  });
});
