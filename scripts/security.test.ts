import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabaseForFile } from '#test/database.ts';
import { runProgram } from '#test/run-program.ts';
import { toUrl } from '#test/server.ts';
import { users } from '#test/users.ts';

const addresses = { fan: '', otherFan: '' };

const { config } = await createDatabaseForFile();
const client = new pg.Client(config);
await client.connect();
const { fan, otherFan } = await users(client);
Object.assign(addresses, { fan: fan.email, otherFan: otherFan.email });
await client.query(
  `insert into security_log (user_id, kind, happened_at, ip, user_agent, times) values
       ($1, 'signed_in', now() - interval '2 days', '192.0.2.7', 'a browser', 1),
       ($1, 'wrong_password', now() - interval '1 hour', '192.0.2.8', E'a \\x1b[31mred one', 12),
       ($2, 'password_changed', now(), '192.0.2.9', 'another browser', 1)`,
  [fan.id, otherFan.id],
);
await client.end();

/** Runs the program as an operator does, on the database of this file. */
async function security(...args: string[]) {
  return runProgram(join(import.meta.dirname, 'security.ts'), args, {
    cwd: import.meta.dirname,
    env: { ...process.env, DATABASE_URL: toUrl(config), JWT_SECRET: 'x'.repeat(40) },
  });
}

describe('npm run security -- log', () => {
  it('shows what was done to accounts in the last day, oldest first', async () => {
    const { code, shown } = await security('log');
    expect(code).toBe(0);
    const [head, ...rows] = shown.trim().split('\n');
    expect(head).toMatch(/^when +account +what +times +from +browser/);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/wrong_password +12 +192\.0\.2\.8 +a \?\[31mred one/);
    expect(rows[1]).toContain('password_changed');
  });

  it('shows one account alone, since a date', async () => {
    const { shown } = await security('log', '--user', addresses.fan, '--since', '2020-01-01');
    expect(shown).toMatch(/signed_in.*\n.*wrong_password/);
    expect(shown).not.toContain('password_changed');
  });

  it('tells of an address without an account how a deletion would name it', async () => {
    const { code, shown } = await security('log', '--user', 'Nobody@example.com');
    expect(code).toBe(1);
    expect(shown).toMatch(/^No account has this address\..* [0-9a-f]{64}\.\n$/);
  });
});
