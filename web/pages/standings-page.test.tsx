import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureTexts } from '#shared/texts/playoffs.ts';
import { spoilerTexts } from '#shared/texts/spoilers.ts';
import { hiding } from '#web/api/spoilers/hidden-scores.ts';
import { buildPicture } from '#web/gallery/sample-picture.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { buildStanding } from '#web/testing/build-standing.ts';
import { failsToAnswer, fakeBackend } from '#web/testing/fake-backend.ts';
import { cellsOf, hrefOf } from '#web/testing/read-page.ts';
import { type Answers, renderAnswered } from '#web/testing/render-answered.tsx';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { StandingsPage } from './standings-page.tsx';

const open = (answers: Answers, at = '/s') =>
  renderAnswered(<StandingsPage league="NFL" />, answers, { path: '/s', at });

const chiefs = buildStanding();
const broncos = buildStanding({ team_id: 'nfl-den', team_name: 'Denver Broncos', rank: 2 });
const bills = buildStanding({ team_id: 'nfl-buf', team_name: 'Buffalo Bills', rank: 3 });

const celtics = buildStanding({
  sport: 'NBA',
  season: 2027,
  team_id: 'nba-bos',
  team_name: 'Boston Celtics',
  conference: 'Eastern',
  ties: null,
  wins: 10,
  losses: 2,
});
const knicks = buildStanding({
  ...celtics,
  id: 'knicks',
  team_id: 'nba-ny',
  team_name: 'New York Knicks',
  rank: 2,
  wins: 7,
  losses: 4,
});

const tableCells = (caption: string) => cellsOf(screen.getByRole('table', { name: caption }));

const tableNames = () =>
  screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent);

