import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { seedTeams } from '#database/seed/teams.ts';
import { deriveSecrets } from '#server/base/config/secrets.ts';
import { TableChanges } from '#server/base/database/table-changes.ts';
import { AlertSender, type AlertSenderOptions } from '#server/product/alerts/alert-sender.ts';
import { createPostPush, type PostPush } from '#server/product/alerts/post-push.ts';
import { publicPushKey } from '#server/product/alerts/push-keys.ts';
import { createSendPushes } from '#server/product/alerts/send-pushes.ts';
import type { AlertKind } from '#shared/facts/alerts.ts';
import { TestClock } from './clock.ts';
import { createDatabaseForFile, openTestPool } from './database.ts';
import { type PushPayload, type PushService, startPushService } from './push-service.ts';

export const testSecret = 'test-secret-test-secret-test-secret-test';
export const testSecrets = deriveSecrets(testSecret);

export type DeviceFields = { delay_s?: number; spoilers?: string; zone?: string };
export type SettingFields = {
  kinds?: AlertKind[];
  quiet_from?: string;
  quiet_to?: string;
  most_per_hour?: number;
};
export type Fan = { id: string; device: string; endpoint: string };

/** A database, a push service and a clock that stands still: alerts from a change of a row to a device. */
export class AlertWorld {
  readonly clock = new TestClock(new Date().toISOString());
  readonly pool: pg.Pool;
  readonly service: PushService;

  private constructor(pool: pg.Pool, service: PushService) {
    this.pool = pool;
    this.service = service;
  }

