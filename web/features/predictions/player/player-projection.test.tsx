import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildProjection } from '#web/testing/build-forecasts.ts';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { PlayerProjection } from './player-projection.tsx';
import { PlayerRecord } from './player-record.tsx';

const ann = {
  player_id: 'demo_ann',
  player_name: 'Ann Arbor',
  position: 'QB',
  sport: 'NFL',
  is_active: true,
};

describe('the projection of a player', () => {
  it('tells a subscriber each figure with its band, of the next game alone', async () => {
    const next = { player_id: 'demo_ann', game_id: 'demo_1' };
    const { requests } = fakeTables({
      current_projections: () => [
        buildProjection({ ...next, stat: 'fantasyPoints', middle: 18.5, low: 9, high: 28 }),
        buildProjection({ ...next, stat: 'passingYards', middle: 251.5, low: 180, high: 320 }),
        buildProjection({ ...next, game_id: 'demo_2', stat: 'passingYards', middle: 199 }),
      ],
    });
    renderPremium(<PlayerProjection player={ann} />);
    const yards = within(await screen.findByRole('group', { name: 'Passing yards' }));
    // At the head, and as the sum of its reasons.
    expect(yards.getAllByText(/^251\.5/)).toHaveLength(2);
    expect(yards.getByText('180 to 320')).toBeDefined();
    expect(screen.queryByText(/199/)).toBeNull();
    const asked = requests.find(({ pathname }) => pathname.endsWith('/current_projections'));
    expect(asked?.searchParams.get('player_id')).toBe('eq.demo_ann');
  });

  it('asks nothing premium for anybody else, and shows the sample behind the gate', async () => {
    const { listAsked } = fakeTables({});
    renderPremium(<PlayerProjection player={ann} />, { subscribed: false });
    expect(await screen.findByText('What will Ann Arbor do next?')).toBeDefined();
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
    const asked = (await listAsked()).map(({ pathname }) => pathname);
    expect(asked.filter((path) => path.endsWith('projections'))).toEqual([]);
  });

  it.each([
    ['a lineman', { position: 'OL' }],
    ['somebody on no roster', { is_active: false }],
    ['another sport', { sport: 'SOCCER' }],
  ])('is not offered of %s', (_, fields) => {
    fakeTables({});
    const { container } = renderPremium(<PlayerProjection player={{ ...ann, ...fields }} />);
    expect(container.textContent).toBe('');
  });
});

const graded = (actual: number, stat = 'passingYards') => ({
  ...{ game_id: `demo_${actual}`, stat, low: 180, middle: 250, high: 320, actual },
});

describe('the record of a player', () => {
  it('counts how often the result fell in the band, and how far off it was', async () => {
    fakeTables({ player_projections: () => [graded(240), graded(300), graded(400)] });
    renderPremium(<PlayerRecord player={ann} />, { subscribed: false });
    const table = await screen.findByRole('table', { name: 'Graded projections of Ann Arbor' });
    const [, row] = within(table).getAllByRole('row');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['Passing yards', '3', '2 of 3', '70.0'],
    ]);
  });

  it('tells percent only of many', async () => {
    fakeTables({ player_projections: () => Array.from({ length: 30 }, () => graded(240)) });
    renderPremium(<PlayerRecord player={ann} />);
    expect(await screen.findByText('30 of 30 (100%)')).toBeDefined();
  });
});
