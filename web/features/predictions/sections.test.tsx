import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Sport } from '#shared/facts/sports.ts';
import { eventually } from '#test/eventually.ts';
import {
  buildInjury,
  buildParlay,
  buildPick,
  buildPrediction,
  buildProjection,
} from '#web/testing/build-forecasts.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { holdMedia } from '#web/testing/hold-media.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderPremiumAnswered } from '#web/testing/render-answered.tsx';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { type ForecastPart, OnePart } from './parts/forecast-parts.tsx';
import {
  fantasyPart,
  gamesPart,
  injuriesPart,
  parlaysPart,
  playersPart,
} from './parts/list-parts.tsx';
import { PredictionsView } from './views/predictions-view.tsx';
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

  it('asks nothing for who has not subscribed, who reads the upgrade card alone over a sample', () => {
    const { requests, container } = renderPremiumAnswered(<OnePart part={partOf()} />, {}, {});
    expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual([
      `Unlock ${heading}`,
    ]);
    const sample = container.querySelector('[inert][aria-hidden=true]');
    expect(sample?.textContent).toContain(heading);
    expect(sample?.textContent).toContain('Sample');
    expect(requests).toEqual([]);
  });

  it('leads to the methods and the track record, subscribed or not', () => {
    renderPremiumAnswered(<OnePart part={partOf()} />, {}, {});
    expect(hrefOf('How this is made')).toBe('/methods');
    expect(hrefOf('Track record')).toBe('/track-record');
  });

  it('keeps its room while loading', async () => {
    const { requests } = renderPremiumAnswered(<OnePart part={partOf()} />, neverAnswers);
    await eventually(() => expect(requests.length).toBeGreaterThan(0));
    expect(within(region()).getByRole('status')).toBeDefined();
  });

  it('asks for both leagues on the dashboard and for one on its page', async () => {
    const both = fakeLeague(table, build());
    const view = renderPremium(<OnePart part={partOf()} />);
    await eventually(() => expect(both.requests.length).toBeGreaterThan(0));
    await eventually(() => expect(sportsAsked(both.requests)).toMatch(/NFL.*NBA/));
    view.unmount();
    const one = fakeTables({ [table]: [build()] });
    renderPremium(<OnePart part={partOf('NBA')} />);
    await eventually(() => expect(one.requests.length).toBeGreaterThan(0));
    expect(sportsAsked(one.requests)).toMatch(/^(in\.\(NBA\)|eq\.NBA)$/);
  });

  it('says to a subscriber that nothing has been made yet, and shows no sample', async () => {
    renderPremiumAnswered(<OnePart part={partOf()} />, {});
    expect(
      await screen.findByText(
        `No ${heading.toLowerCase().replace('parlay predictions', 'parlays')} for the coming games yet`,
      ),
    ).toBeDefined();
    expect(within(region()).queryByText('Sample')).toBeNull();
  });

  it('offers to try again when it could not be loaded', async () => {
    renderPremiumAnswered(<OnePart part={partOf()} />, failsToAnswer);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fakeLeague(table, build());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/Ann Arbor|Chiefs/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Sample')).toBeNull();
  });
});

describe('sports without forecasts', () => {
  it('show their samples to subscribers too, and ask for nothing', async () => {
    const { listAsked } = renderPremiumAnswered(<OnePart part={fantasyPart('SOCCER')} />, {});
    expect(screen.getByText('Iker Valbuena')).toBeDefined();
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
    expect(await listAsked()).toEqual([]);
  });

  it('have samples of players where leagues have games', async () => {
    const { listAsked } = renderPremiumAnswered(<SportForecasts sport="CRICKET" />, {});
    expect(screen.getByRole('region', { name: 'AI Predictions' })).toBeDefined();
    expect(await listAsked()).toEqual([]);
  });
});

