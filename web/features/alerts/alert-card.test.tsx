import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildAlertDevice, type FakeAlerts, fakeAlerts } from '#web/testing/fake-alerts.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { fakePush, removePush } from '#web/testing/fake-push.ts';
import { hrefOf, nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { AlertCard } from './alert-card.tsx';
import { readKeptDevice } from './kept-device.ts';

const user = userEvent.setup();
const refuse = (status: number) => () => Response.json({}, { status });
const here = 'https://push.example.com/here';

beforeEach(() => void fakePush());
afterEach(removePush);

type Opening = Partial<FakeAlerts> & { subscribed?: boolean; at?: string };

function open({ subscribed = false, at, ...fields }: Opening = {}): FakeAlerts {
  const state = fakeAlerts(fields);
  renderWithData(<AlertCard />, {
    auth: signedIn(),
    subscription: { subscribed },
    path: '/profile',
    at: at ?? '/profile',
  });
  return state;
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const list = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);
const choiceOf = (name: string) =>
  list(name).then(({ selectedOptions }) => selectedOptions[0]?.text);
const sent = ({ calls }: FakeAlerts, method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path);
/** What the server keeps, as soon as it has it. */
const keeps = (state: FakeAlerts, kept: Partial<Record<keyof FakeAlerts, unknown>>) =>
  eventually(() => expect(state).toMatchObject(kept));

describe('the card of alerts', () => {
  it('asks for nothing before somebody is followed, and says where to follow', async () => {
    open({ favorite_teams: [], favorite_players: [] });
    expect(await screen.findByText('Follow a team or player first')).toBeTruthy();
    expect(hrefOf('Choose favorites')).toBe('/dashboard?tab=favorites');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  });

  it('lets a device be removed by who follows nobody any more', async () => {
    open({ favorite_teams: [], favorite_players: [], alert_devices: [buildAlertDevice()] });
    await press('Remove: Firefox on Android');
    expect(await nextToast()).toMatchObject({ title: 'Alerts end on this device' });
  });

  it('is scrolled to by an address that names it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    open({ at: '/profile#alerts' });
    await screen.findByText('What you hear of');
    expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Alerts' })]);
  });
});

