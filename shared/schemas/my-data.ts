import * as z from 'zod/mini';
import { ApiKey } from './api-keys.ts';
import { Calendar } from './calendars.ts';
import { Device } from './devices.ts';
import { FanChance } from './fan-chances.ts';

const Moment = z.iso.datetime({ offset: true });
const text = z.nullable(z.string());

const paidTime = {
  status: z.string(),
  subscription_tier: z.string(),
  offer: z.string(),
  subscription_end: Moment,
  trial_end: z.nullable(Moment),
  cancel_at_period_end: z.boolean(),
};

/** Answer of export-my-data: everything that is stored about the caller. */
export const MyData = z.object({
  format: z.literal('sports-hub-my-data'),
  version: z.literal(6),
  created_at: Moment,
  account: z.object({
    id: z.uuid(),
    email: z.string(),
    pending_email: text,
    email_confirmed_at: z.nullable(Moment),
    created_at: Moment,
    last_sign_in_at: z.nullable(Moment),
    sign_up_data: z.record(z.string(), z.unknown()),
    /** With other services. */
    linked_sign_ins: z.array(
      z.object({
        issuer: text,
        subject: z.string(),
        email: text,
        created_at: Moment,
        last_sign_in_at: z.nullable(Moment),
      }),
    ),
  }),
  profile: z.nullable(
    z.object({
      first_name: text,
      last_name: text,
      date_of_birth: text,
      phone_number: text,
      profile_picture: text,
      score_delay_s: z.nullable(z.int()),
      updated_at: Moment,
    }),
  ),
  favorite_teams: z.array(
    z.object({
      team_name: z.string(),
      sport: z.string(),
      team_id: text,
      listed_team_id: text,
      created_at: Moment,
    }),
  ),
  favorite_players: z.array(
    z.object({
      player_name: z.string(),
      sport: z.string(),
      player_id: text,
      listed_player_id: text,
      created_at: Moment,
    }),
  ),
  subscription: z.nullable(z.object({ ...paidTime, updated_at: Moment })),
  /** Every subscription that was ever bought; "simulated" where no money was taken. */
  payments: z.array(
    z.object({
      provider: z.string(),
      customer_id: z.string(),
      subscription_id: z.string(),
      created_at: Moment,
      ...paidTime,
    }),
  ),
  /** That a trial was used, kept as a hash also after the account is gone. */
  used_trials: z.array(
    z.object({ known_by: z.enum(['address', 'card']), used_at: Moment, kept_until: Moment }),
  ),
  /** As the list of keys shows them: what opens anything is stored nowhere. */
  api_keys: z.array(z.omit(ApiKey, { id: true })),
  /** With neither league nor team: the favorite teams. */
  calendars: z.array(z.omit(Calendar, { id: true })),
  /** What is told by itself, on which devices; settings are null where nothing was chosen. */
  alerts: z.object({
    settings: z.nullable(
      z.object({
        kinds: z.array(z.string()),
        quiet_from: text,
        quiet_to: text,
        most_per_hour: z.int(),
      }),
    ),
    choices: z.array(z.object({ team_id: text, player_id: text, kinds: z.array(z.string()) })),
    devices: z.array(
      z.object({
        name: z.string(),
        endpoint: z.string(),
        delay_s: z.int(),
        spoilers: z.string(),
        zone: z.string(),
        created_at: Moment,
        last_sent_at: z.nullable(Moment),
      }),
    ),
  }),
  /** What the person said of games, graded when they are over. */
  fan_chances: z.array(
    z.extend(FanChance, {
      sport: z.string(),
      made_at: Moment,
      updated_at: Moment,
      starts_at: Moment,
    }),
  ),
  /** Null: not in the public table of fans. */
  fan_table_member: z.nullable(z.object({ shown_name: z.string(), joined_at: Moment })),
  sessions: z.array(z.omit(Device, { id: true })),
  /** What was done to the account; `happened_at` is the last of several times. */
  security_log: z.array(
    z.object({
      kind: z.string(),
      happened_at: Moment,
      ip: text,
      user_agent: text,
      times: z.int(),
    }),
  ),
  /** Pictures: each is reachable under its path below the address of this site. */
  files: z.array(
    z.object({
      path: z.string(),
      type: text,
      bytes: z.nullable(z.int()),
      created_at: Moment,
    }),
  ),
});
export type MyData = z.infer<typeof MyData>;
