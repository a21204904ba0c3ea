import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildProjection } from '#web/testing/build-forecasts.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { NextProjection } from './next-projection.tsx';

const projection = buildProjection();

function renderProjection(subscribed: boolean) {
  const backend = fakeBackend(() => [projection]);
  renderWithData(
    <dl>
      <NextProjection
        playerId={projection.player_id}
        playerIds={[projection.player_id, 'demo_other']}
      />
    </dl>,
    { subscription: { subscribed } },
  );
  return backend;
}

it('tells a subscriber what is expected, asked for all followed players at once', async () => {
  const { requests } = renderProjection(true);
  expect(await screen.findByText(new RegExp(`^${projection.middle.toFixed(1)} `))).toBeDefined();
  const [url] = requests;
  expect(url?.pathname).toBe('/rest/v1/current_projections');
  expect(url?.searchParams.get('player_id')).toContain('demo_other');
});

it('asks for nothing on behalf of anybody else', async () => {
  const { listAsked } = renderProjection(false);
  await eventually(async () => expect(await listAsked()).toEqual([]));
  expect(screen.queryByText('Projected')).toBeNull();
});
