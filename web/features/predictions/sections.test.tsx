import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/facts/limits.ts';
import type { Sport } from '#shared/facts/sports.ts';
import {
  buildInjury,
  buildParlay,
  buildPick,
  buildProjection,
} from '#web/testing/build-forecasts.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { FantasyPicks } from './players/fantasy-picks.tsx';
import { InjuryReports } from './players/injury-reports.tsx';
import { ParlayPredictions } from './players/parlay-predictions.tsx';
import { PlayerPredictions } from './players/player-predictions.tsx';

type Rows = Record<string, unknown[]>;

/** Rows by table or view; what is not named is empty. */
function answer(rows: Rows) {
  return fakeBackend((url) => rows[url.pathname.split('/').at(-1) ?? ''] ?? []);
}

const sections: [string, (props: { sport?: Sport }) => ReactNode, string, () => object][] = [
  ['Fantasy Picks', FantasyPicks, 'current_picks', buildPick],
  ['Player Predictions', PlayerPredictions, 'current_projections', buildProjection],
  ['Parlay Predictions', ParlayPredictions, 'current_parlays', buildParlay],
  ['Injury Reports', InjuryReports, 'injuries', buildInjury],
];

describe.each(sections)('%s', (heading, Section, table, build) => {
  const region = () => screen.getByRole('region', { name: heading });

  it('asks nothing but the public record for who has not subscribed, and shows a sample behind the gate', async () => {
    const { requests } = answer({});
    renderPremium(<Section />, {});
    await vi.waitFor(() => expect(requests).toHaveLength(heading === 'Injury Reports' ? 0 : 2));
    for (const { pathname } of requests) {
      expect(pathname).toMatch(/\/(forecast_times|projection_record|parlay_record)$/);
    }
    expect(within(region()).getAllByText('Sample').length).toBeGreaterThan(0);
    expect(within(region()).getByText(`Unlock ${heading}`)).toBeDefined();
    expect(region().querySelector('[inert]')?.textContent).toContain('Sample');
  });

  it('leads to the methods and the track record, subscribed or not', () => {
    answer({});
    renderPremium(<Section />, {});
    const link = (name: string) => within(region()).getByRole('link', { name });
    expect(link('How this is made').getAttribute('href')).toBe('/methods');
    expect(link('Track record').getAttribute('href')).toBe('/track-record');
  });

  it('keeps its room while loading', async () => {
    const { requests } = fakeBackend(neverAnswers);
    renderPremium(<Section />);
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(within(region()).getByRole('status')).toBeDefined();
  });

  it('asks for both leagues on the dashboard and for one on its page', async () => {
    const both = answer({ [table]: [build()] });
    const view = renderPremium(<Section />);
    await vi.waitFor(() => expect(both.requests.length).toBeGreaterThan(0));
    expect(both.requests[0]?.pathname).toBe(`/rest/v1/${table}`);
    expect(both.requests[0]?.searchParams.get('sport')).toMatch(/^in\.\(NFL,NBA(,MIXED)?\)$/);
    view.unmount();
    const one = answer({ [table]: [build()] });
    renderPremium(<Section sport="NBA" />);
    await vi.waitFor(() => expect(one.requests.length).toBeGreaterThan(0));
    expect(one.requests[0]?.searchParams.get('sport')).toBe('in.(NBA)');
  });

  it('says that nothing has been made yet, above sample content', async () => {
    answer({});
    renderPremium(<Section />);
    expect(
      await screen.findByText(
        `No ${heading.toLowerCase().replace('parlay predictions', 'parlays')} for the coming games yet`,
      ),
    ).toBeDefined();
    expect(within(region()).getAllByText('Sample').length).toBeGreaterThan(0);
  });

  it('offers to try again when it could not be loaded', async () => {
    fakeBackend(failsToAnswer);
    renderPremium(<Section />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    answer({ [table]: [build()] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/Ann Arbor/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

describe('sports without forecasts', () => {
  it('show their samples to subscribers too, and ask for nothing', async () => {
    const { listAsked } = answer({});
    renderPremium(<FantasyPicks sport="SOCCER" />);
    expect(screen.getByText('Iker Valbuena')).toBeDefined();
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
    expect(await listAsked()).toEqual([]);
  });

  it('have no parlays', async () => {
    const { listAsked } = answer({ current_parlays: [buildParlay()] });
    renderPremium(<ParlayPredictions sport="CRICKET" />);
    expect(await listAsked()).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('a fantasy pick', () => {
  it('stands in the line-up by position, above the cards', async () => {
    answer({
      current_picks: [
        buildPick({ player_id: 'demo_1', position: 'WR', player_name: 'Wide One' }),
        buildPick({ player_id: 'demo_2', position: 'QB', player_name: 'Quarter Two' }),
      ],
    });
    renderPremium(<FantasyPicks sport="NFL" />);
    const table = await screen.findByRole('table', { name: /^NFL 2026 week 12: best line-up/ });
    const names = within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);
    expect(names).toEqual(['Quarter TwoQB · Chiefs', 'Wide OneWR · Chiefs']);
  });

  it('shows points, range, value, confidence and what they are made of', async () => {
    answer({ current_picks: [buildPick()] });
    renderPremium(<FantasyPicks sport="NFL" />);
    const list = await screen.findByRole('list', { name: 'NFL 2026 week 12' });
    const card = within(list).getByRole('listitem');
    expect(within(card).getByText('QB · Chiefs')).toBeDefined();
    for (const text of ['21.0', '12.5 to 30.3', '$7,000', '3.0', 'Medium 84%', 'In line-up']) {
      expect(within(card).getAllByText(text).length, text).toBeGreaterThan(0);
    }
    expect(within(card).getByText('Medium 84%').className).toContain('text-upcoming');
    await userEvent.click(within(card).getByText('Why'));
    const rows = within(card)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      'Usual levelWhat the player has usually done.+19.0',
      'Recent formHow the last games differ from that.+2.0',
      'Together+21.0',
    ]);
    expect(within(card).getByText(/model winners-1/).parentElement?.textContent).toContain(
      'simulated games',
    );
  });

  it('adds up the line-up', async () => {
    answer({
      current_picks: [
        buildPick(),
        buildPick({ salary: 5000, projected_points: 11.5 }),
        buildPick({ is_in_line_up: false }),
      ],
    });
    renderPremium(<FantasyPicks sport="NFL" />);
    expect(
      await screen.findByText('2 players, $12,000 spent, 32.5 points projected.'),
    ).toBeDefined();
  });
});

describe('a player prediction', () => {
  const card = async () => within(await screen.findByRole('group', { name: 'Passing yards' }));

  it('shows the projection, its range, the last five and the trend in words', async () => {
    answer({ current_projections: [buildProjection()] });
    renderPremium(<PlayerPredictions sport="NFL" />);
    const { getByText, getByRole } = await card();
    for (const text of ['250.0 yards', '180 to 320', '200.0', 'Above his last five']) {
      expect(getByText(text)).toBeDefined();
    }
    expect(getByText(/55% to be over 240/)).toBeDefined();
    const table = getByRole('table', { name: /last five games and prediction/ });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['BAL', 'CIN', 'LAC', 'LV', 'DEN']);
  });

  it('finds a player by part of the name, whenever he plays', async () => {
    const near = buildProjection();
    const far = buildProjection({ player_id: 'demo_2', player_name: 'Bo Ridge' });
    fakeBackend((url) => {
      if (!url.pathname.endsWith('/current_projections')) return [];
      const asked = url.searchParams.get('player_name');
      if (asked === null) return [near];
      return asked === 'ilike.%rid%' ? [far] : [];
    });
    renderPremium(<PlayerPredictions sport="NFL" />);
    const search = await screen.findByRole('searchbox', { name: 'Search players...' });
    await userEvent.type(search, 'rid');
    expect(await screen.findByText('Bo Ridge')).toBeDefined();
    expect(screen.queryByText('Ann Arbor')).toBeNull();
    await userEvent.type(search, 'x');
    expect(await screen.findByText('No players found matching your criteria')).toBeDefined();
    await userEvent.clear(search);
    expect(await screen.findByText('Ann Arbor')).toBeDefined();
  });

  it('shows three players and the others on demand', async () => {
    answer({
      current_projections: Array.from({ length: 8 }, (_, index) =>
        buildProjection({ player_id: `demo_${index}`, player_name: `Player ${index}` }),
      ),
    });
    renderPremium(<PlayerPredictions sport="NFL" />);
    const names = () => screen.getAllByText(/^Player \d$/);
    await vi.waitFor(() => expect(names()).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(names()).toHaveLength(8);
  });
});

describe('a player with several statistics', () => {
  it('shows the first one, and the others when asked', async () => {
    answer({
      current_projections: [
        buildProjection({ stat: 'rushingYards', middle: 22 }),
        buildProjection({ stat: 'fantasyPoints', middle: 19 }),
      ],
    });
    renderPremium(<PlayerPredictions sport="NFL" />);
    const more = (await screen.findByText('More: rushing yards')).closest('details');
    expect(within(more!).getByText('22.0 yards')).toBeDefined();
    expect(within(more!).queryByText('19.0 points')).toBeNull();
    expect(screen.getByText('19.0 points')).toBeDefined();
  });
});

describe('a parlay', () => {
  it('names a player with two legs once', async () => {
    const parlay = buildParlay();
    const legs = parlay.legs.map((leg) => ({ ...leg, player_name: 'Ann Arbor' }));
    answer({ current_parlays: [{ ...parlay, legs }] });
    renderPremium(<ParlayPredictions sport="NFL" />);
    expect(await screen.findByRole('heading', { name: 'Ann Arbor' })).toBeDefined();
  });

  it('shows the chance with its doubt, fair odds, payout and legs', async () => {
    answer({ current_parlays: [buildParlay()] });
    renderPremium(<ParlayPredictions sport="NFL" />);
    expect(await screen.findByText('36%')).toBeDefined();
    for (const text of ['32% to 40%', '+178', '$178']) {
      expect(screen.getByText(text)).toBeDefined();
    }
    const legs = within(screen.getByRole('list', { name: 'Legs' })).getAllByRole('listitem');
    expect(legs.map((leg) => leg.textContent)).toEqual([
      expect.stringMatching(/^Ann Arbor · ChiefsOver 240.5 passing yards57%/),
      expect.stringMatching(/^Bo Ridge · ChiefsUnder 55.5 receiving yards56%/),
    ]);
    expect(screen.getByText(/Most parlays lose/).textContent).toMatch(/call 1-800-GAMBLER\.$/);
  });
});

describe('an injury report', () => {
  it('tells the state, the effect and how old the report is', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] });
    answer({
      injuries: [
        buildInjury(),
        buildInjury({ impact: null, points_effect: null, reported_at: null }),
        buildInjury({ impact: null, returns_on: '2026-11-29' }),
      ],
    });
    renderPremium(<InjuryReports sport="NFL" />);
    const table = await screen.findByRole('table', { name: 'NFL injuries' });
    vi.useRealTimers();
    const [, first, second, third] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('The second quarterback starts.');
    expect(first?.textContent).toContain('Reported 3h ago');
    expect(second?.textContent).toContain('Impact not estimated');
    expect(third?.textContent).toContain('−4.3 points to the team’s expected margin');
    expect(third?.textContent).toContain('Reported 3h ago. Expected back Nov 29');
  });

  it('tells which knee it is, and what the feed says of it', async () => {
    answer({
      injuries: [
        buildInjury({ side: 'Left', comment: 'Arbor did not practice on Friday.' }),
        buildInjury({ body_part: null, side: 'Left' }),
      ],
    });
    renderPremium(<InjuryReports sport="NFL" />);
    const table = await screen.findByRole('table', { name: 'NFL injuries' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('OutLeft knee');
    expect(first?.textContent).toContain('Arbor did not practice on Friday.');
    expect(second?.textContent).toContain('OutNot told');
  });
});

describe('a league with very many injuries', () => {
  it('is shown to its end, however many rows an answer holds', async () => {
    const all = Array.from({ length: 1_300 }, (_, at) => buildInjury({ player_name: `No ${at}` }));
    const { requests } = fakeBackend((url) => {
      if (!url.pathname.endsWith('/injuries')) return [];
      const from = Number(url.searchParams.get('offset'));
      return all.slice(
        from,
        from + Math.min(limits.restRows, Number(url.searchParams.get('limit'))),
      );
    });
    renderPremium(<InjuryReports sport="NFL" />);
    expect(await screen.findByRole('button', { name: 'Show all 1300' })).toBeDefined();
    expect(requests.filter(({ pathname }) => pathname.endsWith('/injuries'))).toHaveLength(2);
  });
});

describe('how good we have been at this', () => {
  const graded = (games: number, in_range: number) => ({
    sport: 'NFL',
    stat: 'fantasy_pick',
    is_demo: true,
    games,
    in_range,
  });

  it.each([
    [[], 'Nothing of this kind has been graded yet.'],
    [[graded(29, 20)], '29 graded so far: too few to tell in percent.'],
    [[graded(20, 15), graded(20, 17)], '80% of 40 graded results fell in the range'],
    [[{ ...graded(50, 10), is_demo: false }], 'Nothing of this kind has been graded yet.'],
  ])('is told with its count: %#', async (record, want) => {
    answer({ current_picks: [buildPick()], projection_record: record });
    renderPremium(<FantasyPicks sport="NFL" />);
    expect(await screen.findByText(want, { exact: false })).toBeDefined();
  });
});
