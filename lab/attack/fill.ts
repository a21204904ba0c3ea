import type { Attack, SignedUp, Target } from './attack.ts';
import { withDatabase } from './own-database.ts';
import { send } from './wire-calls.ts';

const longestMs = 8_000;
const mostMB = 16;
/** As many rows in a request as it takes, then as few as still fit. */
const sizes = [5_000, 500, 50, 1];
const kinds = ['start', 'score', 'lead', 'close', 'end', 'injury', 'forecast'];
const manyKinds = Array.from({ length: 20 }, () => kinds).flat();
const long = 'x'.repeat(2_000);

type Row = Record<string, unknown>;
/** First as large as a row could be, then as large as it may be. */
const shapes: Record<string, ((place: number, fan: SignedUp) => Row)[]> = {
  alert_choices: [
    (place) => ({ player_id: `${place} ${'p'.repeat(90)}`, kinds: manyKinds }),
    (place) => ({ player_id: `${place} ${'p'.repeat(90)}`, kinds }),
  ],
  alert_settings: [() => ({ kinds: manyKinds }), () => ({ kinds })],
  favorite_teams: [
    (place) => ({ team_name: `${place} ${long}`, sport: 'NFL' }),
    (place) => ({ team_name: `${place} ${'t'.repeat(90)}`, sport: 'NFL' }),
  ],
  favorite_players: [
    (place) => ({ player_name: `${place} ${'p'.repeat(90)}`, sport: 'NFL', player_id: long }),
    (place) => ({ player_name: `${place} ${'p'.repeat(90)}`, sport: 'NFL' }),
  ],
  calendars: [
    (place) => ({ id: crypto.randomUUID(), league: place % 2 ? 'NFL' : 'NBA' }),
    (place) => ({ league: place % 2 ? 'NFL' : 'NBA' }),
  ],
  fan_chances: [(place) => ({ game_id: `${place} ${long}`, home_win_percent: 50 })],
  fan_table_members: [(place) => ({ shown_name: `Fan ${place}` })],
  profiles: [
    (_, { userId }) => ({ id: userId, first_name: long }),
    (_, { userId }) => ({ id: userId, first_name: 'f'.repeat(100) }),
  ],
};

export const fill: Attack = {
  name: 'fill',
  says: 'one free account inserts into every table that it may, as many and as long rows as are taken',
  run: async (target) => {
    const fan = await target.signUp();
    const before = await measure(target, fan);
    for (const table of Object.keys(shapes)) await fillTable(target, fan, table);
    const after = await measure(target, fan);
    const figures: Record<string, string> = {};
    let allMB = 0;
    for (const [table, { rows, bytes }] of after) {
      const grownMB = (bytes - (before.get(table)?.bytes ?? 0)) / 2 ** 20;
      allMB += grownMB;
      figures[table] = `${rows - (before.get(table)?.rows ?? 0)} rows, ${grownMB.toFixed(2)} MB`;
    }
    figures['all tables'] = `${allMB.toFixed(1)} MB`;
    if (allMB <= mostMB) return figures;
    throw new Error(`one account took ${allMB.toFixed(0)} MB: ${JSON.stringify(figures)}`);
  },
};

async function fillTable(target: Target, fan: SignedUp, table: string): Promise<void> {
  const deadline = performance.now() + longestMs;
  let place = 0;
  for (const shape of shapes[table] ?? []) {
    for (const size of sizes) {
      let isTaken = true;
      while (isTaken && performance.now() < deadline) {
        const body = Array.from({ length: size }, () => shape(place++, fan));
        // The server reads a megabyte at most.
        if (JSON.stringify(body).length > 1_000_000) break;
        const request = ['POST', `/rest/v1/${table}`] as const;
        isTaken = (await send(target, request, { token: fan.accessToken, body })).status === 201;
      }
    }
  }
}

type Size = { rows: number; bytes: number };

/** Rows of this person, and what the whole table takes. */
function measure(target: Target, { userId }: SignedUp): Promise<Map<string, Size>> {
  return withDatabase(target, async (client) => {
    const sizesOf = new Map<string, Size>();
    for (const table of Object.keys(shapes)) {
      const { rows } = await client.query<Size>(
        `select count(*)::integer as rows, pg_total_relation_size('public.${table}')::double precision as bytes
         from public.${table} where ${table === 'profiles' ? 'id' : 'user_id'} = $1`,
        [userId],
      );
      if (rows[0]) sizesOf.set(table, rows[0]);
    }
    return sizesOf;
  });
}
