import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Footer } from './footer.tsx';

function renderFooter() {
  const socialLinks = [
    { name: 'Bluesky', url: 'https://social.example/hub' },
    { name: 'YouTube', url: 'https://video.example/hub' },
  ];
  keepSiteConfig(buildSiteConfig({ socialLinks }));
  renderWithData(<Footer />);
}

describe('the footer', () => {
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

  it('says that it is entertainment, how to play responsibly and from which age', () => {
    renderFooter();
    expect(screen.getByText(/for entertainment only/)).toBeTruthy();
    expect(screen.getByText(/play responsibly/)).toBeTruthy();
    const ages = /18\+ in AK, AR, .*, WV, WY; 19\+ in Alabama and Nebraska; 21\+ elsewhere/;
    expect(screen.getByText(ages)).toBeTruthy();
  });
});
