import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Footer } from './footer.tsx';

function renderFooter(props: { isForMember?: boolean } = {}) {
  const socialLinks = [
    { name: 'Bluesky', url: 'https://social.example/hub' },
    { name: 'YouTube', url: 'https://video.example/hub' },
  ];
  keepSiteConfig(buildSiteConfig({ socialLinks }));
  renderWithData(<Footer {...props} />);
}

it('leads to terms, privacy, do-not-sell, the contact and two social pages', async () => {
  renderFooter();
  await screen.findByRole('link', { name: 'Bluesky' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/terms',
      '/privacy',
      '/do-not-sell',
      'mailto:contact@example.com',
      'https://social.example/hub',
      'https://video.example/hub',
    ]),
  );
});

it('leads to the record', () => {
  renderFooter();
  const record = screen.getByRole('link', { name: 'Track record' });
  expect(record.getAttribute('href')).toBe('/track-record');
});

it('shows no social page that is not configured', () => {
  keepSiteConfig(buildSiteConfig({ socialLinks: [] }));
  renderWithData(<Footer />);
  const outside = screen.getAllByRole('link').filter((link) => link.hasAttribute('target'));
  expect(outside).toEqual([]);
});

it('is one line for members on a phone, which opens to the same texts', async () => {
  renderFooter({ isForMember: true });
  const line = screen.getByRole('button', { name: 'For entertainment only. 1-800-GAMBLER' });
  const texts = () => screen.getByText(/play responsibly/).parentElement?.className;
  expect(texts()).toContain('max-sm:hidden');
  await userEvent.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(texts()).not.toContain('max-sm:hidden');
});

it('says that it is entertainment, how to play responsibly and from which age', () => {
  renderFooter();
  expect(screen.getByText(/for entertainment only/)).toBeTruthy();
  expect(screen.getByText(/play responsibly/)).toBeTruthy();
  const ages = /18\+ in AK, AR, .*, WV, WY; 19\+ in Alabama and Nebraska; 21\+ elsewhere/;
  expect(screen.getByText(ages)).toBeTruthy();
});
