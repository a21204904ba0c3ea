import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { retention } from '#shared/facts/intervals.ts';
import { testPassword } from '#test/accounts.ts';
import { readSubscription } from '#test/call-function.ts';
import { startPaidSite } from '#test/paid-site.ts';
import { createPayers } from '#test/payers.ts';
import type { SignedIn } from '#test/signed-in.ts';
import { startCheckout } from '#test/subscribers.ts';
import { reconcile } from './reconcile.ts';
import { forgetTrials, hadTrial } from './used-trials.ts';

const site = await startPaidSite();
const { server, stripe } = site;
const { payments, send, takeEvents } = createPayers(site);

async function signUp(email: string): Promise<SignedIn> {
  // A pause lies between two confirmation mails to one address.
  server.clock.advance(60_000);
  const client = await server.signUpAndConfirm(email);
  return fanOf(client);
}

async function fanOf(client: SupabaseClient): Promise<SignedIn> {
  const { data } = await client.auth.getUser();
  return { client, id: data.user?.id ?? '', token: '' };
}

async function deleteAccount({ client }: SignedIn): Promise<void> {
  const body = { password: testPassword };
  expect((await client.functions.invoke('delete-account', { body })).error).toBeNull();
  await server.services.background.settled();
}

/** At the same moment. */
async function deliverAll(): Promise<void> {
  const events = takeEvents();
  const answers = await Promise.all(events.map(send));
  expect(answers).toEqual(events.map(() => 200));
}

/** Pays with this card; the provider's events are still under way. */
async function pay(fan: SignedIn, card?: string): Promise<string> {
  stripe.account.nowS = Math.floor(server.clock.now().getTime() / 1000);
  return stripe.account.completeCheckout(await startCheckout(server, fan), 'good', card).id;
}

const trialOf = async (fan: SignedIn) =>
  stripe.account.sessions.get(await startCheckout(server, fan))?.trialDays;
const subscribed = { subscribed: true };
const notSubscribed = { subscribed: false };

describe('a second trial of the same person', () => {
  it('is refused after the account was deleted, however the address is spelled', async () => {
    const name = `fan${randomUUID().replaceAll('-', '')}`;
    const fan = await signUp(`${name}@gmail.com`);
    expect(await trialOf(fan)).toBe(7);
    await pay(fan);
    await deliverAll();
    expect(await readSubscription(fan)).toMatchObject(subscribed);
    await deleteAccount(fan);
    await deliverAll();
    const again = `${name.slice(0, 3)}.${name.slice(3)}+again@googlemail.com`;
    expect(await trialOf(await signUp(again))).toBeUndefined();
  });

  it('is refused with the card of another account, ended before it gives anything, and told', async () => {
    const first = await signUp(`${randomUUID()}@example.com`);
    await pay(first, 'card_two_people');
    await deliverAll();
    await deleteAccount(first);
    const email = `${randomUUID()}@example.com`;
    const second = await signUp(email);
    const id = await pay(second, 'card_two_people');
    await deliverAll();
    expect(stripe.account.get(id).status).toBe('canceled');
    expect(await readSubscription(second)).toMatchObject(notSubscribed);
    // Nothing was ever paid: the first payment would have come after the trial.
    expect(() => stripe.account.payments.last(id)).toThrow();
    await deliverAll();
    const mails = await server.readMailbox(email);
    expect(mails.filter(({ subject }) => subject.includes('trial could not start'))).toHaveLength(
      1,
    );
    expect(await trialOf(second)).toBeUndefined();
    await pay(second, 'card_two_people');
    await deliverAll();
    expect(await readSubscription(second)).toMatchObject(subscribed);
  });

  it('is refused to all but one of those who check out with one card at the same moment', async () => {
    const fans = await Promise.all([1, 2, 3, 4].map(() => server.signInAs(randomUUID())));
    for (const fan of fans) await pay(fan, 'card_race');
    await deliverAll();
    const states = await Promise.all(fans.map(readSubscription));
    expect(states.filter((state) => state.subscribed)).toHaveLength(1);
    await deliverAll();
    expect(await Promise.all(fans.map(readSubscription))).toEqual(states);
  });

  it('is found by the reconciliation when the events were lost', async () => {
    const [first, second] = [await server.signInAs('one'), await server.signInAs('two')];
    await pay(first, 'card_lost_events');
    await deliverAll();
    const id = await pay(second, 'card_lost_events');
    stripe.account.events.splice(0);
    await reconcile(payments);
    expect(stripe.account.get(id).status).toBe('canceled');
    expect(await readSubscription(second)).toMatchObject(notSubscribed);
    expect(await readSubscription(first)).toMatchObject(subscribed);
  });
});

