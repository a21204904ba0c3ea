import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { MethodsPage } from './methods-page.tsx';
import { PastSeasonsPage } from './past-seasons-page.tsx';
import { SeasonChancesPage } from './season-chances-page.tsx';
import { TrackRecordPage } from './track-record-page.tsx';
import { YourRecordPage } from './your-record-page.tsx';

const openAuthDialog = vi.fn();

beforeEach(() => {
  openAuthDialog.mockReset();
  fakeBackend(() => []);
});

/** For a visitor. */
function openPage(page: ReactNode, feed: 'demo' | 'espn') {
  return renderPremium(page, {}, { openAuthDialog, feed });
}

const pages = [
  ['/track-record', <TrackRecordPage key="now" />, 'Now', true],
  ['/track-record/past-seasons', <PastSeasonsPage key="past" />, 'Past seasons', false],
  ['/track-record/season-chances', <SeasonChancesPage key="seasons" />, 'Season chances', false],
  ['/track-record/your-record', <YourRecordPage key="you" />, 'You', true],
] as const;

describe('the track record', () => {
  it.each(pages)('is at %s under the names of all its parts', (address, page, name) => {
    openPage(page, 'espn');
    const parts = screen.getByRole('navigation', { name: 'Parts of the record' });
    const links = within(parts).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(pages.map(([at]) => at));
    const current = within(parts).getByRole('link', { current: 'page' });
    expect([current.getAttribute('href'), current.textContent]).toEqual([address, name]);
  });

  it.each(pages)('says at %s that games are simulated where they are', (_, page, __, hasThem) => {
    const { unmount } = openPage(page, 'demo');
    expect(screen.queryAllByText(/^These games are simulated/)).toHaveLength(hasThem ? 1 : 0);
    unmount();
    openPage(page, 'espn');
    expect(screen.queryByText(/^These games are simulated/)).toBeNull();
  });

  it('shows none of the marketing figures', async () => {
    const { container } = openPage(<TrackRecordPage />, 'demo');
    expect(await screen.findByText('No prediction has been graded yet')).toBeDefined();
    for (const figure of ['85%', '2.3M', '47,000', '$12M']) {
      expect(container.textContent).not.toContain(figure);
    }
  });
});

describe('PastSeasonsPage', () => {
  it('shows the backtest apart from the record and labelled as one', async () => {
    openPage(<PastSeasonsPage />, 'espn');
    expect(screen.getByText(/A backtest, not a track record/)).toBeDefined();
    expect(
      screen.getByText(/^66% of 13,983 right in past seasons/).parentElement?.textContent,
    ).toBe('66% of 13,983 right in past seasons. The closing market: 67%.');
    const table = screen.getByRole('table', { name: 'NFL 2015-2023, backtest' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      'Our model65% of 2,4580.21650.624',
    );
  });

  it('ranks all forecasters from best to worst, ours in bold', () => {
    openPage(<PastSeasonsPage />, 'espn');
    const region = screen.getByRole('region', { name: 'Against the others' });
    const rows = within(region).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Our model blended with the line0.213',
      'Closing spread0.213',
      'Our model0.216',
      'FiveThirtyEight with quarterbacks0.217',
      'Our model without any line0.219',
      'Plain Elo rating0.223',
      'Home-team base rate0.247',
      'A coin0.250',
    ]);
    const bold = rows.filter(({ className }) => className.includes('font-bold'));
    expect(bold.map(({ textContent }) => textContent)).toEqual(['Our model0.216']);
  });

  it('draws each league by season and by chance, with tables', async () => {
    openPage(<PastSeasonsPage />, 'espn');
    await userEvent.click(screen.getByRole('button', { name: 'NBA' }));
    const seasons = screen.getByRole('slider', { name: /^NBA backtest/, hidden: true });
    expect(seasons.getAttribute('aria-valuetext')).toMatch(
      /^Season 2024: we 0\.\d{3}, market 0\.\d{3}, base rate 0\.\d{3}; \d\d% of 1,\d{3} right$/,
    );
    for (const name of ['NBA backtest, Brier score by season', /^NBA backtest, chances given/]) {
      const table = screen.getByRole('table', { name, hidden: true });
      expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(9);
    }
  });
});

it('YourRecordPage tells what fans said beside the model, and asks a visitor who would play to log in', async () => {
  openPage(<YourRecordPage />, 'demo');
  const region = await screen.findByRole('region', { name: 'Beat the model' });
  expect(await within(region).findByText('Nobody is listed yet')).toBeDefined();
  expect(within(region).queryByRole('textbox')).toBeNull();
  within(region).getByRole('button', { name: 'Log in to play along' }).click();
  expect(openAuthDialog).toHaveBeenCalledWith('login');
});

it('MethodsPage tells what the model uses, how it is graded and what it cannot know', () => {
  renderWithData(<MethodsPage />);
  for (const name of [
    'What a winner prediction is',
    'Where a season leads',
    'How predictions are graded',
    'What it cannot know',
    'For entertainment only',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeDefined();
  }
  expect(screen.getByText(/65% of 2,458 NFL games and 67% of 11,525 NBA games/)).toBeDefined();
  expect(screen.getByText(/0\.0039 lower in the NFL \(standard error 0\.0013\)/)).toBeDefined();
  for (const version of [
    'winners-3',
    'seasons-3',
    'seasons-1, seasons-2',
    'winners-2',
    'players-2',
    'in-game-3',
  ]) {
    expect(screen.getByText(new RegExp(`^${version}: `))).toBeDefined();
  }
  expect(hrefOf('See the track record')).toBe('/track-record');
});
