import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { Claims } from '#server/base/database/claims.ts';
import { createDatabaseForFile } from '#test/database.ts';
import { attempt, insertSql, literal, type Outcome } from './attempt.ts';
import type { Sample } from './sample.ts';
import { parentGame, sampleRows, type TableName } from './sample-rows.ts';

const database = await createDatabaseForFile();

type Verb = 'select' | 'insert' | 'update' | 'delete';
type Person = 'visitor' | 'otherFan' | 'fan' | 'service';
/** Outcomes of select, insert, update, delete; `fan` owns the row. */
type Rights = Record<Person, [Outcome, Outcome, Outcome, Outcome]>;

const verbs: Verb[] = ['select', 'insert', 'update', 'delete'];
const everything: Rights[Person] = ['some', 'some', 'some', 'some'];
const nothing: Rights[Person] = ['refused', 'refused', 'refused', 'refused'];
const onlyReads: Rights[Person] = ['some', 'refused', 'refused', 'refused'];

const readByAll: Rights = {
  visitor: onlyReads,
  otherFan: onlyReads,
  fan: onlyReads,
  service: onlyReads,
};
const publicContent: Rights = { ...readByAll, service: everything };
const ownRows: Rights = {
  visitor: nothing,
  otherFan: ['none', 'refused', 'none', 'none'],
  fan: everything,
  service: everything,
};

const unseen: Rights[Person] = ['none', 'refused', 'refused', 'refused'];
const premium: Rights = { visitor: unseen, otherFan: unseen, fan: unseen, service: everything };
/** A person's own that the server writes. */
const ownRead: Rights = { visitor: nothing, otherFan: unseen, fan: onlyReads, service: nothing };
/** Nobody but its game takes a forecast away. */
const frozen: Rights = { ...premium, service: ['some', 'some', 'some', 'refused'] };
/** For operators; nobody makes anything up, or takes it away. */
const archive: Rights = { visitor: nothing, otherFan: nothing, fan: nothing, service: onlyReads };

const rights: Record<TableName, Rights> = {
  teams_master: publicContent,
  players_master: publicContent,
  games: publicContent,
  news: publicContent,
  favorite_teams: ownRows,
  favorite_players: ownRows,
  profiles: {
    visitor: nothing,
    otherFan: ['none', 'refused', 'none', 'refused'],
    fan: ['some', 'some', 'some', 'refused'],
    service: everything,
  },
  security_log: ownRead,
  subscriptions: { ...ownRead, service: everything },
  api_keys: {
    visitor: nothing,
    otherFan: ['none', 'refused', 'refused', 'none'],
    fan: ['some', 'refused', 'refused', 'some'],
    service: nothing,
  },
  calendars: { ...ownRows, service: nothing },
  // Made by register_alert_device alone.
  alert_devices: {
    visitor: nothing,
    otherFan: ['none', 'refused', 'none', 'none'],
    fan: ['some', 'refused', 'some', 'some'],
    service: nothing,
  },
  alert_settings: { ...ownRows, service: nothing },
  alert_choices: { ...ownRows, service: nothing },
  fan_chances: { ...ownRows, service: nothing },
  fan_table_members: { ...ownRows, service: nothing },
  game_milestones: readByAll,
  // The server alone seals.
  seals: readByAll,
  playoff_pictures: readByAll,
  forecast_readiness: readByAll,
  season_odds: { ...premium, service: onlyReads },
  season_what_ifs: { ...premium, visitor: nothing, service: onlyReads },
  game_period_scores: publicContent,
  game_odds: publicContent,
  game_team_figures: publicContent,
  game_player_lines: publicContent,
  game_leaders: publicContent,
  game_plays: publicContent,
  game_win_probabilities: publicContent,
  game_facts: publicContent,
  game_situations: publicContent,
  game_drives: publicContent,
  standings: publicContent,
  season_games: publicContent,
  player_games: publicContent,
  feed_states: publicContent,
  injuries: premium,
  injury_changes: archive,
  line_changes: archive,
  predictions: frozen,
  player_projections: frozen,
  parlays: frozen,
  fantasy_picks: frozen,
  live_win_probabilities: premium,
};

// One row per person or game: a second one would break its unique key before a right is asked.
const oneRowEach = new Set<string>([
  'profiles',
  'subscriptions',
  'alert_settings',
  'fan_chances',
  'fan_table_members',
  'game_facts',
  'game_situations',
]);

/** Asked of the clock of the database, too. */
const farAhead = '2999-11-21T18:00:00Z';

// What opens a device's messages is shown to nobody, not even in a condition.
const unreadable = new Set(['p256dh', 'auth']);
/** The database writes these itself where a fan gives a chance. */
const ownMoments = new Set(['made_at', 'updated_at', 'starts_at']);

async function endGame(client: pg.Client, game: string): Promise<void> {
  await client.query(
    `update games set status = 'final', home_score = 20, away_score = 10 where external_id = $1`,
    [game],
  );
}

function statement(verb: Verb, table: TableName, { present, fresh, change }: Sample): string {
  const where = Object.entries(present)
    .filter(([column, value]) => value !== null && !unreadable.has(column))
    .filter(([column]) => table !== 'fan_chances' || !ownMoments.has(column))
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(' and ');
  const set = Object.entries(change).map(([column, value]) => `${column} = ${literal(value)}`);
  const all: Record<Verb, string> = {
    select: `select from ${table} where ${where}`,
    insert: insertSql(table, fresh),
    update: `update ${table} set ${set.join(', ')} where ${where}`,
    delete: `delete from ${table} where ${where}`,
  };
  return all[verb];
}

