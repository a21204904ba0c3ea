import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildGame, buildSituation } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { GameDetail } from './game-detail.tsx';

const nowhere = window.matchMedia('');
const situation = buildSituation({
  game_id: 'demo_1',
  ...{ down: 3, distance: 4, spot: 'KC 18', yard_line: 18, is_red_zone: true },
  ...{ home_timeouts: 2, away_timeouts: 3, last_play: 'Ambar runs for 6 yards' },
});

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(() =>
    Object.assign(nowhere, { matches: true }),
  );
  const rows: Record<string, object[]> = { game_situations: [situation] };
  fakeBackend((url) => rows[url.pathname.replace('/rest/v1/', '')] ?? []);
});

describe('the board of a phone', () => {
  it('holds score and situation; last play and periods stand below the tabs', async () => {
    renderWithData(<GameDetail game={buildGame({ external_id: 'demo_1' })} oldSince={undefined} />);
    const strip = await screen.findByRole('region', { name: 'Where the game stands' });
    expect(strip.textContent).toContain('3rd & 4 at KC 18 · Red zone');
    expect(strip.textContent).toContain('Timeouts: BUF 3, KC 2');
    expect(strip.textContent).not.toContain('Ambar');
    const part = within(screen.getByRole('tabpanel'));
    expect(part.getByText('Last play: Ambar runs for 6 yards')).toBeDefined();
    expect(part.getByRole('table', { name: 'Score by period' })).toBeDefined();
    expect(screen.getAllByRole('table', { name: 'Score by period' })).toHaveLength(1);
  });
});
