import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { GateProof } from './gate-proof.tsx';

const made = { is_demo: true, made_at: '2026-11-21T12:00:00Z', sport: 'NFL' };
const graded = { sport: 'NFL', stat: 'points', is_demo: true };

it.each([
  ['80% of 40 graded results fell in the range', [{ ...graded, games: 40, in_range: 32 }]],
  ['29 graded so far: too few to tell in percent.', [{ ...graded, games: 29, in_range: 20 }]],
  [undefined, [{ ...graded, is_demo: false, games: 50, in_range: 10 }]],
  [undefined, []],
])(
  'tells the record of what is behind the gate, if any, and when it was made: %s',
  async (words, record) => {
    fakeTables({
      forecast_times: [
        { ...made, kind: 'projection', games: 5 },
        { ...made, kind: 'pick', games: 9 },
      ],
      projection_record: record,
    });
    renderPremium(<GateProof sport="NFL" isDemo />);
    expect(await screen.findByText(/^Last made Nov 21, .*, for 5 games to come\.$/)).toBeDefined();
    if (words) expect(await screen.findByText(words, { exact: false })).toBeDefined();
    else expect(screen.queryByText(/How good have we been at this/)).toBeNull();
  },
);