describe('StandingsPage', () => {
  it('has a table for each division, best team first, in the order of the menus', async () => {
    open(() => [bills, broncos, chiefs]);
    await screen.findByRole('heading', { name: 'AFC West' });
    expect(tableNames()).toEqual(['AFC East', 'AFC West']);
    const [head, first, second] = tableCells('AFC West');
    expect(head).toEqual([
      'Team',
      'W',
      'L',
      'PCT',
      'Streak',
      'Home',
      'Away',
      'Div',
      'Conf',
      'PF',
      'PA',
    ]);
    expect(first?.slice(1, 4)).toEqual(['8', '3', '.727']);
    expect([first?.[0], second?.[0]]).toEqual(['KCChiefs', 'DENBroncos']);
    expect(screen.getByText('2026 season')).toBeDefined();
    expect(hrefOf('Chiefs')).toBe('/team/kansas-city-chiefs');
  });

  it('counts ties once there is one', async () => {
    open(() => [{ ...bills, ties: 1 }, chiefs]);
    await screen.findByRole('heading', { name: 'AFC West' });
    const [head, first] = tableCells('AFC West');
    expect([head?.[3], first?.[3]]).toEqual(['T', '0']);
  });

  it('goes by seeds where the league has given them', async () => {
    open(() => [
      { ...chiefs, playoff_seed: 2 },
      { ...broncos, playoff_seed: 1 },
    ]);
    await screen.findByRole('heading', { name: 'AFC West' });
    expect(tableCells('AFC West').map(([team]) => team)).toEqual([
      'Team',
      'DENBroncos',
      'KCChiefs',
    ]);
  });

  it('changes to tables by conference and keeps the choice in the address', async () => {
    fakeBackend(() => [bills, broncos, chiefs]);
    const { router } = renderWithData(<StandingsPage league="NFL" />, {
      path: '/nfl/standings',
      at: '/nfl/standings',
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Conference' }));
    await waitFor(() => expect(tableNames()).toEqual(['AFC']));
    expect(router.state.location.search).toBe('?by=conference');
    const chosen = screen.getByRole('link', { name: 'Conference' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    const canonical = document.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${location.origin}/tables/nfl`);
  });

  it('takes an unknown choice in the address for the usual one', async () => {
    open(() => [chiefs], '/s?by=planet');
    expect(await screen.findByRole('heading', { name: 'AFC West' })).toBeDefined();
  });

  it('counts games behind the best team of the table, in basketball', async () => {
    renderAnswered(<StandingsPage league="NBA" />, () => [celtics, knicks]);
    await screen.findByText('2026-27 season');
    const [table] = tableNames();
    const [head, first, second] = tableCells(table ?? '');
    const at = head?.indexOf('GB') ?? -1;
    expect([first?.[at], second?.[at]]).toEqual(['–', '2.5']);
    expect(head).not.toContain('T');
    expect(head).toContain('L10');
  });

  it.each([
    ['NBA', celtics, /The first six of each conference go to the playoffs/, [6, 10]],
    ['NFL', chiefs, /The first seven of each conference play on/, [7]],
  ] as const)(
    'numbers the places of a conference of the %s, and draws the lines below which no team plays on',
    async (league, team, words, lines) => {
      const teams = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((rank) =>
        buildStanding({ ...team, ...(rank !== 7 && { team_name: `Club ${rank}` }), rank }),
      );
      fakeBackend(() => teams);
      renderWithData(<StandingsPage league={league} />, { path: '/s', at: '/s?by=conference' });
      await screen.findByText(words);
      const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
      expect(rows[6]?.textContent).toMatch(/^7(BOSCeltics|KCChiefs)/);
      const apart = rows.map((row) => row.className.includes('border-t-2'));
      expect(apart.flatMap((isApart, index) => (isApart ? [index] : []))).toEqual(lines);
    },
  );

  it('explains the marks that stand in the tables, and no others', async () => {
    open(() => [
      { ...chiefs, clinched: 'z' },
      { ...broncos, clinched: '?' },
    ]);
    const legend = (await screen.findByText('What marks and columns mean')).closest('details');
    const [mark, column] = legend!.querySelectorAll('dt');
    expect([mark?.textContent, column?.textContent]).toEqual(['z', 'W']);
    expect(screen.getByText('(won its division)')).toBeDefined();
    expect(tableCells('AFC West')[2]?.[0]).toBe('DENBroncos');
  });

  it('leaves out columns without figures, and rows of older seasons', async () => {
    open(() => [
      { ...chiefs, points_for: null, points_against: null },
      { ...broncos, season: 2025 },
    ]);
    await screen.findByRole('heading', { name: 'AFC West' });
    expect(tableCells('AFC West')).toHaveLength(2);
    expect(tableCells('AFC West')[0]).not.toContain('PF');
  });

  it('lists a team it does not know under the name of the feed', async () => {
    const stranger = { team_id: null, team_name: 'London Foxes', conference: null };
    open(() => [buildStanding(stranger), chiefs]);
    await screen.findByRole('heading', { name: 'Other teams' });
    expect(tableNames()).toEqual(['AFC West', 'Other teams']);
    expect(screen.queryByRole('link', { name: /Foxes/ })).toBeNull();
  });

  it('says that there are none yet, and leads back', async () => {
    renderAnswered(<StandingsPage league="NBA" />, () => []);
    expect(await screen.findByText('No standings yet')).toBeDefined();
    expect(hrefOf('Back to Dashboard')).toBe('/dashboard');
  });

  it('keeps the tables and says so when they cannot be refreshed', async () => {
    let isUp = true;
    const { queryClient } = open(() => (isUp ? [chiefs] : failsToAnswer()));
    await screen.findByRole('link', { name: 'Chiefs' });
    isUp = false;
    await queryClient.refetchQueries();
    expect(await screen.findByText(/could not be refreshed/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Chiefs' })).toBeDefined();
  });
});

describe('the playoff picture', () => {
  afterEach(() => hiding.keep(null));

  const place = {
    auth: signedIn(),
    path: '/nfl/standings',
    at: '/nfl/standings?by=playoffs',
  };
  const table = pictureTexts.tableName('NFC');
  const servePicture = () =>
    fakeBackend(({ pathname }) =>
      pathname.endsWith('/playoff_pictures') ? [buildPicture('NFL')] : [chiefs],
    );

  it('is the third kind of standings: the link keeps the focus, the address and the head are its own', async () => {
    servePicture();
    const { router } = renderPremium(
      <StandingsPage league="NFL" />,
      { subscribed: false },
      { ...place, at: '/nfl/standings' },
    );
    await screen.findByRole('table', { name: 'AFC West' });
    const link = screen.getByRole('link', { name: 'Playoffs' });
    await userEvent.click(link);
    expect(await screen.findByRole('table', { name: table })).toBeDefined();
    expect(router.state.location.search).toBe('?by=playoffs');
    expect(document.activeElement).toBe(link);
    expect(link.getAttribute('aria-current')).toBe('true');
    const heading = pictureTexts.heading('NFL');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(document.title).toContain(heading);
    const canonical = document.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${location.origin}/tables/nfl?by=playoffs`);
  });

  it('is hidden with the scores until somebody asks for it', async () => {
    hiding.keep('all');
    const { listAsked } = servePicture();
    renderPremium(<StandingsPage league="NFL" />, { subscribed: false }, place);
    const show = await screen.findByRole('button', {
      name: `${spoilerTexts.show}: ${pictureTexts.heading('NFL')}`,
    });
    expect((await listAsked()).map(({ pathname }) => pathname)).toEqual([]);
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(show);
    expect(await screen.findByRole('table', { name: table })).toBeDefined();
  });
});
