import type { MyData } from '#shared/schemas/functions.ts';
import { exportFileName } from '#shared/texts/account.ts';
import type { ProductFunction } from './context.ts';

type StoredRows = Omit<
  MyData,
  'format' | 'version' | 'created_at' | 'account' | 'payments' | 'used_trials'
>;

/** Row policies show the caller's own rows and no other. */
const storedRowsSql = `
  select
    (select to_jsonb(p) - 'id' from public.profiles p) as profile,
    (select coalesce(jsonb_agg(to_jsonb(t) - '{id,user_id}'::text[] order by t.created_at), '[]')
      from public.favorite_teams t) as favorite_teams,
    (select coalesce(jsonb_agg(to_jsonb(p) - '{id,user_id}'::text[] order by p.created_at), '[]')
      from public.favorite_players p) as favorite_players,
    (select to_jsonb(s) - '{id,user_id}'::text[] from public.subscriptions s) as subscription,
    (select coalesce(jsonb_agg(to_jsonb(k) - '{id,user_id}'::text[] order by k.created_at), '[]')
      from public.api_keys k) as api_keys,
    (select coalesce(jsonb_agg(to_jsonb(c) - '{id,user_id}'::text[] order by c.created_at), '[]')
      from public.calendars c) as calendars,
    jsonb_build_object(
      'settings', (select to_jsonb(s) - 'user_id' from public.alert_settings s),
      'choices', (select coalesce(jsonb_agg(to_jsonb(c) - '{id,user_id}'::text[]), '[]')
        from public.alert_choices c),
      'devices', (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'endpoint', d.endpoint,
          'delay_s', d.delay_s, 'spoilers', d.spoilers, 'zone', d.zone, 'created_at', d.created_at,
          'last_sent_at', d.last_sent_at) order by d.created_at), '[]')
        from public.alert_devices d)) as alerts,
    (select coalesce(jsonb_agg(to_jsonb(f) - 'user_id' order by f.made_at), '[]')
      from public.fan_chances f) as fan_chances,
    (select to_jsonb(m) - 'user_id' from public.fan_table_members m) as fan_table_member,
    (select coalesce(jsonb_agg(to_jsonb(s) - 'id' order by s.created_at), '[]')
      from public.account_sessions s) as sessions,
    (select coalesce(jsonb_agg(
        to_jsonb(l) - '{id,user_id,counted_from}'::text[] order by l.happened_at), '[]')
      from public.security_log l) as security_log,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'path', '/storage/v1/object/public/' || o.bucket_id || '/' || o.name,
        'type', o.metadata ->> 'mimetype',
        'bytes', (o.metadata ->> 'size')::bigint,
        'created_at', o.created_at) order by o.created_at), '[]')
      from storage.objects o) as files`;

/** Everything that is stored about the caller, as one file to keep. */
export const exportMyData: ProductFunction = async (_request, context) => {
  const account = await context.readAccount();
  const payments = await context.readPayments();
  const usedTrials = await context.readUsedTrials();
  const [rows] = await context.query<StoredRows>(storedRowsSql);
  if (!rows) throw new Error('A select without a table gave no row.');
  const createdAt = context.now();
  const data: MyData = {
    format: 'sports-hub-my-data',
    version: 6,
    created_at: createdAt.toISOString(),
    account,
    payments,
    used_trials: usedTrials,
    ...rows,
  };
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${exportFileName(createdAt)}"`,
      'cache-control': 'no-store',
    },
  });
};
