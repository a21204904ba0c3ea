import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { hourMs } from '#shared/facts/durations.ts';
import { leagues } from '#shared/facts/sports.ts';
import type { ComingPrediction } from '#shared/schemas/forecasts.ts';
import { buildPrediction } from '#web/testing/build-forecasts.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { Tonight, TonightRow } from './tonight.tsx';

function startingIn(hours: number, away_team: string): ComingPrediction {
  return {
    ...buildPrediction({ away_team }),
    game_id: `demo_${away_team}`,
    row_id: `row-${away_team.split(' ').at(-1)}`,
    home_win_probability: 0.3,
    line_probability: null,
    starts_at: new Date(Date.now() + hours * hourMs).toISOString(),
  };
}

const games = [startingIn(23, 'Buffalo Bills'), startingIn(25, 'New York Jets')];

it('are those of games that start within a day, each leading to its game', async () => {
  fakeTables({ current_predictions: games });
  renderPremium(<Tonight leagues={leagues} followed={new Set()} />);
  const card = within(await screen.findByRole('region', { name: "Tonight's forecasts" }));
  const links = within(card.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/game/row-Bills']);
  expect(links[0]?.textContent).toMatch(/^Bills at Chiefs, .*, Bills 70% to win/);
});

it('name the day of a game that starts after midnight', () => {
  const now = new Date(2026, 10, 27, 20, 0);
  const rowAt = (...start: [number, number]) => (
    <MemoryRouter>
      <TonightRow
        prediction={{
          ...startingIn(1, 'Buffalo Bills'),
          starts_at: new Date(2026, 10, ...start).toISOString(),
        }}
        isMine={false}
        now={now}
      />
    </MemoryRouter>
  );
  const view = render(rowAt(27, 21));
  expect(screen.getByRole('link').textContent).toMatch(/^Bills at Chiefs, 9:00 PM,/);
  view.rerender(rowAt(28, 6));
  expect(screen.getByRole('link').textContent).toMatch(/^Bills at Chiefs, Sat 6:00 AM,/);
});

it('begin with the games of followed teams, six at most, and lead to all', async () => {
  const many = Array.from({ length: 11 }, (_, place) => startingIn(1, `Team ${place}`));
  fakeTables({ current_predictions: [...many, startingIn(23, 'Buffalo Bills')] });
  renderPremium(<Tonight leagues={leagues} followed={new Set(['nfl-buf'])} />);
  const card = within(await screen.findByRole('region', { name: "Tonight's forecasts" }));
  const links = within(card.getByRole('list')).getAllByRole('link');
  expect(links).toHaveLength(6);
  expect(links[0]?.textContent).toMatch(/^Bills at Chiefs, .*, You follow/);
  expect(card.getByRole('link', { name: /All 12/ }).getAttribute('href')).toBe(
    '/dashboard?tab=predictions',
  );
});

it('are not asked for by who has not subscribed', async () => {
  const { requests } = fakeTables({ current_predictions: games });
  const free = renderPremium(<Tonight leagues={leagues} followed={new Set()} />, {
    subscribed: false,
  });
  renderPremium(<Tonight leagues={leagues} followed={new Set()} />);
  await screen.findByRole('region', { name: "Tonight's forecasts" });
  const gate = within(free.container);
  expect(gate.getByRole('heading', { name: "Unlock Tonight's forecasts" })).toBeDefined();
  expect(gate.queryAllByRole('link', { name: /to win/ })).toEqual([]);
  const asked = requests.filter(({ pathname }) => pathname.endsWith('/current_predictions'));
  expect(asked).toHaveLength(1);
});