  static async create(): Promise<AlertWorld> {
    const { config } = await createDatabaseForFile();
    const pool = openTestPool(config);
    afterAll(() => pool.end());
    await seedTeams(pool);
    const service = await startPushService({ now: () => world.clock.now() });
    afterAll(service.stop);
    const world: AlertWorld = new AlertWorld(pool, service);
    return world;
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(text, values)).rows as Row[];
  }

  /** Nobody follows anything, and nothing has happened. */
  async reset(): Promise<void> {
    await this.query(
      'truncate auth.users, internal.alert_events, games, players_master, injuries, injury_changes cascade',
    );
    this.clock.set(new Date().toISOString());
    this.service.arrivals.length = 0;
    this.service.faults.length = 0;
    this.service.answer(undefined);
    this.service.onPush(() => {});
  }

  /** A process of its own, as it were. */
  sender(
    options: {
      post?: PostPush;
      secrets?: typeof testSecrets;
      instruments?: AlertSenderOptions['instruments'];
    } = {},
  ): AlertSender {
    const { post = createPostPush({ hosts: ['127.0.0.1'] }), secrets = testSecrets } = options;
    return new AlertSender({
      database: { jobs: this.pool },
      sendPushes: createSendPushes({
        secrets,
        contactEmail: 'contact@example.com',
        post,
        now: this.clock.now,
      }),
      siteUrl: 'https://hub.example',
      tableChanges: new TableChanges(),
      logger: { error: () => {} },
      instruments: options.instruments,
      now: this.clock.now,
    });
  }

  async addFan(
    follows: { team?: string; player?: string } = { team: 'nfl-buf' },
    device: DeviceFields = {},
    settings?: SettingFields,
  ): Promise<Fan> {
    const id = randomUUID();
    await this.query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at) values ($1, $2, '', now())`,
      [id, `${id}@example.com`],
    );
    if (follows.team) await this.follow(id, follows.team);
    if (follows.player) {
      await this.query(
        `insert into favorite_players (user_id, player_name, sport, listed_player_id) values ($1, $2, 'NFL', $2)`,
        [id, follows.player],
      );
    }
    if (settings) {
      const { kinds, quiet_from, quiet_to, most_per_hour } = settings;
      await this.query(
        `insert into alert_settings (user_id, kinds, quiet_from, quiet_to, most_per_hour)
         values ($1, coalesce($2, internal.default_alert_kinds()), $3, $4, coalesce($5, 12))`,
        [id, kinds, quiet_from, quiet_to, most_per_hour],
      );
    }
    return { id, ...(await this.addDevice(id, device)) };
  }

  async subscribe(id: string, ends = '1 hour'): Promise<void> {
    await this.query(
      `insert into subscriptions (user_id, status, subscription_tier, subscription_end)
       values ($1, 'active', 'monthly', $2::timestamptz + $3::interval)`,
      [id, this.clock.now(), ends],
    );
  }

  async follow(id: string, team: string): Promise<void> {
    await this.query(
      `insert into favorite_teams (user_id, team_name, sport, listed_team_id)
       select $1, team_name, sport, team_id from teams_master where team_id = $2`,
      [id, team],
    );
  }

  async addDevice(
    userId: string,
    fields: DeviceFields = {},
    serverKey = publicPushKey(testSecrets),
  ) {
    const { endpoint, p256dh, auth } = this.service.subscribe(serverKey);
    const { delay_s = 0, spoilers = 'show', zone = 'UTC' } = fields;
    const [row] = await this.query<{ id: string }>(
      `insert into alert_devices (user_id, endpoint, p256dh, auth, server_key, name, delay_s, spoilers, zone)
       values ($1, $2, $3, $4, $5, 'A browser', $6, $7, $8) returning id`,
      [userId, endpoint, p256dh, auth, serverKey, delay_s, spoilers, zone],
    );
    return { device: row?.id ?? '', endpoint };
  }

  /** Bills at Jets, which is on. */
  async addGame(key = 'espn_1', home = 'New York Jets', away = 'Buffalo Bills'): Promise<string> {
    const [row] = await this.query<{ id: string }>(
      `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id,
         away_team_id, home_score, away_score, quarter, time_remaining)
       select $1, 'NFL', 'live', now(), $2, $3, home.team_id, away.team_id, 0, 0, 1, '15:00'
       from teams_master home, teams_master away
       where home.team_name = $2 and away.team_name = $3 and home.sport = 'NFL' and away.sport = 'NFL'
       returning id`,
      [key, home, away],
    );
    return row?.id ?? '';
  }

  /** What happened since then happened at this moment of the clock. */
  async change(set: string, key = 'espn_1'): Promise<void> {
    const last = await this.#lastEvent();
    await this.query(`update games set ${set} where external_id = $1`, [key]);
    await this.#happensNow(last);
  }

  /** Said before a game, of its home side, and then while it is on. */
  async moveChance(before: number, now: number, key = 'espn_1'): Promise<void> {
    const last = await this.#lastEvent();
    const begin =
      'update games set status = $2, scheduled_at = now() + $3::interval where external_id = $1';
    await this.query(begin, [key, 'scheduled', '1 hour']);
    await this.query(
      `insert into predictions (game_id, sport, season, home_team, away_team, starts_at, made_at, model_version, home_win_probability,
         home_favored_by, margin_low, margin_high, total, uses_line, factors, base_probability, rating_probability)
       select external_id, sport, 2026, home_team, away_team, scheduled_at, clock_timestamp(), 'test', $2,
         0, -10, 10, 45, false, '[]', 0.5, 0.5 from games where external_id = $1`,
      [key, before],
    );
    await this.query(begin, [key, 'live', '0']);
    await this.query(
      `insert into live_win_probabilities (game_id, at, home_win, home_score, away_score, model_version)
       values ($1, clock_timestamp(), $2, 0, 0, 'test')`,
      [key, now],
    );
    await this.#happensNow(last);
  }

  async hurt(player: string, status: string, team = 'nfl-buf'): Promise<void> {
    const last = await this.#lastEvent();
    await this.query(
      `insert into players_master (sport, player_id, player_name, team_id) values ('NFL', $1, $1, $2) on conflict do nothing`,
      [player, team],
    );
    await this.query(
      `insert into injuries (external_id, sport, team_id, team_name, player_id, player_name, status)
       values ('injury ' || $1, 'NFL', $3, 'A team', $1, $1, $2)
       on conflict (external_id) do update set status = excluded.status`,
      [player, status, team],
    );
    await this.#happensNow(last);
  }

  /** The messages that have come, and are not read yet. */
  read(): PushPayload[] {
    return this.service.arrivals.splice(0).map(({ payload }) => payload);
  }
  readTitles(): string[] {
    return this.read().map(({ notification }) => notification.title);
  }

  async outcomes(): Promise<Record<string, number>> {
    const rows = await this.query<{ outcome: string; count: number }>(
      `select coalesce(outcome, 'open') as outcome, count(*)::integer as count
       from internal.alert_deliveries group by 1`,
    );
    return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
  }

  async #lastEvent(): Promise<string> {
    const events = 'select coalesce(max(id), 0) as id from internal.alert_events';
    return (await this.query<{ id: string }>(events))[0]?.id ?? '0';
  }

  async #happensNow(after: string): Promise<void> {
    await this.query('update internal.alert_events set happened_at = $1 where id > $2', [
      this.clock.now(),
      after,
    ]);
  }
}
