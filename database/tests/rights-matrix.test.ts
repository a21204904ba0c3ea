import { describe, expect, it, vi } from 'vitest';
import { startServerForFile } from '#test/server.ts';
import {
  type Caller,
  type CallerName,
  callerNames,
  makeCallers,
  signedIn,
  signInPerson,
  unpaid,
} from './callers.ts';
import { listRelations, type Relation, RightsWorld } from './rights-world.ts';
import type { Sample } from './sample.ts';

// A slow machine must not use up what one person's statements may take.
vi.mock('#shared/facts/budgets.ts', async (actual) => {
  const { budgets } = await actual<typeof import('#shared/facts/budgets.ts')>();
  return { budgets: { ...budgets, queryTime: { ...budgets.queryTime, most: 1_000_000 } } };
});

// Over HTTP, by everybody, on everything that the database's own catalogue lists.

const server = await startServerForFile();
const callers = await makeCallers(server);
const world = await RightsWorld.create(
  server.services.database.pool,
  callers,
  await signInPerson(server),
);

const publicTables = [
  ...[
    'teams_master',
    'players_master',
    'games',
    'news',
    'standings',
    'season_games',
    'player_games',
  ],
  ...['game_period_scores', 'game_odds', 'game_team_figures', 'game_player_lines', 'game_leaders'],
  ...['game_plays', 'game_win_probabilities', 'feed_states'],
  ...['game_facts', 'game_situations', 'game_drives'],
];
const publicViews = [
  ...['forecast_times', 'track_record', 'track_record_bins', 'track_record_weeks'],
  ...['graded_predictions', 'projection_record', 'parlay_record', 'game_channels'],
  ...['season_odds_record', 'game_ids', 'all_plays'],
];
const forecasts = ['predictions', 'player_projections', 'parlays', 'fantasy_picks'];
const premiumTables = [...forecasts, 'injuries', 'live_win_probabilities'];
const premiumViews = [
  'current_predictions',
  'current_projections',
  'current_parlays',
  'current_picks',
];
const favorites = ['favorite_teams', 'favorite_players'];

const adminViews = [
  ...['admin_jobs', 'admin_runs', 'admin_accounts', 'admin_sessions', 'admin_subscriptions'],
  ...['admin_failures', 'admin_acts', 'admin_processes'],
];

const withRows = ['free', 'trial', 'subscriber', 'expired', 'pastDue'] as const;
const subscribed = ['trial', 'subscriber', 'expired', 'pastDue'] as const;

/** All that anybody may do. What stands in no line is refused or shows no row. */
const rights: [by: readonly CallerName[], verbs: string, relations: string[]][] = [
  [['visitor', ...signedIn, 'service'], 'select', [...publicTables, ...publicViews]],
  [['trial', 'subscriber', 'service'], 'select', [...premiumTables, ...premiumViews]],
  [withRows, 'select own, update own', ['profiles', ...favorites]],
  [withRows, 'delete own', favorites],
  [signedIn, 'insert own', ['profiles', ...favorites]],
  [signedIn, 'select own', ['security_log']],
  [[...signedIn, 'service'], 'select', ['newest_chances']],
  [subscribed, 'select own', ['subscriptions']],
  [withRows, 'select own, delete own', ['account_sessions']],
  [['administrator'], 'select', adminViews],
  [['service'], 'select', ['injury_changes', 'line_changes']],
  [withRows, 'select own, delete own', ['api_keys']],
  [withRows, 'select own, update own, delete own', ['calendars']],
  [signedIn, 'insert own', ['calendars']],
  // Keys of a device are shown to nobody, so nobody reads its whole row.
  [withRows, 'update own, delete own', ['alert_devices']],
  [withRows, 'select own, update own, delete own', ['alert_settings', 'alert_choices']],
  [signedIn, 'insert own', ['alert_settings', 'alert_choices']],
  [withRows, 'select own, update own, delete own', ['fan_chances', 'fan_table_members']],
  [signedIn, 'insert own', ['fan_chances', 'fan_table_members']],
  [withRows, 'select', ['fan_records']],
  [
    ['visitor', ...signedIn, 'service'],
    'select',
    ['game_milestones', 'seals', 'playoff_pictures', 'forecast_readiness', 'injury_statuses'],
  ],
  [
    ['trial', 'subscriber', 'service'],
    'select',
    ['season_odds', 'current_season_odds', 'season_what_ifs'],
  ],
  [['service'], 'insert, update', [...publicTables, ...premiumTables]],
  [['service'], 'delete', [...publicTables, 'injuries', 'live_win_probabilities']],
  [['service'], 'select, insert, update, delete', ['profiles', 'subscriptions', ...favorites]],
];
const calls: [by: readonly CallerName[], functions: string[]][] = [
  [
    ['visitor', ...signedIn, 'service'],
    ['has_premium', 'seal_of_day', 'fan_table'],
  ],
  [signedIn, ['replace_favorite_teams', 'replace_favorite_players', 'my_teams', 'my_players']],
  [['visitor', ...signedIn], ['player_history']],
  [signedIn, ['register_alert_device']],
  [signedIn, ['is_administrator', 'administrator_standing']],
  [
    ['administrator'],
    [
      ...['admin_blockers', 'admin_database', 'admin_security_log'],
      ...['admin_end_sessions', 'admin_ban_account', 'admin_lift_ban'],
      'admin_send_mail_again',
    ],
  ],
];

