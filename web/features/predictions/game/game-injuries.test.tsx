import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildInjury } from '#web/testing/build-forecasts.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { GameInjuries } from './game-injuries.tsx';

const ofBoth = [
  buildInjury({ player_name: 'Odd Calder', team_name: 'Buffalo Bills', points_effect: null }),
  buildInjury({ player_name: 'Nils Ambar', points_effect: -4.2 }),
];

describe('GameInjuries', () => {
  it('asks for the two teams alone and names the most missed first', async () => {
    const { requests } = fakeBackend((url) => (url.pathname.endsWith('/injuries') ? ofBoth : []));
    renderPremium(<GameInjuries game={buildScheduledGame()} />);
    const table = await screen.findByRole('table');
    const [asked] = requests.filter(({ pathname }) => pathname.endsWith('/injuries'));
    expect(asked?.searchParams.get('team_id')).toBe('in.(nfl-kc,nfl-buf)');
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
  ])('asks for nothing %s', async (_, subscription, game) => {
    const { listAsked } = fakeBackend(() => ofBoth);
    const { container } = renderPremium(<GameInjuries game={game} />, subscription);
    expect(await listAsked()).toEqual([]);
    expect(container.textContent).toBe('');
  });
});
