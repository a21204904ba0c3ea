import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { addressOf, buildCalendar, type FakeKeys, fakeKeys } from '#web/testing/fake-keys.ts';
import { findEntries, hrefOf, nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { CalendarList } from './calendar-list.tsx';

const user = userEvent.setup();
const refuse =
  (status: number, code = '') =>
  () =>
    Response.json({ code }, { status });
const id = '0b0e7a52-5a56-4c0f-9d57-6b6a8f9f3c11';

function open(fields: Partial<FakeKeys> = {}, at = '/'): FakeKeys {
  const state = fakeKeys(fields);
  renderWithData(<CalendarList />, { auth: signedIn(), at });
  return state;
}

const rows = () => findEntries('Calendars');

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const sent = ({ calls }: FakeKeys, method: string) =>
  calls.filter((call) => call.method === method && call.path === 'calendars');
const choice = () => screen.findByLabelText<HTMLSelectElement>('Games of');
const offered = async () => [...(await choice()).options].map(({ text }) => text);

describe('the list of calendars', () => {
  it('names what each is about, with the ways into a calendar', async () => {
    open({
      calendars: [
        buildCalendar({ id }),
        buildCalendar({ league: 'NBA' }),
        buildCalendar({ team_id: 'nfl-kc', with_results: true }),
        buildCalendar({ team_id: 'nfl-gone' }),
      ],
    });
    const found = await rows();
    const names = found.map((row) => row.querySelector('p')?.textContent);
    expect(names).toEqual(['My teams', 'All NBA games', 'Kansas City Chiefs', 'nfl-gone']);
    const checked = found.map((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked);
    expect(checked).toEqual([false, false, true, false]);
    const webcal = addressOf(id).replace('https:', 'webcal:');
    expect(hrefOf('Add to calendar: My teams')).toBe(webcal);
    const [google] = screen.getAllByText<HTMLAnchorElement>('Open in Google Calendar');
    expect(google?.href).toBe(
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    );
  });

  it('says who can read an address, and how to get another', async () => {
    open();
    expect(await screen.findByText('No calendars yet')).toBeTruthy();
    expect(
      screen.getByText(/^Whoever has the address.*remove the calendar and add it/),
    ).toBeTruthy();
  });

  it('asks for no addresses where there is nothing', async () => {
    const { calls } = open();
    await screen.findByText('No calendars yet');
    expect(calls.map(({ path }) => path)).toEqual(['calendars']);
  });

  it('tries again when the addresses could not be had', async () => {
    const instead = { 'POST calendar-addresses': refuse(403) };
    const state = open({ calendars: [buildCalendar()], instead });
    await screen.findByText('Your calendars could not be loaded');
    state.instead = {};
    await press('Try again');
    expect(await rows()).toHaveLength(1);
  });
});

describe('adding a calendar', () => {
  it('offers the own teams, the leagues and 62 teams, but none twice', async () => {
    open({ calendars: [buildCalendar(), buildCalendar({ team_id: 'nfl-ari' })] });
    const texts = await offered();
    expect(texts).toHaveLength(63);
    expect(texts.slice(0, 3)).toEqual(['All NFL games', 'All NBA games', 'Atlanta Falcons']);
  });

  it('sends the choice, without results unless asked for', async () => {
    const state = open();
    await user.selectOptions(await choice(), 'Buffalo Bills');
    await press('Add');
    expect(await nextToast()).toMatchObject({ tone: 'success', title: 'Calendar added' });
    expect(await rows()).toHaveLength(1);
    await user.click(screen.getAllByLabelText('Show results in titles').at(-1) as HTMLElement);
    await press('Add');
    await eventually(async () => expect(await rows()).toHaveLength(2));
    expect(sent(state, 'POST').map(({ body }) => body)).toEqual([
      { league: null, team_id: 'nfl-buf', with_results: false },
      { league: null, team_id: null, with_results: true },
    ]);
  });

  it('tells that it failed', async () => {
    open({ instead: { 'POST calendars': refuse(500) } });
    await choice();
    await press('Add');
    expect(await nextToast()).toMatchObject({ tone: 'error' });
  });

  it('shows what another tab has added', async () => {
    const state = open({ instead: { 'POST calendars': refuse(409, '23505') } });
    await choice();
    state.calendars = [buildCalendar()];
    await press('Add');
    expect(await nextToast()).toMatchObject({ title: 'You have this calendar already' });
    expect(await rows()).toHaveLength(1);
  });

  it('begins with the team that the address names, and scrolls there', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    open({}, '/?calendar=kansas-city-chiefs');
    const select = await choice();
    expect(select.selectedOptions[0]?.text).toBe('Kansas City Chiefs');
    expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Calendars' })]);
  });

  it.each(['/', '/?calendar=', '/?calendar=my-teams', '/?calendar=nobody'])(
    'stays where it is at %s',
    async (at) => {
      const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
      open({}, at);
      expect((await choice()).selectedOptions[0]?.text).toBe('My teams');
      expect(scroll).not.toHaveBeenCalled();
    },
  );
});

describe('a calendar', () => {
  const one = () => ({ calendars: [buildCalendar({ id, league: 'NFL' })] });
  const results = async () => within((await rows())[0] as HTMLElement).getByRole('checkbox');

  it('is copied by its address', async () => {
    open(one());
    await rows();
    await press('Copy address: All NFL games');
    expect(await navigator.clipboard.readText()).toBe(addressOf(id));
    expect(await nextToast()).toMatchObject({ title: 'Address copied' });
  });

  it('tells its address where the browser does not copy', async () => {
    open(one());
    await rows();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no'));
    await press('Copy address: All NFL games');
    expect(await nextToast()).toMatchObject({ tone: 'error', description: addressOf(id) });
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe(addressOf(id));
  });

  it('shows results once that is wished', async () => {
    const state = open(one());
    await user.click(await results());
    expect(((await results()) as HTMLInputElement).checked).toBe(true);
    await eventually(() => expect(state.calendars[0]?.with_results).toBe(true));
    const changes = sent(state, 'PATCH').map(({ query, body }) => [`${query}`, body]);
    expect(changes).toEqual([[`id=eq.${id}`, { with_results: true }]]);
  });

  it('keeps them hidden when that could not be saved, and says so', async () => {
    open({ ...one(), instead: { 'PATCH calendars': refuse(500) } });
    await user.click(await results());
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    await eventually(async () =>
      expect(((await results()) as HTMLInputElement).checked).toBe(false),
    );
  });

  it('is removed after a question that says what stops', async () => {
    const state = open(one());
    await rows();
    await press('Remove: All NFL games');
    const dialog = await screen.findByRole('dialog', { name: 'Remove this calendar?' });
    expect(dialog.textContent).toMatch(/address of “All NFL games” stops working/);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await nextToast()).toMatchObject({ title: 'Calendar removed' });
    expect(await screen.findByText('No calendars yet')).toBeTruthy();
    expect(state.calendars).toEqual([]);
    const section = screen.getByRole('region', { name: 'Calendars' });
    await eventually(() => expect(document.activeElement).toBe(section));
  });

  it('stays when removing it failed', async () => {
    open({ ...one(), instead: { 'DELETE calendars': refuse(500) } });
    await rows();
    await press('Remove: All NFL games');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await nextToast()).toMatchObject({ tone: 'error' });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
