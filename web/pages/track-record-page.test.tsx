import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthDialogContext } from '#web/features/auth/auth-dialog-context.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { MethodsPage } from './methods-page.tsx';
import { TrackRecordPage } from './track-record-page.tsx';

const openAuthDialog = vi.fn();

beforeEach(() => {
  openAuthDialog.mockReset();
  fakeBackend(() => []);
});

/** For a visitor. */
function openRecord(feed: 'demo' | 'espn') {
  return renderPremium(
    <AuthDialogContext value={openAuthDialog}>
      <TrackRecordPage />
    </AuthDialogContext>,
    {},
    { feed },
  );
}

describe('TrackRecordPage', () => {
  it('shows the backtest apart from the record and labelled as one', async () => {
    openRecord('espn');
    expect(await screen.findByText('No prediction has been graded yet')).toBeDefined();
    const region = screen.getByRole('region', { name: 'Before we went live: past seasons' });
    expect(within(region).getByText(/A backtest, not a track record/)).toBeDefined();
    const table = within(region).getByRole('table', { name: 'NFL 2015-2023, backtest' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      'Our model65% of 2,4580.21540.622',
    );
  });

  it('leads with the backtest and its pictures while there is no record', async () => {
    openRecord('espn');
    const empty = await screen.findByText('No prediction has been graded yet');
    const region = screen.getByRole('region', { name: 'Before we went live: past seasons' });
    expect(region.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const seasons = within(region).getByRole('slider', { name: /^NBA backtest/ });
    expect(seasons.getAttribute('aria-valuetext')).toMatch(
      /^Season 2024: we 0\.\d{3}, market 0\.\d{3}, base rate 0\.\d{3}; \d\d% of 1,\d{3} right$/,
    );
    for (const name of ['NFL backtest, Brier score by season', /^NFL backtest, chances given/]) {
      const table = within(region).getByRole('table', { name, hidden: true });
      expect(within(table).getAllByRole('row', { hidden: true }).length).toBeGreaterThan(9);
    }
  });

  it('says on a server that simulates that its games are simulated, and only there', async () => {
    const { unmount } = openRecord('demo');
    expect(screen.getByRole('note').textContent).toContain('These games are simulated');
    unmount();
    openRecord('espn');
    expect(await screen.findByText('No prediction has been graded yet')).toBeDefined();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('ends with what fans said beside the model, and asks a visitor who would play to log in', async () => {
    openRecord('demo');
    const region = await screen.findByRole('region', { name: 'Beat the model' });
    expect(await within(region).findByText('Nobody is listed yet')).toBeDefined();
    expect(within(region).queryByRole('textbox')).toBeNull();
    within(region).getByRole('button', { name: 'Log In' }).click();
    expect(openAuthDialog).toHaveBeenCalledWith('login');
  });

  it('tells beside games how good chances of whole seasons were', async () => {
    openRecord('espn');
    const region = await screen.findByRole('region', { name: 'Where seasons lead' });
    expect(await within(region).findByText('No season has been graded yet')).toBeDefined();
  });

  it('shows none of the marketing figures', async () => {
    const { container } = openRecord('demo');
    expect(await screen.findByText('No prediction has been graded yet')).toBeDefined();
    // A group of chances may have counted such a share.
    for (const table of container.querySelectorAll('table')) table.remove();
    for (const figure of ['85%', '2.3M', '47,000', '$12M']) {
      expect(container.textContent).not.toContain(figure);
    }
  });
});

describe('MethodsPage', () => {
  it('tells what the model uses, how it is graded and what it cannot know', () => {
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
    for (const version of ['seasons-1', 'winners-2', 'players-2', 'in-game-3']) {
      expect(screen.getByText(new RegExp(`^${version}: `))).toBeDefined();
    }
    expect(screen.getByRole('link', { name: 'See the track record' }).getAttribute('href')).toBe(
      '/track-record',
    );
  });
});
