import * as z from 'zod/mini';
import { offers, priceTypes } from '#shared/facts/plans.ts';
import { sports } from '#shared/facts/sports.ts';
import { deletionTexts } from '#shared/texts/account.ts';

/** Answer of every function that asks the feed: how many rows were new, had changed or went. */
export const FeedUpdate = z.object({ updated: z.int().check(z.nonnegative()) });
export type FeedUpdate = z.infer<typeof FeedUpdate>;

/** Body of fetch-latest-news: a sport in either case. */
export const NewsRequest = z.object({
  sport: z.pipe(
    z.pipe(
      z.string(),
      z.transform((sport) => sport.toUpperCase()),
    ),
    z.enum(sports),
  ),
});
export type NewsRequest = z.infer<typeof NewsRequest>;

/** Body of refresh-team-roster: a key as teams have them, lest the database refuses to look for it. */
export const RosterRequest = z.object({ team_id: z.string().check(z.regex(/^[^\0]+$/)) });
export type RosterRequest = z.infer<typeof RosterRequest>;

/** Answer of check-subscription. Tier and end are null for who is not subscribed. */
export const SubscriptionStatus = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.nullable(z.enum(priceTypes)),
  subscription_end: z.nullable(z.iso.datetime({ offset: true })),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** Answer of check-trial. */
export const TrialStatus = z.object({ trial_used: z.boolean() });
export type TrialStatus = z.infer<typeof TrialStatus>;

/** Body of create-checkout; the offer is the price list the plan was shown in. */
export const CheckoutRequest = z.object({
  priceType: z.enum(priceTypes),
  origin: z.string().check(z.minLength(1)),
  offer: z._default(z.enum(offers), 'standard'),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** Answer of create-checkout and customer-portal: where to send the browser. */
export const PaymentPage = z.object({ url: z.url() });
export type PaymentPage = z.infer<typeof PaymentPage>;

/** Body of send-test-alert: one of the caller's own devices. */
export const TestAlertRequest = z.object({ device_id: z.uuid() });
export type TestAlertRequest = z.infer<typeof TestAlertRequest>;

/** Body of delete-account. */
/** The form where there is a password. */
export const AccountDeletion = z.object({
  password: z.string().check(z.minLength(1, deletionTexts.passwordMissing)),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Body of delete-account; an account without a password is deleted soon after a sign-in or another proof. */
export const DeletionRequest = z.partial(AccountDeletion);

const Moment = z.iso.datetime({ offset: true });
const text = z.nullable(z.string());

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
  subscription: z.nullable(
    z.object({
      status: z.string(),
      subscription_tier: z.string(),
      offer: z.string(),
      subscription_end: Moment,
      trial_end: z.nullable(Moment),
      cancel_at_period_end: z.boolean(),
      updated_at: Moment,
    }),
  ),
  /** Every subscription that was ever bought; "simulated" where no money was taken. */
  payments: z.array(
    z.object({
      provider: z.string(),
      customer_id: z.string(),
      subscription_id: z.string(),
      status: z.string(),
      subscription_tier: z.string(),
      offer: z.string(),
      created_at: Moment,
      subscription_end: Moment,
      trial_end: z.nullable(Moment),
      cancel_at_period_end: z.boolean(),
    }),
  ),
  /** That a trial was used, kept as a hash also after the account is gone. */
  used_trials: z.array(
    z.object({ known_by: z.enum(['address', 'card']), used_at: Moment, kept_until: Moment }),
  ),
  /** As the list of keys shows them: what opens anything is stored nowhere. */
  api_keys: z.array(
    z.object({
      name: z.string(),
      prefix: z.string(),
      scopes: z.array(z.string()),
      created_at: Moment,
      expires_at: z.nullable(Moment),
      last_used_at: z.nullable(Moment),
    }),
  ),
  /** With neither league nor team: the favorite teams. */
  calendars: z.array(
    z.object({ league: text, team_id: text, with_results: z.boolean(), created_at: Moment }),
  ),
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
    z.object({
      game_id: z.string(),
      sport: z.string(),
      home_win_percent: z.int(),
      made_at: Moment,
      updated_at: Moment,
      starts_at: Moment,
      graded_at: z.nullable(Moment),
      outcome: z.nullable(z.number()),
      brier: z.nullable(z.number()),
      void_reason: text,
      model_brier: z.nullable(z.number()),
      line_brier: z.nullable(z.number()),
    }),
  ),
  /** Null: not in the public table of fans. */
  fan_table_member: z.nullable(z.object({ shown_name: z.string(), joined_at: Moment })),
  sessions: z.array(
    z.object({
      created_at: Moment,
      refreshed_at: z.nullable(Moment),
      user_agent: text,
      ip: text,
      is_current: z.boolean(),
    }),
  ),
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