describe('alerts of this device', () => {
  it('are turned on by a press, which alone asks for the permission', async () => {
    localStorage.setItem('score-delay', '20');
    localStorage.setItem('scores-hidden', 'mine');
    const push = fakePush();
    const state = open();
    await screen.findByText('Alerts are off on this device.');
    expect(push.asked).toBe(0);
    await press('Turn on for this device');
    expect(await nextToast()).toMatchObject({ tone: 'success', title: 'Alerts are on' });
    expect(await screen.findByText('Alerts are on for this device.')).toBeTruthy();
    expect(push).toMatchObject({ asked: 1, keys: ['key-1'] });
    expect(sent(state, 'POST', 'register_alert_device')[0]?.body).toEqual({
      endpoint: push.endpoint,
      p256dh: 'a point',
      auth: 'a secret',
      server_key: 'key-1',
      name: expect.any(String),
      delay_s: 20,
      spoilers: 'mine',
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(readKeptDevice()).toMatchObject({ userId: fan.id, endpoint: push.endpoint });
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.getByText(/come 20 seconds later.*tell no scores/)).toBeTruthy();
  });

  it('stay off when the browser is told no, with the way to allow them', async () => {
    fakePush({ answer: 'denied' });
    const state = open();
    await press('Turn on for this device');
    expect(await nextToast()).toMatchObject({
      tone: 'info',
      title: expect.stringMatching(/permission$/),
    });
    expect(await screen.findByText(/^Your browser blocks alerts/)).toBeTruthy();
    expect(sent(state, 'POST', 'register_alert_device')).toEqual([]);
  });

  it('stay off when the server refuses, and can be tried again', async () => {
    open({ instead: { 'POST register_alert_device': refuse(500) } });
    await press('Turn on for this device');
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    expect(await screen.findByText('Alerts are off on this device.')).toBeTruthy();
    expect(readKeptDevice()).toBeUndefined();
  });

  it('begin anew where a subscription is left that nobody registered', async () => {
    const push = fakePush({ permission: 'granted', endpoint: here });
    open();
    await press('Turn on for this device');
    await screen.findByText('Alerts are on for this device.');
    expect(push.endpoint).not.toBe(here);
  });

  it('need another device to go when there are as many as there may be', async () => {
    open({ alert_devices: Array.from({ length: 10 }, () => buildAlertDevice()) });
    expect(await screen.findByText(/remove one first$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  });

  it('are one sentence in a browser that has none, and no boxes without effect', async () => {
    removePush();
    open();
    expect(await screen.findByText('This browser cannot show alerts.')).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
  });

  it('can be set from such a browser for a device that has them', async () => {
    removePush();
    open({ alert_devices: [buildAlertDevice()] });
    expect(await screen.findByText('This browser cannot show alerts.')).toBeTruthy();
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
  });

  it('need an app on an iPhone', async () => {
    removePush();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS)');
    open();
    expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
  });
});

describe('the devices', () => {
  const two = () => [
    buildAlertDevice({ endpoint: here, name: 'Chrome on Linux' }),
    buildAlertDevice({ last_sent_at: new Date(Date.now() - 300_000).toISOString() }),
  ];

  it('say which is this one, and when they were last told something', async () => {
    fakePush({ permission: 'granted', endpoint: here });
    open({ alert_devices: two() });
    await screen.findByText('This device');
    const rows = within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('div')?.textContent)).toEqual([
      'Chrome on LinuxThis deviceNo alert yet',
      'Firefox on AndroidLast alert 5m ago',
    ]);
  });

  it('get a test', async () => {
    const state = open({ alert_devices: two() });
    await press('Send a test: Chrome on Linux');
    expect(await nextToast()).toMatchObject({ title: 'The test is on its way' });
    const [test] = sent(state, 'POST', 'send-test-alert');
    expect(test?.body).toEqual({ device_id: state.alert_devices[0]?.id });
  });

  it('say why a test could not be sent', async () => {
    open({ alert_devices: two(), instead: { 'POST send-test-alert': refuse(429) } });
    await press('Send a test: Chrome on Linux');
    expect(await nextToast()).toMatchObject({
      tone: 'error',
      description: expect.stringMatching(/wait a moment/),
    });
  });

  it('are removed, with the subscription of this one', async () => {
    const push = fakePush({ permission: 'granted', endpoint: here });
    const state = open({ alert_devices: two() });
    await press('Remove: Chrome on Linux');
    await screen.findByText('Alerts are off on this device.');
    expect(push.endpoint).toBeNull();
    expect(state.alert_devices).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Alerts' }));
  });

  it('leave this one alone when another is removed', async () => {
    const push = fakePush({ permission: 'granted', endpoint: here });
    open({ alert_devices: two() });
    await press('Remove: Firefox on Android');
    await nextToast();
    expect(push.endpoint).toBe(here);
  });

  it('come back when removing one is refused', async () => {
    fakePush({ permission: 'granted', endpoint: here });
    open({ alert_devices: two(), instead: { 'DELETE alert_devices': refuse(500) } });
    await press('Remove: Chrome on Linux');
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    expect(await screen.findByText('Alerts are on for this device.')).toBeTruthy();
  });
});