it.each([
  [true, 'section'],
  [false, '[inert][aria-hidden=true]'],
])(
  'the predictions of a sport page are injuries, fantasy and AI, also as samples (subscribed: %s)',
  (subscribed, parts) => {
    const { container } = renderPremiumAnswered(<SportForecasts sport="NFL" />, {}, { subscribed });
    const texts = [...container.querySelectorAll(parts)].map(({ textContent }) => textContent);
    expect(texts.map((text) => /^(Injury|Fantasy|AI)/.exec(text)?.[0])).toEqual([
      'Injury',
      'Fantasy',
      'AI',
    ]);
  },
);

describe('the predictions', () => {
  const regions = () => screen.getAllByRole('region').map((region) => region.textContent);
  const beginnings = (texts: (string | null)[]) =>
    texts.map((text) => /^(Fantasy|Player|Parlay|Game)/.exec(text ?? '')?.[0]).filter(Boolean);

  it('stand as picks, players, parlays, with the games beside them', () => {
    renderPremiumAnswered(<PredictionsView />, {});
    expect(beginnings(regions())).toEqual(['Fantasy', 'Player', 'Parlay', 'Game']);
    expect(screen.queryByText(/^Unlock /)).toBeNull();
    expect(screen.getAllByRole('link', { name: 'How this is made' })).toHaveLength(1);
  });

  it('quote the backtest below their heading', () => {
    renderPremiumAnswered(<PredictionsView />, {}, {});
    const line = screen.getByText('66% of 13,983').closest('p');
    expect(line?.textContent).toBe('66% of 13,983 past winners right in a backtest.');
  });

  it('are samples under one upgrade card for who has not paid, and ask for nothing', async () => {
    const { listAsked, container } = renderPremiumAnswered(<PredictionsView />, {}, {});
    expect(screen.getAllByText(/^Unlock /).map((gate) => gate.textContent)).toEqual([
      'Unlock Predictions',
    ]);
    const samples = [...container.querySelectorAll('[inert][aria-hidden=true]')];
    expect(beginnings(samples.map((sample) => sample.textContent))).toEqual([
      'Fantasy',
      'Player',
      'Parlay',
      'Game',
    ]);
    expect(screen.getByText(/Most parlays lose/)).toBeDefined();
    expect(await listAsked()).toEqual([]);
  });

  it('keep games behind their chip on a phone', async () => {
    holdMedia();
    renderPremiumAnswered(<PredictionsView />, {});
    expect(beginnings(regions())).toEqual(['Fantasy', 'Player', 'Parlay']);
    await userEvent.click(screen.getByRole('link', { name: 'Games' }));
    expect(beginnings(regions())).toEqual(['Game']);
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    expect(beginnings(regions())).toHaveLength(3);
  });
});

describe('when the first forecast comes', () => {
  const game = {
    home_team: 'Kansas City Chiefs',
    away_team: 'Buffalo Bills',
    scheduled_at: '2026-12-10T18:00:00Z',
  };

  const near = { ...game, scheduled_at: '2026-11-22T18:00:00Z' };
  const readiness = { coming: 14, made: 0, projected: 0, games: 12 };

  it.each([
    [
      readiness,
      'No betting line of Bills at Chiefs is known, and 12 of the 50 games that ratings need are over. The first ones come with either.',
    ],
    [{ ...readiness, made: 14 }, /^Games are forecast already\. Players are projected from/],
  ])('nobody is promised what cannot be made: %#', async (known, want) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] });
    renderPremiumAnswered(<OnePart part={fantasyPart('NFL')} />, {
      ...{ games: [near], forecast_readiness: [known] },
    });
    expect(await screen.findByText(want)).toBeDefined();
  });

  it.each([
    [[game], /^The first ones come on Dec 3, .*, 7 days before Bills at Chiefs\.$/],
    [[near], 'The first ones, for Bills at Chiefs, come within the hour.'],
    [[], 'No game is scheduled yet. They come 7 days before the first game of the NFL.'],
  ])('is said to a subscriber: %#', async (games, want) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] });
    renderPremiumAnswered(<OnePart part={fantasyPart('NFL')} />, { games });
    expect(await screen.findByText(want)).toBeDefined();
  });
});