describe('what is remembered of a trial', () => {
  it('names nobody', async () => {
    const email = `${randomUUID()}@example.com`;
    const fan = await signUp(email);
    await pay(fan, 'card_secret');
    await deliverAll();
    const { rows } = await server.query('select * from billing.used_trials');
    expect(rows.length).toBeGreaterThan(0);
    const kept = JSON.stringify(rows);
    for (const word of [email, fan.id, 'card_secret', 'sub_']) expect(kept).not.toContain(word);
  });

  it('is told to whose it is, before the checkout and in the export, and to nobody else', async () => {
    const email = `${randomUUID()}@example.com`;
    const [fan, other] = [await signUp(email), await signUp(`${randomUUID()}@example.com`)];
    const ask = async ({ client }: SignedIn) => (await client.functions.invoke('check-trial')).data;
    expect(await ask(fan)).toEqual({ trial_used: false });
    await pay(fan, 'card_told');
    await deliverAll();
    expect(await ask(fan)).toEqual({ trial_used: true });
    const kept = async ({ client }: SignedIn) =>
      (await client.functions.invoke('export-my-data')).data.used_trials;
    expect((await kept(fan)).map((each: { known_by: string }) => each.known_by).sort()).toEqual([
      'address',
      'card',
    ]);
    await deleteAccount(fan);
    await deliverAll();
    const again = await signUp(email);
    expect(await ask(again)).toEqual({ trial_used: true });
    expect(await kept(again)).toMatchObject([{ known_by: 'address' }]);
    expect(await ask(other)).toEqual({ trial_used: false });
    expect(await kept(other)).toEqual([]);
    expect((await server.client().functions.invoke('check-trial')).error).not.toBeNull();
  });

  it('is recognised by the key before a rotation, and not by another', async () => {
    const email = `${randomUUID()}@example.com`;
    await pay(await signUp(email), 'card_rotated');
    await deliverAll();
    const fresh = Buffer.from('the key of tomorrow');
    const rotated = { ...payments, trialKeys: [fresh, ...payments.trialKeys] };
    expect(await hadTrial(rotated, email)).toBe(true);
    expect(await hadTrial({ ...payments, trialKeys: [fresh] }, email)).toBe(false);
  });

  it('is forgotten after two years', async () => {
    const fan = await server.signInAs('long-ago');
    const id = await pay(fan, 'card_long_ago');
    await deliverAll();
    stripe.account.cancelNow(id);
    await deliverAll();
    const at = (days: number) => ({
      ...payments,
      now: () => new Date(server.clock.now().getTime() + days * 86_400_000),
    });
    expect(await forgetTrials(at(retention.usedTrialDays - 1))).toBe(0);
    const later = at(retention.usedTrialDays + 1);
    expect(await forgetTrials(later)).toBeGreaterThan(1);
    // What the provider still knows of old trials is not remembered anew.
    await reconcile(later);
    expect(await forgetTrials(later)).toBe(0);
    const other = await server.signInAs('other');
    await pay(other, 'card_long_ago');
    await deliverAll();
    expect(await readSubscription(other)).toMatchObject(subscribed);
  });
});
