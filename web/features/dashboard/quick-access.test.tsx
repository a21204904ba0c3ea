import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPremium } from '#web/testing/render-premium.tsx';
import { QuickAccess } from './quick-access.tsx';

describe('quick access', () => {
  it.each([
    [false, 'Go PremiumUnlock the predictions'],
    [true, 'Your planPremium is open'],
  ])('leads to the prices, subscribed %s, as %s', (subscribed, words) => {
    renderPremium(<QuickAccess />, { subscribed });
    const [nfl, nba, pricing] = screen.getAllByRole('link');
    expect(nfl?.getAttribute('href')).toBe('/nfl');
    expect(nba?.getAttribute('href')).toBe('/nba');
    expect(pricing?.getAttribute('href')).toBe('/pricing');
    expect(pricing?.textContent).toBe(words);
  });
});
