import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import type { Game } from '../game.ts';
import { GameRow } from './game-row.tsx';

const now = new Date(2026, 10, 21, 12, 0);

function rowOf(game: Game) {
  return (
    <MemoryRouter>
      <GameRow game={game} now={now} />
    </MemoryRouter>
  );
}

it('links a live game to its page under a name that tells the whole story', () => {
  const game = buildGame();
  render(rowOf(game));
  const link = screen.getByRole('link', { name: 'Bills at Chiefs, live, 17 to 21' });
  expect(link).toHaveProperty('pathname', `/game/${game.id}`);
});

it('draws the away team above the home team, with badge, score and state of play', () => {
  render(rowOf(buildGame()));
  const text = screen.getByRole('link').textContent;
  expect(text).toMatch(/BUFBills17KCChiefs21LIVEQ3 7:45$/);
});

it('draws a team that is none of ours with the code that the feed has for it', () => {
  const clubs = { away_team: 'Harbour United', away_code: 'HAR', home_team: 'Valley City' };
  render(rowOf(buildGame({ ...clubs, sport: 'SOCCER' })));
  expect(screen.getByRole('link').textContent).toMatch(/HARHarbour.*VCValley/);
});

it('shows no score before the start', () => {
  render(rowOf(buildScheduledGame({ scheduled_at: new Date(2026, 10, 22, 13, 5).toISOString() })));
  const text = screen.getByRole('link').textContent;
  expect(text).toMatch(/BUFBillsKCChiefs1:05 PMTomorrow$/);
});

it('tells on which channel a game to come can be watched, and not once it is on', () => {
  const view = render(
    <MemoryRouter>
      <GameRow game={buildScheduledGame()} channels="ABC, ESPN" now={now} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: /, on ABC, ESPN$/ });
  expect(link.textContent).toMatch(/ABC, ESPN$/);
  view.rerender(
    <MemoryRouter>
      <GameRow game={buildGame()} channels="ABC, ESPN" now={now} />
    </MemoryRouter>,
  );
  expect(screen.queryByText('ABC, ESPN')).toBeNull();
});

it('lights a score up when it changes, and neither before nor for the other side', () => {
  const game = buildGame();
  const view = render(rowOf(game));
  expect(screen.getByText('21').className).not.toContain('score-change');
  view.rerender(rowOf({ ...game, home_score: 24 }));
  expect(screen.getByText('24').className).toContain('score-change');
  expect(screen.getByText('17').className).not.toContain('score-change');
});

it('says that a sample game is one, and leads nowhere', () => {
  render(rowOf(buildScheduledGame({ external_id: 'sample_1' })));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/^Sample: Bills at Chiefs/)).toBeDefined();
});
