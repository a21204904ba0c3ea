import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeTables } from '#web/testing/fake-tables.ts';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { OnePart } from './parts/forecast-parts.tsx';
import { fantasyPart, parlaysPart } from './parts/list-parts.tsx';

describe('the upgrade card', () => {
  const made = { is_demo: true, made_at: '2026-11-21T12:00:00Z' };

  it('asks the question, and tells the record and when it was made', async () => {
    fakeTables({
      forecast_times: [
        { ...made, kind: 'pick', sport: 'NBA', games: 3 },
        { ...made, kind: 'pick', sport: 'NFL', games: 2 },
        { ...made, kind: 'parlay', sport: 'NFL', games: 9 },
      ],
      projection_record: [
        { sport: 'NFL', stat: 'fantasy_pick', is_demo: true, games: 40, in_range: 32 },
        { sport: 'NFL', stat: 'points', is_demo: true, games: 500, in_range: 10 },
        { sport: 'NFL', stat: 'fantasy_pick', is_demo: false, games: 99, in_range: 1 },
      ],
    });
    renderPremium(<OnePart part={fantasyPart()} />, {});
    expect(await screen.findByText(/80% of 40 graded results fell in the range/)).toBeDefined();
    expect(screen.getByText('Who scores more than he costs?')).toBeDefined();
    expect(screen.getByText(/^Last made Nov 21, .*, for 5 games to come\.$/)).toBeDefined();
  });

  it('counts one league alone on its page', async () => {
    fakeTables({
      forecast_times: [
        { ...made, kind: 'parlay', sport: 'MIXED', games: 4 },
        { ...made, kind: 'parlay', sport: 'NBA', games: 1 },
      ],
    });
    renderPremium(<OnePart part={parlaysPart('NBA')} />, {});
    expect(await screen.findByText(/for 1 game to come\.$/)).toBeDefined();
  });
});
