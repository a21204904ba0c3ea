import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Sport } from '#shared/facts/sports.ts';
import {
  buildInjury,
  buildParlay,
  buildPick,
  buildPrediction,
  buildProjection,
} from '#web/testing/build-forecasts.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import type { ForecastPart } from './parts/forecast-part.ts';
import { OnePart, SeveralParts } from './parts/forecast-parts.tsx';
import {
  fantasyPart,
  gamesPart,
  injuriesPart,
  parlaysPart,
  playersPart,
} from './parts/list-parts.tsx';
import { SportForecasts } from './views/sport-forecasts.tsx';

const coming = () => ({ ...buildPrediction(), row_id: 'row', line_probability: 0.6 });
const sections: [string, (sport?: Sport) => ForecastPart, string, () => object][] = [
  ['Game Predictions', gamesPart, 'current_predictions', coming],
  ['Fantasy Picks', fantasyPart, 'current_picks', buildPick],
  ['Player Predictions', playersPart, 'current_projections', buildProjection],
  ['Parlay Predictions', parlaysPart, 'current_parlays', buildParlay],
  ['Injury Reports', injuriesPart, 'injuries', buildInjury],
];

/** Answers for the leagues that are asked for, as the server does. */
function fakeLeague(table: string, row: object & { sport?: string }) {
  return fakeBackend(({ pathname, searchParams }) =>
    pathname.endsWith(`/${table}`) && searchParams.get('sport')?.includes(row.sport ?? '')
      ? [row]
      : [],
  );
}

describe.each(sections)('%s', (heading, partOf, table, build) => {
  /** Of the rows themselves, in one question or one for each league. */
  const sportsAsked = (requests: readonly URL[]) =>
    requests
      .filter(({ pathname }) => pathname === `/rest/v1/${table}`)
      .map(({ searchParams }) => searchParams.get('sport'))
      .join(' ');
  const region = () => screen.getByRole('region', { name: heading });

  it('asks nothing but the public record for who has not subscribed, and shows a sample behind the gate', async () => {
    const { requests } = fakeTables({});
    renderPremium(<OnePart part={partOf()} />, {});
    await vi.waitFor(() => expect(requests).toHaveLength(heading === 'Injury Reports' ? 0 : 2));
    for (const { pathname } of requests) {
      expect(pathname).toMatch(/\/(forecast_times|projection_record|parlay_record|track_record)$/);
    }
    expect(within(region()).getAllByText('Sample').length).toBeGreaterThan(0);
    expect(within(region()).getByText(`Unlock ${heading}`)).toBeDefined();
    expect(region().querySelector('[inert]')?.textContent).toContain('Sample');
  });

  it('leads to the methods and the track record, subscribed or not', () => {
    fakeTables({});
    renderPremium(<OnePart part={partOf()} />, {});
    const link = (name: string) => within(region()).getByRole('link', { name });
    expect(link('How this is made').getAttribute('href')).toBe('/methods');
    expect(link('Track record').getAttribute('href')).toBe('/track-record');
  });

  it('keeps its room while loading', async () => {
    const { requests } = fakeBackend(neverAnswers);
    renderPremium(<OnePart part={partOf()} />);
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
    expect(within(region()).getByRole('status')).toBeDefined();
  });

  it('asks for both leagues on the dashboard and for one on its page', async () => {
    const both = fakeLeague(table, build());
    const view = renderPremium(<OnePart part={partOf()} />);
    await vi.waitFor(() => expect(both.requests.length).toBeGreaterThan(0));
    await vi.waitFor(() => expect(sportsAsked(both.requests)).toMatch(/NFL.*NBA/));
    view.unmount();
    const one = fakeTables({ [table]: [build()] });
    renderPremium(<OnePart part={partOf('NBA')} />);
    await vi.waitFor(() => expect(one.requests.length).toBeGreaterThan(0));
    expect(sportsAsked(one.requests)).toMatch(/^(in\.\(NBA\)|eq\.NBA)$/);
  });

  it('says to a subscriber that nothing has been made yet, and shows no sample', async () => {
    fakeTables({});
    renderPremium(<OnePart part={partOf()} />);
    expect(
      await screen.findByText(
        `No ${heading.toLowerCase().replace('parlay predictions', 'parlays')} for the coming games yet`,
      ),
    ).toBeDefined();
    expect(within(region()).queryByText('Sample')).toBeNull();
  });

  it('offers to try again when it could not be loaded', async () => {
    fakeBackend(failsToAnswer);
    renderPremium(<OnePart part={partOf()} />);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fakeLeague(table, build());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/Ann Arbor|Chiefs/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

describe('sports without forecasts', () => {
  it('show their samples to subscribers too, and ask for nothing', async () => {
    const { listAsked } = fakeTables({});
    renderPremium(<OnePart part={fantasyPart('SOCCER')} />);
    expect(screen.getByText('Iker Valbuena')).toBeDefined();
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
    expect(await listAsked()).toEqual([]);
  });

  it('have no parlays', async () => {
    const { listAsked } = fakeTables({ current_parlays: [buildParlay()] });
    renderPremium(<SportForecasts sport="CRICKET" />);
    expect(await listAsked()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Parlay Predictions' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Game Predictions' })).toBeNull();
  });
});

describe('several parts', () => {
  const parts = [gamesPart(), fantasyPart(), parlaysPart()];

  it('have one gate, and tell behind it what each would answer and how good it was', async () => {
    const { listAsked } = fakeTables({
      projection_record: [
        { sport: 'NFL', stat: 'fantasy_pick', is_demo: false, games: 40, in_range: 32 },
      ],
    });
    renderPremium(<SeveralParts title="Predictions" question="Who?" parts={parts} />, {});
    expect(screen.getAllByText(/^Unlock /).map((gate) => gate.textContent)).toEqual([
      'Unlock Predictions',
    ]);
    const picks = within(screen.getByRole('region', { name: 'Fantasy Picks' }));
    expect(picks.getByText('Who scores more than he costs?')).toBeDefined();
    expect(await picks.findByText(/80% of 40 graded results/)).toBeDefined();
    expect(screen.getByText(/Most parlays lose/)).toBeDefined();
    const asked = await listAsked();
    expect(asked.filter(({ pathname }) => pathname.includes('current_'))).toEqual([]);
  });

  it('say once what holds for all of them', () => {
    fakeTables({});
    renderPremium(<SeveralParts title="Predictions" question="Who?" parts={parts} />);
    expect(screen.queryByText(/^Unlock /)).toBeNull();
    expect(screen.getAllByRole('link', { name: 'How this is made' })).toHaveLength(1);
    expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(3);
  });
});

describe('when the first forecast comes', () => {
  const game = {
    home_team: 'Kansas City Chiefs',
    away_team: 'Buffalo Bills',
    scheduled_at: '2026-12-10T18:00:00Z',
  };

  it.each([
    [[game], /^The first ones come on Dec 3, .*, 7 days before Bills at Chiefs\.$/],
    [
      [{ ...game, scheduled_at: '2026-11-22T18:00:00Z' }],
      'The first ones, for Bills at Chiefs, come within the hour.',
    ],
    [[], 'No game is scheduled yet. They come 7 days before the first game of the NFL.'],
  ])('is said to a subscriber: %#', async (games, want) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] });
    fakeTables({ games });
    renderPremium(<OnePart part={fantasyPart('NFL')} />);
    expect(await screen.findByText(want)).toBeDefined();
    vi.useRealTimers();
  });
});
