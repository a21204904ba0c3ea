import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '#shared/facts/limits.ts';
import {
  buildInjury,
  buildParlay,
  buildPick,
  buildProjection,
} from '#web/testing/build-forecasts.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { FantasyPicks } from './fantasy-picks.tsx';
import { InjuryReports } from './injury-reports.tsx';
import { ParlayPredictions } from './parlay-predictions.tsx';
import { PlayerPredictions } from './player-predictions.tsx';

describe('a fantasy pick', () => {
  it('stands in the line-up by position, above the cards', async () => {
    fakeTables({
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
    fakeTables({ current_picks: [buildPick()] });
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
    fakeTables({
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
    fakeTables({ current_projections: [buildProjection()] });
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
    fakeTables({
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
    fakeTables({
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
    fakeTables({ current_parlays: [{ ...parlay, legs }] });
    renderPremium(<ParlayPredictions sport="NFL" />);
    expect(await screen.findByRole('heading', { name: 'Ann Arbor' })).toBeDefined();
  });

  it('shows the chance with its doubt, fair odds, payout and legs', async () => {
    fakeTables({ current_parlays: [buildParlay()] });
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
    fakeTables({
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
    fakeTables({
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
