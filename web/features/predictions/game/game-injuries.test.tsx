import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { GameInjuries } from './game-injuries.tsx';

function injury(player_name: string, team_name: string, points_effect: number | null) {
  return {
    external_id: player_name,
    sport: 'NFL',
    team_id: null,
    team_name,
    player_id: null,
    player_name,
    position: 'QB',
    status: 'Out',
    body_part: 'Knee',
    side: null,
    description: null,
    comment: null,
    reported_at: null,
    returns_on: null,
    impact: null,
    points_effect,
    updated_at: '2026-11-21T10:00:00Z',
  };
}

const everywhere = [
  injury('Odd Calder', 'Buffalo Bills', null),
  injury('Nils Ambar', 'Kansas City Chiefs', -4.2),
  injury('Ivo Brandt', 'Miami Dolphins', -6),
];

describe('GameInjuries', () => {
  it('names who may miss the game for either team, the most missed first', async () => {
    fakeBackend((url) => (url.pathname.endsWith('/injuries') ? everywhere : []));
    renderPremium(<GameInjuries game={buildScheduledGame()} />);
    const table = await screen.findByRole('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Nils Ambar.*Kansas City Chiefs$/),
      expect.stringMatching(/^Odd Calder.*Buffalo Bills$/),
    ]);
  });

  it.each([
    ['of a game that is on', { subscribed: true }, buildGame()],
    ['for who may not read them', { subscribed: false }, buildScheduledGame()],
  ])('asks for nothing %s', (_, subscription, game) => {
    const { requests } = fakeBackend(() => everywhere);
    const { container } = renderPremium(<GameInjuries game={game} />, subscription);
    expect(container.textContent).toBe('');
    expect(requests).toHaveLength(0);
  });
});
