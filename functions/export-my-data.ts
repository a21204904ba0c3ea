import type { MyData } from '#shared/schemas/my-data.ts';
import { exportFileName } from '#shared/texts/account.ts';
import type { FunctionContext } from './context.ts';
import { type Streamed, writeJson } from './write-json.ts';

/** Rows that are read at once. @internal */
export const exportPageRows = 500;
/** What orders the rows of a list, and what of them is told. */
type List = { at?: string; key?: string; row?: string };

/** Not every column of it may be read. */
const devices = `(select id, created_at, name, endpoint, delay_s, spoilers, zone, last_sent_at
  from public.alert_devices)`;

const fileRow = `jsonb_build_object(
  'path', '/storage/v1/object/public/' || t.bucket_id || '/' || t.name,
  'type', t.metadata ->> 'mimetype',
  'bytes', (t.metadata ->> 'size')::bigint,
  'created_at', t.created_at)`;

const singleRowsSql = `
  select
    (select to_jsonb(p) - 'id' from public.profiles p) as profile,
    (select to_jsonb(s) - '{id,user_id}'::text[] from public.subscriptions s) as subscription,
    (select to_jsonb(s) - 'user_id' from public.alert_settings s) as settings,
    (select to_jsonb(m) - 'user_id' from public.fan_table_members m) as fan_table_member`;

type SingleRows = Pick<MyData, 'profile' | 'subscription' | 'fan_table_member'> &
  Pick<MyData['alerts'], 'settings'>;

/** Everything that is stored about the caller, as one file to keep, read as it is taken. */
export async function exportMyData(context: FunctionContext): Promise<Response> {
  const account = await context.readAccount();
  const payments = await context.readPayments();
  const usedTrials = await context.readUsedTrials();
  const [rows] = await context.query<SingleRows>(singleRowsSql);
  if (!rows) throw new Error('A select without a table gave no row.');
  const createdAt = context.now();
  const { profile, subscription, settings, fan_table_member } = rows;
  const list = <Row>(from: string, how?: List) => listRows<Row>(context, from, how);
  const data: Streamed<MyData> = {
    format: 'sports-hub-my-data',
    version: 6,
    created_at: createdAt.toISOString(),
    account,
    payments,
    used_trials: usedTrials,
    profile,
    favorite_teams: list('public.favorite_teams'),
    favorite_players: list('public.favorite_players'),
    subscription,
    api_keys: list('public.api_keys'),
    calendars: list('public.calendars'),
    alerts: {
      settings,
      choices: list('public.alert_choices', { at: `timestamptz 'epoch'` }),
      devices: list(devices),
    },
    fan_chances: list('public.fan_chances', { at: 'made_at', key: 'game_id' }),
    fan_table_member,
    sessions: list('public.account_sessions'),
    security_log: list('public.security_log', {
      at: 'happened_at',
      row: `to_jsonb(t) - 'counted_from'`,
    }),
    files: list('storage.objects', { row: fileRow }),
  };
  return new Response(writeJson(data, context.report), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${exportFileName(createdAt)}"`,
      'cache-control': 'no-store',
    },
  });
}

/**
 * A list of any length, oldest first, by pages that each begin after the last row: no connection waits for the reader.
 * Row policies show the caller's own rows and no other.
 */
async function* listRows<Row>(
  { query }: Pick<FunctionContext, 'query'>,
  from: string,
  { at = 'created_at', key = 'id::text', row = 'to_jsonb(t)' }: List = {},
): AsyncGenerator<Row[], void, void> {
  const sql = `
    select (${row}) - '{id,user_id,page_at,page_key}'::text[] as row, page_at::text as at, page_key as key
    from (select * from (select s.*, ${at} as page_at, ${key} collate "C" as page_key from ${from} s) listed
      where (page_at, page_key) > ($1::timestamptz, $2)
      order by page_at, page_key limit ${exportPageRows}) t
    order by page_at, page_key`;
  let after = ['-infinity', ''];
  for (;;) {
    const page = await query<{ row: Row; at: string; key: string }>(sql, after);
    if (page.length > 0) yield page.map((listed) => listed.row);
    const last = page.at(-1);
    if (!last || page.length < exportPageRows) return;
    after = [last.at, last.key];
  }
}
