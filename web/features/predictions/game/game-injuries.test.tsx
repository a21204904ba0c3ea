import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildInjury, buildInjuryStatus } from '#web/testing/build-forecasts.ts';
import { buildGame, buildScheduledGame } from '#web/testing/build-game.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { textsOf } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { GameInjuries } from './game-injuries.tsx';

const ofBoth = [
  buildInjury({ player_name: 'Odd Calder', team_name: 'Buffalo Bills', fantasy_points: 3 }),
  buildInjury({ player_name: 'Nils Ambar', fantasy_points: 14 }),
];

it('asks for the two teams alone and names the most missed first', async () => {
  const { requests } = fakeBackend((url) => (url.pathname.endsWith('/injuries') ? ofBoth : []));
  renderPremium(<GameInjuries game={buildScheduledGame()} />);
  const table = await screen.findByRole('list');
  const [asked] = requests.filter(({ pathname }) => pathname.endsWith('/injuries'));
  expect(asked?.searchParams.get('team_id')).toBe('in.(nfl-kc,nfl-buf)');
  expect(textsOf(within(table).getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^Nils Ambar.*Kansas City Chiefs.*−14.0 fantasy/),
    expect.stringMatching(/^Odd Calder.*Buffalo Bills/),
  ]);
});

it('tells everybody who may miss the game, and nothing of what it costs', async () => {
  const told = buildInjuryStatus({ player_name: 'Odd Calder', team_id: 'nfl-buf' });
  const { requests } = fakeBackend(() => [told]);
  renderPremium(<GameInjuries game={buildScheduledGame()} />, { subscribed: false });
  const table = await screen.findByRole('list');
  expect(within(table).getByRole('listitem').textContent).toMatch(/^Odd Calder.*Buffalo Bills/);
  expect(within(table).getByText('Out')).toBeDefined();
  expect(within(table).queryByText(/gains|points|team −/i)).toBeNull();
  const asked = requests.map(({ pathname }) => pathname.split('/').at(-1));
  expect(asked).toContain('injury_statuses');
  expect(asked).not.toContain('injuries');
});

it('asks for nothing of a game that is on', async () => {
  const { listAsked } = fakeBackend(() => ofBoth);
  const { container } = renderPremium(<GameInjuries game={buildGame()} />);
  expect(await listAsked()).toEqual([]);
  expect(container.textContent).toBe('');
});
