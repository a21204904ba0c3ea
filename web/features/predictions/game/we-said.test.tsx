import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { buildGame } from '#web/testing/build-game.ts';
import { graded } from '#web/testing/build-record.ts';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { WeSaid } from './we-said.tsx';

const game = buildGame({ external_id: 'espn_1', status: 'final' });
const said = {
  ...graded({ home_win_probability: 0.41, line_probability: 0.43, is_right: false }),
  ...{ home_favored_by: -3.5, is_demo: false },
};

function show(fields: object | null, shown = game) {
  const record = [{ is_demo: false, games: 200, right_games: 129 }];
  const backend = fakeBackend(({ pathname }) => {
    if (pathname.endsWith('/graded_predictions')) return fields ? [{ ...said, ...fields }] : [];
    return record;
  });
  renderPremium(<WeSaid game={shown} />, {});
  return backend;
}

const words = () => screen.getByText(/We said (Bills|Chiefs)/).textContent;

it('holds what we and the market said against the result, with the record, for everybody', async () => {
  const { requests } = show({});
  await screen.findByText('Wrong.');
  expect(words()).toBe('We said Bills 59% (market 57%). Wrong.');
  expect(screen.getByText('Expected: Bills by 3.5. It ended: Chiefs by 7.')).toBeDefined();
  expect(await screen.findByText(/65% of 200 graded winners were right/)).toBeDefined();
  expect(hrefOf('Track record')).toBe('/track-record');
  expect(screen.queryByText('Replayed')).toBeNull();
  expect(requests[0]?.searchParams.get('game_id')).toBe('eq.espn_1');
});

it.each([
  [
    'right',
    { home_win_probability: 0.7, is_right: true },
    'We said Chiefs 70% (market 43%). Right.',
  ],
  ['without a market', { line_probability: null }, 'We said Bills 59%. Wrong.'],
  ['a tie', { is_right: null }, 'We said Bills 59% (market 57%). Neither right nor wrong.'],
  [
    'void',
    { is_right: null, void_reason: 'postponed' },
    'We said Bills 59% (market 57%). Not graded: postponed.',
  ],
])('says so of one that was %s', async (_, fields, said) => {
  show(fields);
  await screen.findByText('We said');
  expect(words()).toBe(said);
});

it('marks what was replayed', async () => {
  show({ is_demo: true, is_replayed: true });
  expect(await screen.findByText('Replayed')).toBeDefined();
  expect(screen.getByText(/Forecast after this simulated game/)).toBeDefined();
});

it('is nothing where we said nothing', async () => {
  show(null);
  await eventually(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByText('We said')).toBeNull();
});

it.each([
  ['is on', buildGame({ external_id: 'espn_1' })],
  ['is of teams that are not forecast', { ...game, home_team_id: null }],
])('asks for nothing while a game %s', async (_, shown) => {
  const { listAsked } = show({}, shown);
  expect(await listAsked()).toEqual([]);
});
