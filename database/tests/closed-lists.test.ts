import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { TeamFigureRow } from '#feeds/feed-rows.ts';
import type { RunReport } from '#server/operate/jobs/job.ts';
import type { PaymentNotice } from '#server/product/payments/payment-notices.ts';
import {
  type ProviderCharge,
  type ProviderSubscription,
  providerNames,
} from '#server/product/payments/providers/provider.ts';
import type { SimulatedSubscription } from '#server/product/payments/providers/simulated-provider.ts';
import type { SimulatedCheckout } from '#server/product/payments/simulated-life.ts';
import type { OneTimeKind } from '#server/wire/auth/accounts/one-time-tokens.ts';
import type { reserveMail } from '#server/wire/auth/mails/mail-pauses.ts';
import type { SessionRow } from '#server/wire/auth/sessions/refresh-tokens.ts';
import {
  type AlertKind,
  alertKinds,
  alertLimits,
  alertRules,
  defaultAlertKinds,
} from '#shared/facts/alerts.ts';
import { apiScopes } from '#shared/facts/api-keys.ts';
import {
  forecastTables,
  parlayKinds,
  parlayOutcomes,
  parlaySports,
} from '#shared/facts/forecasts.ts';
import { keysOf } from '#shared/facts/keys-of.ts';
import { offers, priceTypes, subscriptionStates } from '#shared/facts/plans.ts';
import { refusalKinds } from '#shared/facts/refusals.ts';
import { spoilerModes } from '#shared/facts/spoilers.ts';
import { gameStatuses, leagues, sides, sports } from '#shared/facts/sports.ts';
import { broadcastKinds, broadcastMarkets } from '#shared/schemas/broadcast.ts';
import { worlds } from '#shared/seal/seal.ts';
import { adminLogTexts } from '#shared/texts/admin.ts';
import { createDatabaseForFile } from '#test/database.ts';

type MailKind = Parameters<typeof reserveMail>[2]['kind'];

/** All words of a union: one that is left out, or belongs to none, does not compile. */
const all = <Word extends string>(words: Record<Word, true>) => keysOf(words);

const sessionMethods = all<SessionRow['method']>({ password: true, otp: true, oauth: true });
const oneTimeKinds = all<OneTimeKind>({
  signup: true,
  recovery: true,
  invite: true,
  email_change: true,
  email_change_current: true,
});
const mailKinds = all<MailKind>({
  signup: true,
  recovery: true,
  email_change: true,
  reauthentication: true,
});
const noticeKinds = all<PaymentNotice['kind']>({
  trialEnding: true,
  paymentFailed: true,
  trialRefused: true,
});
const providerStates = all<ProviderSubscription['status']>({
  trialing: true,
  active: true,
  past_due: true,
  incomplete: true,
  canceled: true,
});
const simulatedStates = all<SimulatedSubscription['status']>({
  trialing: true,
  active: true,
  past_due: true,
  canceled: true,
});
const checkoutStates = all<SimulatedCheckout['status']>({
  open: true,
  complete: true,
  expired: true,
});
const reversals = all<ProviderCharge['reversal']>({ none: true, open: true, final: true });
const runOutcomes = all<RunReport['outcome']>({
  saved: true,
  unchanged: true,
  failed: true,
  stopped: true,
});
const figureBases = all<TeamFigureRow['basis']>({ game: true, season: true });

/** What the product takes each closed list of words of the database for. */
const register: Record<string, readonly string[]> = {
  'auth.mail_requests.kind': mailKinds,
  // Nothing writes the last any more.
  'auth.one_time_tokens.kind': [...oneTimeKinds, 'reauthentication'],
  'auth.sessions.method': sessionMethods,
  'auth.users.email_change_confirmed': ['current', 'new'],
  'billing.customers.provider': providerNames,
  'billing.notices.kind': noticeKinds,
  'billing.simulated_checkouts.status': checkoutStates,
  'billing.simulated_subscriptions.reversal': reversals,
  'billing.simulated_subscriptions.status': simulatedStates,
  'billing.subscriptions.offer': offers,
  'billing.subscriptions.status': providerStates,
  'billing.subscriptions.subscription_tier': priceTypes,
  'internal.administrator_acts.kind': keysOf(adminLogTexts.actKinds),
  'internal.alert_events.kind': alertKinds,
  'internal.feed_runs.outcome': runOutcomes,
  'internal.sealed_rows.source': forecastTables,
  'public.alert_choices.kinds': alertKinds,
  'public.alert_devices.spoilers': spoilerModes,
  'public.alert_settings.kinds': alertKinds,
  'public.api_keys.scopes': apiScopes,
  'public.calendars.league': leagues,
  'public.fan_chances.sport': leagues,
  'public.fantasy_picks.sport': leagues,
  'public.favorite_players.sport': sports,
  'public.favorite_teams.sport': sports,
  'public.feed_states.refusal': refusalKinds,
  'public.forecast_readiness.sport': leagues,
  'public.game_drives.scoring_side': sides,
  'public.game_drives.side': sides,
  'public.game_facts.broadcasts kind': broadcastKinds,
  'public.game_facts.broadcasts market': broadcastMarkets,
  'public.game_leaders.side': sides,
  'public.game_period_scores.side': sides,
  'public.game_player_lines.side': sides,
  'public.game_plays.side': sides,
  'public.game_team_figures.basis': figureBases,
  'public.game_team_figures.side': sides,
  'public.games.possession': ['0', '1'],
  'public.games.sport': sports,
  'public.games.status': gameStatuses,
  'public.injuries.sport': sports,
  'public.news.sport': sports,
  'public.parlays.kind': parlayKinds,
  'public.parlays.outcome': parlayOutcomes,
  'public.parlays.sport': parlaySports,
  'public.player_games.sport': leagues,
  'public.player_projections.sport': leagues,
  'public.players_master.sport': sports,
  'public.playoff_pictures.sport': leagues,
  'public.predictions.sport': leagues,
  'public.seals.world': worlds,
  'public.season_games.sport': leagues,
  'public.season_odds.sport': leagues,
  'public.season_what_ifs.sport': leagues,
  'public.standings.sport': sports,
  'public.subscriptions.offer': offers,
  'public.subscriptions.status': subscriptionStates,
  'public.subscriptions.subscription_tier': priceTypes,
  'public.teams_master.sport': sports,
};

