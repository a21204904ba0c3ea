import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/facts/limits.ts';
import type { FantasyPick } from '#shared/schemas/forecasts.ts';
import { eventually } from '#test/eventually.ts';
import { MineContext } from '#web/parts/mine-context.ts';
import {
  buildInjury,
  buildParlay,
  buildPick,
  buildProjection,
} from '#web/testing/build-forecasts.ts';
import type { TableAnswers } from '#web/testing/fake-tables.ts';
import { hrefOf, textsOf } from '#web/testing/read-page.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { type ForecastPart, OnePart } from '../parts/forecast-parts.tsx';
import { fantasyPart, injuriesPart, parlaysPart, playersPart } from '../parts/list-parts.tsx';
import { orderParlays } from './current-parlays.tsx';

const mine = {
  teamIds: new Set(['nfl-kc']),
  playerIds: new Set(['demo_listed']),
  playerNames: new Set(['bo ridge']),
};

const pathOf = (link: HTMLElement) => [link.textContent, link.getAttribute('href')];

/** Names in the order of their rows. */
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.querySelector('.max-sm\\:sr-only')?.textContent);

function openPart(part: ForecastPart, rows: TableAnswers, followed?: typeof mine) {
  const element = <OnePart part={part} />;
  const page = followed ? <MineContext value={followed}>{element}</MineContext> : element;
  return renderPremiumAnswered(page, rows);
}
const openPicks = (current_picks: object[], followed?: typeof mine) =>
  openPart(fantasyPart('NFL'), { current_picks }, followed);
const openProjections = (current_projections: object[] | ((url: URL) => object[])) =>
  openPart(playersPart('NFL'), { current_projections });
const openInjuries = (injuries: object[] | ((url: URL) => object[]), followed?: typeof mine) =>
  openPart(injuriesPart('NFL'), { injuries }, followed);