describe('what is told', () => {
  it('is the usual until something is chosen', async () => {
    open();
    await screen.findByText('What you hear of');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').slice(0, 9);
    const usual = [true, false, true, true, false, false, true, true, false];
    expect(boxes.map(({ checked }) => checked)).toEqual(usual);
  });

  it('is chosen one by one, and saved in that order', async () => {
    const state = open();
    await user.click(await box(/^Every score/));
    await user.click(await box('A game begins'));
    expect((await box(/^Every score/)).checked).toBe(true);
    await eventually(() => expect(sent(state, 'POST', 'alert_settings')).toHaveLength(2));
    expect(sent(state, 'POST', 'alert_settings').map(({ body }) => body)).toEqual([
      { user_id: fan.id, kinds: ['start', 'score', 'lead', 'close', 'end', 'injury'] },
      { user_id: fan.id, kinds: ['score', 'lead', 'close', 'end', 'injury'] },
    ]);
  });

  it('turns back when it could not be saved', async () => {
    open({ instead: { 'POST alert_settings': refuse(500) } });
    await user.click(await box('A game begins'));
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    expect((await box('A game begins')).checked).toBe(true);
  });

  it('has predictions for subscribers alone, and says so', async () => {
    open({ alert_settings: [settingsWith({ kinds: ['forecast'] })] });
    const forecast = await box(/^Our prediction moves.*For subscribers/);
    expect(forecast).toMatchObject({ disabled: true, checked: false });
  });

  it('lets subscribers choose predictions', async () => {
    const state = open({ subscribed: true });
    await user.click(await box(/^Our prediction moves/));
    await eventually(() => expect(state.alert_settings[0]?.kinds).toContain('forecast'));
  });
});

describe('one team or player', () => {
  it('is told as all are, until it has a choice of its own', async () => {
    const state = open();
    expect(await choiceOf('Kansas City Chiefs')).toBe('As above');
    await user.selectOptions(await list('Kansas City Chiefs'), 'Own choice');
    const kinds = within(screen.getByRole('group', { name: 'Alerts of Kansas City Chiefs' }));
    await user.click(kinds.getByRole('checkbox', { name: 'The lead changes' }));
    const own = { team_id: 'nfl-kc', player_id: null, kinds: ['start', 'close', 'end', 'injury'] };
    await keeps(state, { alert_choices: [own] });
    await user.selectOptions(await list('Kansas City Chiefs'), 'As above');
    await keeps(state, { alert_choices: [] });
  });

  it('is silent when no alert is wanted', async () => {
    const state = open();
    await user.selectOptions(await list('Kansas City Chiefs'), 'No alerts');
    await keeps(state, { alert_choices: [{ kinds: [] }] });
    expect(screen.queryByRole('group', { name: 'Alerts of Kansas City Chiefs' })).toBeNull();
  });

  it('can be injuries alone of a player', async () => {
    const state = open();
    const texts = [...(await list('Patrick Mahomes')).options].map(({ text }) => text);
    expect(texts).toEqual(['As above', 'Injuries', 'No alerts']);
    await user.selectOptions(await list('Patrick Mahomes'), 'Injuries');
    const injuries = { team_id: null, player_id: 'nfl-player-1', kinds: ['injury'] };
    await keeps(state, { alert_choices: [injuries] });
  });
});

describe('quiet hours', () => {
  it('are off, and begin with a night in the zone of this device', async () => {
    const state = open();
    const quiet = await box(/^Quiet hours/);
    expect(quiet.checked).toBe(false);
    expect(quiet.closest('label')?.textContent).toContain(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    await user.click(quiet);
    expect(await choiceOf('From')).toBe('10:00 PM');
    await user.selectOptions(await list('To'), '9:00 AM');
    await keeps(state, { alert_settings: [{ quiet_from: '22:00:00', quiet_to: '09:00:00' }] });
    await user.click(quiet);
    await keeps(state, { alert_settings: [{ quiet_from: null }] });
    expect(screen.queryByLabelText('From')).toBeNull();
  });

  it('show an hour that another program chose', async () => {
    open({ alert_settings: [settingsWith({ quiet_from: '22:45:00', quiet_to: '06:00:00' })] });
    expect(await choiceOf('From')).toBe('10:45 PM');
  });

  it('stand beside the most that is told in an hour', async () => {
    const state = open();
    expect(await choiceOf('Most in an hour')).toBe('12 alerts');
    await user.selectOptions(await list('Most in an hour'), '3 alerts');
    await keeps(state, { alert_settings: [{ most_per_hour: 3 }] });
  });
});

function settingsWith(fields: Record<string, unknown>) {
  return { kinds: [], quiet_from: null, quiet_to: null, most_per_hour: 12, ...fields };
}
