import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefOf } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { PrivacyPage } from './privacy-page.tsx';

it('has the sections of the specification', () => {
  renderWithData(<PrivacyPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent)).toEqual([
    'Information We Collect',
    'How We Use Your Information',
    'Information Sharing',
    'Data Security',
  ]);
});

it('leads to the place where data is downloaded and deleted', () => {
  renderWithData(<PrivacyPage />);
  expect(hrefOf('Open your profile')).toBe('/profile?tab=security');
});

it('says how long the address of a device is kept', () => {
  renderWithData(<PrivacyPage />);
  expect(screen.getByText(/IP address.*at the latest 120 days after its last use/)).toBeTruthy();
});