describe.each(Object.keys(rights) as TableName[])('%s', (table) => {
  it.each(Object.keys(rights[table]) as Person[])(
    'gives %s exactly these rights',
    async (person) => {
      const { client, ...everybody } = await database.begin();
      const { fan, otherFan } = everybody;
      const claims: Record<Person, Claims> = {
        ...everybody,
        fan: fan.claims,
        otherFan: otherFan.claims,
      };
      const sample = sampleRows(fan.id)[table];
      const isFans = table === 'fan_chances';
      const game = isFans ? { ...parentGame, scheduled_at: farAhead } : parentGame;
      await client.query(insertSql('games', game));
      const outcomes: Outcome[] = [];
      for (const verb of verbs) {
        await client.query('savepoint rows');
        const isOccupied = verb !== 'insert' || !oneRowEach.has(table);
        if (isOccupied) await client.query(insertSql(table, sample.present));
        // What changes in a forecast is its grade, which waits for the end of the game.
        if (verb === 'update' && !isFans) await endGame(client, parentGame.external_id);
        outcomes.push(await attempt(client, claims[person], statement(verb, table, sample)));
        await client.query('rollback to rows');
      }
      expect(Object.fromEntries(verbs.map((verb, at) => [verb, outcomes[at]]))).toEqual(
        Object.fromEntries(verbs.map((verb, at) => [verb, rights[table][person][at]])),
      );
    },
  );
});

describe('personal rows', () => {
  it('cannot be given away to another user', async () => {
    const { client, fan, otherFan } = await database.begin();
    await client.query(insertSql('games', { ...parentGame, scheduled_at: farAhead }));
    for (const table of [
      ...(['favorite_teams', 'favorite_players', 'profiles', 'calendars'] as const),
      ...(['alert_devices', 'alert_settings', 'alert_choices'] as const),
      ...(['fan_chances', 'fan_table_members'] as const),
    ]) {
      const column = table === 'profiles' ? 'id' : 'user_id';
      await client.query(insertSql(table, sampleRows(fan.id)[table].present));
      const giveAway = `update ${table} set ${column} = ${literal(otherFan.id)}`;
      expect(await attempt(client, fan.claims, giveAway), table).toBe('refused');
    }
  });

  it('get their owner from the token when none is named', async () => {
    const { client, fan } = await database.begin();
    const insert = insertSql('favorite_teams', { team_name: 'Buffalo Bills', sport: 'NFL' });
    expect(await attempt(client, fan.claims, insert)).toBe('some');
  });

  it('vanish with the account', async () => {
    const { client, fan } = await database.begin();
    const personal = [
      ...(['favorite_teams', 'favorite_players', 'profiles'] as const),
      ...(['subscriptions', 'security_log', 'api_keys', 'calendars'] as const),
      ...(['alert_devices', 'alert_settings', 'alert_choices'] as const),
      ...(['fan_chances', 'fan_table_members'] as const),
    ];
    await client.query(insertSql('games', { ...parentGame, scheduled_at: farAhead }));
    for (const table of personal)
      await client.query(insertSql(table, sampleRows(fan.id)[table].present));
    await client.query('delete from auth.users where id = $1', [fan.id]);
    for (const table of personal) {
      expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0);
    }
  });
});

describe('the whole schema', () => {
  it('has a case here for every table, and row policies on each', async () => {
    const client = await database.connect();
    const { rows } = await client.query<{ name: string; has_policies: boolean }>(
      `select relname as name, relrowsecurity as has_policies from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm') order by 1`,
    );
    expect(rows).toEqual(
      Object.keys(rights)
        .sort()
        .map((name) => ({ name, has_policies: true })),
    );
  });

  it('has these views, each with a test of its own beside this one', async () => {
    const client = await database.connect();
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'account_sessions',
      ...['admin_accounts', 'admin_acts', 'admin_failures', 'admin_jobs', 'admin_processes'],
      ...['admin_runs', 'admin_sessions', 'admin_subscriptions'],
      'all_plays',
      'current_parlays',
      'current_picks',
      'current_predictions',
      'current_projections',
      'current_season_odds',
      'fan_records',
      'forecast_times',
      'game_channels',
      'game_ids',
      'graded_predictions',
      'injury_statuses',
      'newest_chances',
      'parlay_record',
      'projection_record',
      'season_odds_record',
      'track_record',
      'track_record_bins',
      'track_record_weeks',
    ]);
  });

  it('keeps accounts, tokens and server tables from every caller', async () => {
    const { client, visitor, fan, service } = await database.begin();
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where nspname in ('auth', 'billing', 'internal', 'realtime') and relkind in ('r', 'p', 'v', 'm')`,
    );
    expect(rows.map(({ name }) => name)).toContain('auth.users');
    for (const { name } of rows) {
      for (const claims of [visitor, fan.claims, service]) {
        const outcome = await attempt(client, claims, `select from ${name}`);
        expect(outcome, `${claims.role} reads ${name}`).toBe('refused');
      }
    }
  });

  it('lets no visitor or user change its shape or empty a table', async () => {
    const { client, visitor, fan } = await database.begin();
    for (const claims of [visitor, fan.claims]) {
      expect(await attempt(client, claims, 'truncate favorite_teams')).toBe('refused');
      expect(await attempt(client, claims, 'create table public.mine ()')).toBe('refused');
      expect(await attempt(client, claims, 'create schema mine')).toBe('refused');
      expect(await attempt(client, claims, 'alter table games disable row level security')).toBe(
        'refused',
      );
    }
  });
});
