import type { FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { startPushService } from '#test/push-service.ts';
import { startServerForFile } from '#test/server.ts';
import type { SignedIn } from '#test/signed-in.ts';

const service = await startPushService();
afterAll(() => service.stop());
const server = await startServerForFile({ environment: { PUSH_HOSTS: '127.0.0.1' } });

/** As a page does it: the key from /config.json, then the browser, then the server. */
async function subscribe({ client }: SignedIn) {
  const config = (await (await fetch(`${server.url}/config.json`)).json()) as { pushKey: string };
  const subscription = service.subscribe(config.pushKey);
  const { data } = await client
    .rpc('register_alert_device', {
      ...subscription,
      server_key: config.pushKey,
      name: 'A browser',
    })
    .throwOnError();
  return { id: String(data), endpoint: subscription.endpoint };
}

const test = ({ client }: Pick<SignedIn, 'client'>, device_id: unknown) =>
  client.functions.invoke('send-test-alert', { body: { device_id } });
async function refusalOf(fan: Pick<SignedIn, 'client'>, device: unknown): Promise<number> {
  const { error } = await test(fan, device);
  return (error as FunctionsHttpError).context.status;
}

describe('send-test-alert', () => {
  it('reaches the device that it names', async () => {
    const fan = await server.signInAs();
    const [device] = [await subscribe(fan), await subscribe(fan)];
    expect(await test(fan, device.id)).toMatchObject({ data: { sent: true }, error: null });
    expect(service.faults).toEqual([]);
    const [arrival, ...others] = service.arrivals.splice(0);
    expect(others).toEqual([]);
    expect(arrival).toMatchObject({
      endpoint: device.endpoint,
      payload: { notification: { title: 'Alerts work', tag: 'test' }, ids: [] },
    });
  });

  it('reaches no device of others, and none that is unknown', async () => {
    const [fan, stranger] = [await server.signInAs(), await server.signInAs()];
    const { id } = await subscribe(fan);
    expect(await refusalOf(stranger, id)).toBe(404);
    expect(await refusalOf(fan, crypto.randomUUID())).toBe(404);
    expect(await refusalOf(fan, 'one')).toBe(400);
    expect(await refusalOf({ client: server.client() }, id)).toBe(401);
    expect(service.arrivals).toEqual([]);
  });

  it('says that the browser has ended its alerts, and forgets the device', async () => {
    const fan = await server.signInAs();
    const { id, endpoint } = await subscribe(fan);
    service.answer({ status: 503 }, endpoint);
    expect(await refusalOf(fan, id)).toBe(502);
    service.answer({ status: 410 }, endpoint);
    expect(await refusalOf(fan, id)).toBe(404);
    expect((await fan.client.from('alert_devices').select('id')).data).toEqual([]);
  });
});

it('the server hears of a change and tells it at once', async () => {
  const fan = await server.signInAs();
  const { endpoint } = await subscribe(fan);
  await fan.client
    .from('favorite_teams')
    .insert({ team_name: 'Buffalo Bills', sport: 'NFL' })
    .throwOnError();
  await server.query(
    `insert into games (external_id, sport, status, scheduled_at, home_team, away_team, home_team_id, home_score, away_score)
       values ('espn_1', 'NFL', 'live', now(), 'Buffalo Bills', 'Others', 'nfl-buf', 0, 0)`,
  );
  // Its clock stands still: what happens now is to come by it.
  server.clock.set(new Date(Date.now() + 60_000).toISOString());
  await server.query('update games set home_score = 7');
  await eventually(() => expect(service.arrivals).toMatchObject([{ endpoint }]));
});
