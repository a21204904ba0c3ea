import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Sport } from '#shared/facts/sports.ts';
import {
  buildInjury,
  buildParlay,
  buildPick,
  buildProjection,
} from '#web/testing/build-forecasts.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { FantasyPicks } from './players/fantasy-picks.tsx';
import { InjuryReports } from './players/injury-reports.tsx';
import { ParlayPredictions } from './players/parlay-predictions.tsx';
import { PlayerPredictions } from './players/player-predictions.tsx';

const sections: [string, (props: { sport?: Sport }) => ReactNode, string, () => object][] = [
  ['Fantasy Picks', FantasyPicks, 'current_picks', buildPick],
  ['Player Predictions', PlayerPredictions, 'current_projections', buildProjection],
  ['Parlay Predictions', ParlayPredictions, 'current_parlays', buildParlay],
  ['Injury Reports', InjuryReports, 'injuries', buildInjury],
];

describe.each(sections)('%s', (heading, Section, table, build) => {
  const region = () => screen.getByRole('region', { name: heading });

  it('asks nothing but the public record for who has not subscribed, and shows a sample behind the gate', async () => {
    const { requests } = fakeTables({});
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
    fakeTables({});
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
    const both = fakeTables({ [table]: [build()] });
    const view = renderPremium(<Section />);
    await vi.waitFor(() => expect(both.requests.length).toBeGreaterThan(0));
    expect(both.requests[0]?.pathname).toBe(`/rest/v1/${table}`);
    expect(both.requests[0]?.searchParams.get('sport')).toMatch(/^in\.\(NFL,NBA(,MIXED)?\)$/);
    view.unmount();
    const one = fakeTables({ [table]: [build()] });
    renderPremium(<Section sport="NBA" />);
    await vi.waitFor(() => expect(one.requests.length).toBeGreaterThan(0));
    expect(one.requests[0]?.searchParams.get('sport')).toBe('in.(NBA)');
  });

  it('says that nothing has been made yet, above sample content', async () => {
    fakeTables({});
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
    fakeTables({ [table]: [build()] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/Ann Arbor/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

describe('sports without forecasts', () => {
  it('show their samples to subscribers too, and ask for nothing', async () => {
    const { listAsked } = fakeTables({});
    renderPremium(<FantasyPicks sport="SOCCER" />);
    expect(screen.getByText('Iker Valbuena')).toBeDefined();
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
    expect(await listAsked()).toEqual([]);
  });

  it('have no parlays', async () => {
    const { listAsked } = fakeTables({ current_parlays: [buildParlay()] });
    renderPremium(<ParlayPredictions sport="CRICKET" />);
    expect(await listAsked()).toEqual([]);
    expect(screen.queryByRole('region')).toBeNull();
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
    fakeTables({ current_picks: [buildPick()], projection_record: record });
    renderPremium(<FantasyPicks sport="NFL" />);
    expect(await screen.findByText(want, { exact: false })).toBeDefined();
  });
});