type List = [place: string, words: string[]];
const { config } = await createDatabaseForFile();
const client = new pg.Client(config);
await client.connect();
afterAll(() => client.end());
const found = await readLists();

/** Every list of words that a CHECK of ours compares with, by schema, table and column. */
async function readLists(): Promise<List[]> {
  const { rows } = await client.query<{ place: string; rule: string }>(
    `select concat_ws('.', n.nspname, coalesce(c.relname, t.typname), (
         select string_agg(attname, ',') from pg_attribute
          where attrelid = k.conrelid and attnum = any (k.conkey))) as place,
       pg_get_constraintdef(k.oid) as rule
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
       left join pg_class c on c.oid = k.conrelid left join pg_type t on t.oid = k.contypid
     where k.contype = 'c' and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  return rows.flatMap(({ place, rule }) => listsOf(place, rule));
}

/** In the forms into which PostgreSQL brings them: `any (array[...])`, `'{...}'`, `x = '...' or ...`, paths of JSON. */
function listsOf(place: string, rule: string): List[] {
  const arrays = [...rule.matchAll(/ARRAY\[('[^\]]*)\]/g)].map(([, list = '']) =>
    [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
  );
  const literals = [...rule.matchAll(/'\{([^}]*)\}'/g)].map(([, list = '']) => list.split(','));
  const lists = [...arrays, ...literals].map((words): List => [place, words]);
  const compared = [
    ...rule.matchAll(/@\."(\w+)" == "(\w+)"|(?<!jsonb_typeof)\((\w+) = '([^']*)'/g),
  ];
  const byName = Map.groupBy(compared, ([, path, , column]) => path ?? column);
  for (const [name, each] of byName) {
    const words = each.map(([, , word, , other]) => word ?? other ?? '');
    if (words.length > 1) lists.push([`${place} ${name}`, words]);
  }
  return lists;
}

describe('each closed list of the database', () => {
  it('is one that the product knows', () => {
    expect(found.map(([place]) => place).filter((place) => !(place in register))).toEqual([]);
  });

  it.each(Object.entries(register))(
    'holds the words that the product holds: %s',
    (place, words) => {
      const held = found.filter(([each]) => each === place).map(([, list]) => list.toSorted());
      expect(held).toEqual([words.toSorted()]);
    },
  );
});

describe('what the database knows of kinds of alerts', () => {
  it('are those of internal.default_alert_kinds() and of the column alert_settings.kinds', async () => {
    const { rows } = await client.query(
      `select internal.default_alert_kinds() as of_function, (
         select trim(both '''' from split_part(pg_get_expr(adbin, adrelid), '::', 1))::text[] from pg_attrdef
          where adrelid = 'public.alert_settings'::regclass and pg_get_expr(adbin, adrelid) like '%start%') as of_column`,
    );
    expect(rows).toEqual([{ of_function: defaultAlertKinds, of_column: defaultAlertKinds }]);
  });

  it('are the ranks of internal.alert_rank()', async () => {
    const { rows } = await client.query<{ kind: AlertKind; rank: number | null }>(
      'select kind, internal.alert_rank(kind) as rank from unnest($1::text[]) as kind',
      [alertKinds],
    );
    expect(rows).toEqual(alertKinds.map((kind) => ({ kind, rank: alertRules[kind].rank })));
  });

  it.each(alertKinds)('is by which trigger they are written: %s', async (kind) => {
    const { rows } = await client.query<{ name: string }>(
      `select proname as name from pg_proc
       where prosrc like '%insert into internal.alert_events%' and prosrc ~ format('[''"]%s[''"]', $1::text)`,
      [kind],
    );
    expect(rows).not.toEqual([]);
  });
});

const { points, secondsLeft } = alertLimits.closeFinish;
it.each(leagues)(
  'a close finish is for internal.is_close() one by the points and seconds of the product: %s',
  async (sport) => {
    const isClose = async (lead: number, left: number) => {
      const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
      const score = { home_score: 90 + lead, away_score: 90 };
      const game = { sport, status: 'live', quarter: 4, time_remaining: clock, ...score };
      const { rows } = await client.query<{ is: boolean }>(
        'select internal.is_close(jsonb_populate_record(null::public.games, $1)) as is',
        [JSON.stringify(game)],
      );
      return rows[0]?.is;
    };
    expect(await isClose(points[sport], secondsLeft)).toBe(true);
    expect(await isClose(-points[sport], secondsLeft)).toBe(true);
    expect(await isClose(points[sport] + 1, secondsLeft)).toBe(false);
    expect(await isClose(points[sport], secondsLeft + 1)).toBe(false);
  },
);