const expectedRights = rights.flatMap(([by, verbs, relations]) =>
  by.flatMap((name) =>
    verbs
      .split(', ')
      .flatMap((verb) => relations.map((relation) => `${name}: ${verb} ${relation}`)),
  ),
);
const expectedCalls = calls.flatMap(([by, functions]) =>
  by.flatMap((name) => functions.map((called) => `${name}: call ${called}`)),
);

const verbs = ['select', 'insert', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

async function listRights(relations: readonly Relation[]): Promise<string[]> {
  const found: string[] = [];
  for (const relation of relations) {
    for (const name of callerNames) {
      const own = world.ownRow(relation.name, callers[name].id);
      for (const verb of verbs) {
        const some = world.someRow(relation.name);
        if (await isAble(callers[name], verb, relation, some)) {
          found.push(`${name}: ${verb} ${relation.name}`);
        }
        if (own && (await isAble(callers[name], verb, relation, own))) {
          found.push(`${name}: ${verb} own ${relation.name}`);
        }
      }
    }
  }
  return found;
}

/** Whether rows came or changed, or only the row itself was at fault and not the right to it. */
async function isAble(
  caller: Caller,
  verb: Verb,
  { name, firstColumn }: Relation,
  sample: Sample | undefined,
): Promise<boolean> {
  const filter = sample
    ? filterOf(sample.present)
    : `or=(${firstColumn}.is.null,${firstColumn}.not.is.null)`;
  const body = verb === 'insert' ? sample?.fresh : sample?.change;
  const path = verb === 'insert' ? name : `${name}?${filter}`;
  const response = await send(caller, { verb, path, body: body ?? { [firstColumn]: null } });
  if (verb !== 'select' && response.ok) await world.restore();
  const hasRight = ![401, 403, 404, 405].includes(response.status);
  if (verb === 'insert' || !response.ok) return hasRight;
  return !/\/0$/.test(response.headers.get('content-range') ?? '/0');
}

const methods = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' };

async function send(
  caller: Caller,
  { verb, path, body }: { verb: Verb; path: string; body?: unknown },
): Promise<Response> {
  const hasBody = verb === 'insert' || verb === 'update';
  const response = await fetch(`${server.url}/rest/v1/${path}`, {
    method: methods[verb],
    headers: { ...caller.headers, 'content-type': 'application/json', prefer: 'count=exact' },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isWrong = response.status >= 500 || (verb === 'select' && response.status === 400);
  if (isWrong) throw new Error(`${verb} ${path}: ${response.status} ${text}`);
  return response;
}

function filterOf(row: Record<string, unknown>): string {
  const { user_id } = row;
  const filters = new URLSearchParams();
  for (const [column, value] of Object.entries(user_id === undefined ? row : { user_id })) {
    const isJson = typeof value === 'object' || /^[[{]/.test(String(value));
    if (!isJson) filters.append(column, `eq.${value}`);
  }
  return String(filters);
}

/** What is there and should not be, and the other way round: each a sentence. */
function compare(found: readonly string[], expected: readonly string[]) {
  return {
    tooMuch: found.filter((right) => !expected.includes(right)),
    tooLittle: expected.filter((right) => !found.includes(right)),
  };
}
const asExpected = { tooMuch: [], tooLittle: [] };

async function listFunctions(): Promise<{ name: string; arguments: string[] | null }[]> {
  const { rows } = await server.query(
    `select distinct proname as name, proargnames[1:pronargs] as arguments
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  return rows;
}

async function listCalls(): Promise<string[]> {
  const found = new Set<string>();
  for (const { name: called, arguments: names } of await listFunctions()) {
    const body = Object.fromEntries((names ?? []).map((each) => [each, null]));
    for (const name of callerNames) {
      const response = await send(callers[name], { verb: 'insert', path: `rpc/${called}`, body });
      if (response.ok) await world.restore();
      if (![401, 403, 404].includes(response.status)) found.add(`${name}: call ${called}`);
    }
  }
  return [...found];
}

describe('the matrix of rights', () => {
  it('is what this file says, of every table and view, for everybody', async () => {
    const relations = await listRelations(server.services.database.pool);
    expect(compare(await listRights(relations), expectedRights)).toEqual(asExpected);
  }, 120_000);

  it('is what this file says, of every function of every schema', async () => {
    expect(compare(await listCalls(), expectedCalls)).toEqual(asExpected);
  }, 60_000);

  it('shows no relation of another schema to anybody', async () => {
    const { rows } = await server.query<{ schema: string; name: string }>(
      `select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind in ('r', 'p', 'v', 'm', 'f') and nspname in ('auth', 'billing', 'internal', 'realtime', 'storage')
         and to_regclass(format('public.%I', relname)) is null`,
    );
    const answers = new Set<number>();
    for (const { schema, name } of rows) {
      for (const caller of Object.values(callers)) {
        const inSchema = { headers: { ...caller.headers, 'accept-profile': schema } };
        for (const [who, path] of [
          [caller, name],
          [caller, `${schema}.${name}`],
          [inSchema, name],
        ] as const) {
          answers.add((await send(who, { verb: 'select', path })).status);
        }
      }
    }
    expect(rows.length).toBeGreaterThan(20);
    expect([...answers].sort()).toEqual([401, 404, 406]);
  }, 60_000);
});

describe('a hole that somebody makes', () => {
  const foundIn = async (...names: string[]) => {
    server.clock.advance(2_000);
    const relations = await listRelations(server.services.database.pool);
    const found = await listRights(relations.filter(({ name }) => names.includes(name)));
    return compare(found, expectedRights).tooMuch;
  };

  it('by a policy too many is told by name', async () => {
    await server.query(
      'create policy hole on public.injuries for select to authenticated using (true)',
    );
    const found = await foundIn('injuries');
    await server.query('drop policy hole on public.injuries');
    expect(found).toEqual(
      callerNames
        .filter((name) => unpaid.some((each) => each === name && each !== 'visitor'))
        .map((name) => `${name}: select injuries`),
    );
  });

  it('by a new table that anybody may write is told by name', async () => {
    await server.query(`create table public.forgotten as select 'a secret' as content;
      grant select, insert, update, delete on public.forgotten to anon`);
    const found = await foundIn('forgotten');
    await server.query('drop table public.forgotten');
    expect(found.filter((right) => right.startsWith('visitor'))).toEqual([
      ...['select', 'insert', 'update', 'delete'].map((verb) => `visitor: ${verb} forgotten`),
    ]);
  });

  it('by a view that reads with the rights of its owner is told by name', async () => {
    await server.query(`create view public.injury_counts as select count(*) from public.injuries;
      grant select on public.injury_counts to anon`);
    const found = await foundIn('injury_counts');
    await server.query('drop view public.injury_counts');
    expect(found).toContain('visitor: select injury_counts');
  });

  it('by a function that everybody may call is told by name', async () => {
    await server.query(`create function public.leak() returns text language sql security definer as 'select 1::text';
      grant execute on function public.leak to anon`);
    server.clock.advance(2_000);
    const { tooMuch } = compare(await listCalls(), expectedCalls);
    await server.query('drop function public.leak');
    expect(tooMuch).toEqual(['visitor: call leak']);
  });
});
