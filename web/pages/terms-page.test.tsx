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

it('lists the states in which one may be 18, and says the age of the others', () => {
  renderWithData(<TermsPage />);
  const states = /18\+ in ((?:[A-Z]{2}, )+[A-Z]{2}); 19\+ in Alabama and Nebraska; 21\+ elsewhere/;
  const [, listed = ''] = states.exec(document.body.textContent ?? '') ?? [];
  const codes = listed.split(', ');
  expect(codes.length).toBeGreaterThan(20);
  expect(new Set(codes).size).toBe(codes.length);
  for (const other of ['AL', 'NE', 'AZ', 'MA']) expect(codes).not.toContain(other);
});
