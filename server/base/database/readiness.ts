import { setTimeout } from 'node:timers/promises';
import { codeOf } from '#shared/errors.ts';
import { readMigrations } from './migrate.ts';
import type { Sql } from './serial-client.ts';

export type Readiness =
  | { isReady: true }
  | { isReady: false; reason: 'database does not answer' | 'migrations are missing' };

const timeoutMs = 2_000;

/** Can this process serve requests? The database answers and holds every migration of this version. */
export async function checkReadiness(sql: Sql): Promise<Readiness> {
  const applied = await Promise.race([
    listApplied(sql),
    setTimeout(timeoutMs, undefined, { ref: false }),
  ]);
  if (applied === undefined) return { isReady: false, reason: 'database does not answer' };
  const migrations = await readMigrations();
  if (migrations.every(({ name, sha256 }) => applied.get(name) === sha256)) {
    return { isReady: true };
  }
  return { isReady: false, reason: 'migrations are missing' };
}

async function listApplied(sql: Sql): Promise<Map<string, string> | undefined> {
  try {
    const { rows } = await sql.query<{ name: string; sha256: string }>(
      `select name, sha256 from internal.migrations`,
    );
    return new Map(rows.map((row) => [row.name, row.sha256]));
  } catch (error) {
    const missingTable = '42P01';
    return codeOf(error) === missingTable ? new Map() : undefined;
  }
}
