import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { Gallery } from './gallery.tsx';

const primitives = Object.keys(import.meta.glob('../ui/*.tsx')).map((path) => path.slice(6));
const sources = Object.values(
  import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n');

/** Fetched by others that are shown, or without a look of their own. */
const shownByOthers = [
  'calendar-popover',
  'early-part',
  'failure-boundary',
  'toast-stack',
  'leave-guard',
  'on-demand',
  'page-head',
  'sent-part',
  'scroll-box',
];

describe('the gallery', () => {
  it('shows every primitive', () => {
    const missing = primitives
      .filter((file) => !file.endsWith('.test.tsx'))
      .map((file) => file.replace('.tsx', ''))
      .filter((name) => !shownByOthers.includes(name))
      .filter((name) => !sources.includes(`#web/ui/${name}.tsx`));
    expect(primitives.length).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('shows all of it in light and in dark', () => {
    renderWithData(<Gallery />);
    const [light, dark] = ['light', 'dark'].map((name) => screen.getByRole('region', { name }));
    const namesIn = (side: HTMLElement | undefined) =>
      within(side ?? document.body)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent);
    expect(namesIn(light).length).toBeGreaterThan(20);
    expect(namesIn(light)).toEqual(namesIn(dark));
    expect(dark?.classList.contains('dark')).toBe(true);
  });

  it('opens what lies over the page', async () => {
    renderWithData(<Gallery />);
    const [button] = screen.getAllByRole('button', { name: 'Drawer' });
    await userEvent.click(button!);
    expect(await screen.findByRole('dialog', { name: 'Drawer' })).toBeTruthy();
  });

  it('turns the order of a table and says how it stands', async () => {
    renderWithData(<Gallery />);
    const [table] = screen.getAllByRole('table', { name: 'Standings, compact' });
    const won = within(table!).getByRole('columnheader', { name: 'Won' });
    expect(won.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(won).getByRole('button'));
    expect(won.getAttribute('aria-sort')).toBe('ascending');
    expect(within(table!).getAllByRole('rowheader')[0]?.textContent).toBe('Harbour City');
  });
});