describe('the fantasy picks', () => {
  const table = () => screen.findByRole('table', { name: /^Fantasy Picks, NFL 2026 week 12/ });

  it('stand by what they bring for their salary, and in any other order on demand', async () => {
    openPicks([
      buildPick({ player_name: 'Dear One', projected_points: 20, salary: 10_000 }),
      buildPick({ player_name: 'Best One', projected_points: 15, salary: 5_000 }),
    ]);
    expect(namesIn(await table())).toEqual(['Best One', 'Dear One']);
    const columns = within(await table());
    const head = (name: string) => columns.getByRole('columnheader', { name });
    expect(head('Value').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(head('Points')).getByRole('button'));
    expect(namesIn(await table())).toEqual(['Dear One', 'Best One']);
    expect(head('Points').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(head('Points')).getByRole('button'));
    expect(namesIn(await table())).toEqual(['Best One', 'Dear One']);
    expect(head('Points').getAttribute('aria-sort')).toBe('ascending');
  });

  it('put who is followed above all others', async () => {
    openPicks(
      [
        buildPick({ player_name: 'Best One', team_id: 'nfl-buf' }),
        buildPick({ player_name: 'Bo Ridge', team_id: 'nfl-buf', projected_points: 3 }),
        buildPick({ player_name: 'Of My Team', projected_points: 9 }),
        buildPick({
          player_name: 'Cy Lake',
          player_id: 'demo_listed',
          team_id: 'nfl-buf',
          projected_points: 2,
        }),
      ],
      mine,
    );
    const rows = within(await table()).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^KCOf My Team.*You follow/),
      expect.stringMatching(/^BUFBo Ridge.*You follow/),
      expect.stringMatching(/^BUFCy Lake.*You follow/),
      expect.stringMatching(/^BUFBest One(?!.*You follow)/),
    ]);
  });

  it('tell why, and the calibrated chance in the colors of its bounds', async () => {
    const player = (player_name: string, confidence: number, factors: FantasyPick['factors']) =>
      buildPick({ player_name, confidence, factors });
    openPicks([
      player('Ninety One', 90, [{ key: 'opponent', points: 2 }]),
      player('Eighty Two', 80, [{ key: 'form', points: -2 }]),
      player('Low Three', 79, [{ key: 'form', points: 0.1 }]),
    ]);
    const [, ...rows] = within(await table()).getAllByRole('row');
    const cells = rows.map((row) => {
      const [why, ...others] = within(row).getAllByRole('cell');
      const chance = within(others.at(-1)!).getByText(/^\d+%$/);
      const color = /text-(success|upcoming)/.exec(chance.className)?.[1];
      return [why?.textContent, others.at(-1)?.textContent, color];
    });
    expect(cells).toEqual([
      ['This opponent allows more than most.', '90% High', 'success'],
      ['His last games were weaker than his usual ones.', '80% Medium', 'upcoming'],
      ['As he usually does.', '79% Low', undefined],
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Ownership' })).toBeNull();
  });

  it('are filtered by position', async () => {
    openPicks([
      buildPick({ player_name: 'Wide One', position: 'WR' }),
      buildPick({ player_name: 'Quarter Two' }),
    ]);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'WR' }));
    expect(namesIn(await table())).toEqual(['Wide One']);
  });

  it('tell points, range, salary, value and what the points are made of when opened', async () => {
    openPicks([buildPick()]);
    await userEvent.click(within(await table()).getByRole('button', { name: /^Ann Arbor/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ann Arbor' }));
    for (const text of ['21.0', '12.5 to 30.3', '$7,000', '3.0']) {
      expect(drawer.getAllByText(text).length, text).toBeGreaterThan(0);
    }
    expect(hrefOf('Player page', drawer)).toMatch(/^\/player\/demo_\d+$/);
    const rows = textsOf(
      within(drawer.getByRole('table', { name: 'Why: Points projected' })).getAllByRole('row'),
    );
    expect(rows.slice(1)).toEqual(['Usual level19.0', 'Recent form+2.0', 'Together21.0']);
    expect(drawer.getByText(/model winners-1/).parentElement?.textContent).toContain(
      'simulated games',
    );
  });

  it('add up the best lineup, by position, and have no card for an empty one', async () => {
    const { unmount } = openPicks([
      buildPick({ player_name: 'Wide One', position: 'WR' }),
      buildPick({ player_name: 'Quarter Two', salary: 5000, projected_points: 11.5 }),
      buildPick({ is_in_line_up: false }),
    ]);
    expect(
      await screen.findByText('2 players, $12,000 spent, 32.5 points projected.'),
    ).toBeDefined();
    const lineUp = screen.getByRole('table', { name: /best lineup/, hidden: true });
    expect(textsOf(within(lineUp).getAllByRole('rowheader', { hidden: true }))).toEqual([
      'Quarter TwoQB · Chiefs',
      'Wide OneWR · Chiefs',
    ]);
    expect(within(lineUp).getAllByRole('link', { hidden: true }).map(pathOf)).toEqual([
      ['Quarter Two', expect.stringMatching(/^\/player\/demo_\d+$/)],
      ['Wide One', expect.stringMatching(/^\/player\/demo_\d+$/)],
    ]);
    unmount();
    openPicks([buildPick({ is_in_line_up: false })]);
    await table();
    expect(screen.queryByText('Best lineup under the cap')).toBeNull();
  });

  it('show one slate at a time', async () => {
    const tall = { sport: 'NBA', slate: 'NBA 2026-11-21', player_name: 'Tall One' } as const;
    openPart(fantasyPart(), { current_picks: [buildPick(), buildPick(tall)] });
    expect(namesIn(await table())).toEqual(['Ann Arbor']);
    await userEvent.click(screen.getByRole('button', { name: 'NBA, Sat, Nov 21' }));
    expect(namesIn(screen.getByRole('table', { name: /^Fantasy Picks, NBA/ }))).toEqual([
      'Tall One',
    ]);
  });
});

describe('the player predictions', () => {
  const table = () => screen.findByRole('table', { name: 'Projections: fantasy points' });
  const points = (fields: Parameters<typeof buildProjection>[0] = {}) =>
    buildProjection({ stat: 'fantasyPoints', ...fields });

  it('rank one statistic of one league, the best first, each in his next game', async () => {
    openProjections([
      points({ player_name: 'Second One', middle: 11 }),
      points({ player_name: 'First One', middle: 19 }),
      points({ player_name: 'His Later One', middle: 25, starts_at: '2036-12-20T18:00:00Z' }),
    ]);
    expect(namesIn(await table())).toEqual(['First One', 'Second One']);
    const [, first] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toContain('19.0');
    expect(first?.textContent).toContain('200.0');
    expect(first?.textContent).toContain('−181.0 down');
    expect(first?.textContent).toContain('Healthy');
    expect(first?.textContent).toContain('180 to 320');
  });

  it('ask for another statistic and position', async () => {
    const { requests } = openProjections([points()]);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Passing yards' }));
    await userEvent.click(screen.getByRole('button', { name: 'QB' }));
    await eventually(() => expect(requests.at(-1)?.searchParams.get('position')).toBe('eq.QB'));
    expect(requests.at(-1)?.searchParams.get('stat')).toBe('in.(passingYards)');
    expect(await screen.findByRole('table', { name: 'Projections: passing yards' })).toBeDefined();
  });

  it('find a player by part of the name, whenever he plays', async () => {
    const near = points();
    const far = points({ player_id: 'demo_2', player_name: 'Bo Ridge' });
    openProjections(({ searchParams }) => {
      const asked = searchParams.get('player_name');
      if (asked === null) return [near];
      return asked === 'ilike.%rid%' ? [far] : [];
    });
    const search = await screen.findByRole('searchbox', { name: 'Search players...' });
    await userEvent.type(search, 'rid');
    expect(await screen.findByText('Bo Ridge')).toBeDefined();
    expect(screen.queryByText('Ann Arbor')).toBeNull();
    await userEvent.type(search, 'x');
    expect(await screen.findByText('No players found matching your criteria')).toBeDefined();
    await userEvent.clear(search);
    expect(await screen.findByText('Ann Arbor')).toBeDefined();
  });

  it('show seven and the others on demand', async () => {
    openProjections(
      Array.from({ length: 14 }, (_, index) =>
        points({ player_id: `demo_${index}`, player_name: `Player ${index}` }),
      ),
    );
    const names = () => screen.getAllByText(/^Player \d+$/);
    await eventually(() => expect(names()).toHaveLength(7));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 14' }));
    expect(names()).toHaveLength(14);
  });

  it('tell everything of a player when opened, what was asked for first', async () => {
    const row = points({ middle: 19 });
    openProjections(({ searchParams }) =>
      searchParams.has('player_id') ? [buildProjection(), row] : [row],
    );
    await userEvent.click(within(await table()).getByRole('button', { name: /^Ann Arbor/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Ann Arbor' }));
    const yards = within(await drawer.findByRole('group', { name: 'Passing yards' }));
    for (const text of ['250.0 yards', '180 to 320', '200.0', 'Above his last five']) {
      expect(yards.getByText(text)).toBeDefined();
    }
    expect(yards.getByText(/55% to be over 240, our own line/)).toBeDefined();
    expect(hrefOf('Player page', drawer)).toBe('/player/demo_player_1');
    const lastFive = yards.getByRole('table', { name: /last five games and prediction/ });
    expect(textsOf(within(lastFive).getAllByRole('columnheader'))).toEqual([
      'BAL',
      'CIN',
      'LAC',
      'LV',
      'DEN',
    ]);
    expect(yards.getByRole('table', { name: 'Why: Passing yards' })).toBeDefined();
    expect(drawer.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Fantasy points',
      'Passing yards',
    ]);
  });
});

describe('parlays', () => {
  it('show legs with line, reason and chance, all legs, fair odds and payout in the row', async () => {
    openPart(parlaysPart('NFL'), { current_parlays: [buildParlay()] });
    const list = await screen.findByRole('list', { name: 'Parlay Predictions' });
    expect(within(list).getByRole('heading').textContent).toContain(
      'Buffalo Bills at Kansas City Chiefs',
    );
    for (const text of ['36%', '+178', '$178', 'All legs', 'Fair odds', 'Payout per $100']) {
      expect(within(list).getByText(text)).toBeDefined();
    }
    const legs = within(within(list).getByRole('list', { name: 'Legs' })).getAllByRole('listitem');
    expect(legs.map((leg) => leg.textContent)).toEqual([
      'KCAnn Arbor Over 240.5 passing yards Expected: 250 yards.57%',
      'KCBo Ridge Under 55.5 receiving yards 56%',
    ]);
    expect(within(list).getAllByRole('link').map(pathOf)).toEqual([
      ['Ann Arbor', '/player/demo_player_1'],
    ]);
    expect(screen.queryByRole('button', { name: /Ann Arbor/ })).toBeNull();
    expect(screen.getByText(/median of the player’s last games, up to ten/)).toBeDefined();
    expect(screen.getByText(/Most parlays lose/).textContent).toMatch(/call 1-800-GAMBLER\.$/);
  });

  it('begin with both leagues, then take each league and kind in turn', () => {
    const of = (sport: 'NFL' | 'NBA' | 'MIXED', probability: number, kind = 'same_game' as const) =>
      buildParlay({ sport, probability, kind });
    const parlays = [
      of('NBA', 0.5),
      of('NBA', 0.48),
      of('NBA', 0.46),
      of('NFL', 0.3),
      of('MIXED', 0.2),
    ];
    const ordered = orderParlays(parlays).map(({ sport, probability }) => [sport, probability]);
    expect(ordered).toEqual([
      ['MIXED', 0.2],
      ['NBA', 0.5],
      ['NFL', 0.3],
      ['NBA', 0.48],
      ['NBA', 0.46],
    ]);
  });
});

describe('an injury report', () => {
  const list = () => screen.findByRole('list', { name: 'Kansas City Chiefs injuries' });

  it('tells first what goes missing in fantasy points and who gains it, then the margin', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] });
    openInjuries([
      buildInjury(),
      buildInjury({ returns_on: '2026-11-29', fantasy_points: 6.1, gainers: [] }),
      buildInjury({ fantasy_points: null, points_effect: null, reported_at: null, gainers: [] }),
    ]);
    const rows = within(await list()).getAllByRole('listitem');
    vi.useRealTimers();
    const [first, second, third] = rows.map((row) => row.textContent);
    expect(first).toBe(
      'Ann Arbor Out QB · Knee Bo Ridge gains about 2.3−18.4 fantasy points team −4.3Reported 3h ago',
    );
    expect(second).toContain('Reported 3h ago. Expected back Nov 29');
    expect(second).toContain('−6.1 fantasy points');
    expect(third).toBe('Ann Arbor Out QB · Knee ');
  });

  it('leads to the player, where one is listed', async () => {
    openInjuries([
      buildInjury({ player_id: 'nfl-15' }),
      buildInjury({ player_id: null, player_name: 'Odd Calder', fantasy_points: 1 }),
    ]);
    expect(
      within(await list())
        .getAllByRole('link')
        .map(pathOf),
    ).toEqual([['Ann Arbor', '/player/nfl-15']]);
  });

  it('tells which knee it is, and what the feed says of it', async () => {
    openInjuries([
      buildInjury({ side: 'Left', comment: 'Arbor did not practice on Friday.' }),
      buildInjury({ body_part: null, side: 'Left', fantasy_points: 1 }),
    ]);
    const [first, second] = within(await list()).getAllByRole('listitem');
    expect(first?.textContent).toContain('QB · Left knee');
    expect(first?.textContent).toContain('Arbor did not practice on Friday.');
    expect(second?.textContent).toContain('QB · Not told');
  });

  it('stands under its team, those that miss most and those one follows first', async () => {
    const of = (team_name: string, fantasy_points: number) =>
      buildInjury({ team_name, fantasy_points, player_name: `Of ${team_name}` });
    openInjuries(
      [
        of('New York Jets', 2),
        of('Buffalo Bills', 13),
        of('Dallas Cowboys', 15),
        of('Kansas City Chiefs', 1),
      ],
      mine,
    );
    await list();
    expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      expect.stringContaining('Kansas City Chiefs'),
      expect.stringContaining('Dallas Cowboys'),
      expect.stringContaining('Buffalo Bills'),
      expect.stringContaining('New York Jets'),
    ]);
  });

  it('is found by its state, its player or its team', async () => {
    openInjuries([
      buildInjury({ player_name: 'Ann Arbor' }),
      buildInjury({ player_name: 'Bo Ridge', status: 'Day-To-Day' }),
      buildInjury({
        player_name: 'Cy Lake',
        status: 'Injured Reserve',
        team_name: 'Buffalo Bills',
      }),
    ]);
    await list();
    const names = () => screen.queryAllByText(/^(Ann Arbor|Bo Ridge|Cy Lake)$/).length;
    expect(names()).toBe(3);
    await userEvent.click(screen.getByRole('button', { name: 'Questionable' }));
    expect(screen.getByText('Bo Ridge')).toBeDefined();
    expect(screen.getByText('Day-to-day')).toBeDefined();
    expect(names()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Out' }));
    expect(names()).toBe(2);
    await userEvent.type(screen.getByRole('searchbox'), 'bills');
    expect(names()).toBe(1);
    expect(screen.getByText('Cy Lake')).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText('Nobody found')).toBeDefined();
  });
});

it('a league with very many injuries is shown to its end, however many rows an answer holds', async () => {
  const all = Array.from({ length: 1_300 }, (_, at) => buildInjury({ player_name: `No ${at}` }));
  const { requests } = openInjuries(({ searchParams }) => {
    const from = Number(searchParams.get('offset'));
    return all.slice(from, from + Math.min(limits.restRows, Number(searchParams.get('limit'))));
  });
  expect(await screen.findByText('1300 players')).toBeDefined();
  expect(requests.filter(({ pathname }) => pathname.endsWith('/injuries'))).toHaveLength(2);
});
