import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { TermsPage } from './terms-page.tsx';

it('has the sections of the specification and the day of its last change', () => {
  renderWithData(<TermsPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent)).toEqual([
    'Acceptance of Terms',
    'Use License',
    'Disclaimer',
    'Limitations',
  ]);
  expect(screen.getByText('Last updated: January 2025')).toBeTruthy();
});
