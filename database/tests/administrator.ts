import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Claims } from '#server/base/database/claims.ts';
import { type TestUser, users } from '#test/users.ts';

/** Somebody who looks after the site with a session of now, and fans. */
export async function administratorAndFan(client: pg.Client): Promise<{
  administrator: TestUser;
  administratorClaims: Claims;
  fan: TestUser;
  visitor: Claims;
}> {
  const { fan: administrator, otherFan: fan, visitor } = await users(client);
  const session_id = randomUUID();
  await client.query('insert into auth.sessions (id, user_id) values ($1, $2)', [
    session_id,
    administrator.id,
  ]);
  await client.query('insert into internal.administrators (user_id) values ($1)', [
    administrator.id,
  ]);
  const administratorClaims = { ...administrator.claims, session_id };
  return { administrator, administratorClaims, fan, visitor };
}
