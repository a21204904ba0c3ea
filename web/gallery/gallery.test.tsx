import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { textsOf } from '#web/testing/read-page.ts';
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
  'use-confirmation',
];

const parts = Object.keys(
  import.meta.glob([
    '../features/games/{rows,detail}/*.tsx',
    '../features/predictions/{game,rows}/*.tsx',
    '!**/*.test.tsx',
  ]),
).map((path) => path.slice('../features/'.length));

/** By why no exhibit of their own holds them. */
const partsElsewhere = {
  inOthersThatAreShown: [
    'games/rows/game-row.tsx',
    'games/rows/live-chance.tsx',
    'games/rows/live-mark.tsx',
    'games/rows/score.tsx',
    'games/detail/box-score-table.tsx',
    'games/detail/football-field.tsx',
    'games/detail/game-notice.tsx',
    'games/detail/line-score-table.tsx',
    'games/detail/play-swing.tsx',
    'games/detail/rest-button.tsx',
    'games/detail/situation-line.tsx',
    'games/detail/team-comparison.tsx',
    'games/detail/versus-table.tsx',
    'predictions/rows/pick-table.tsx',
    'predictions/rows/projection-table.tsx',
  ],
  putShownOnesTogether: [
    'games/detail/game-detail.tsx',
    'games/detail/game-sections.tsx',
    'games/detail/game-tabs.tsx',
    'predictions/game/game-prediction.tsx',
    'predictions/game/provider-line.tsx',
    'predictions/game/win-probability-line.tsx',
  ],
  needAPageOrItsServer: [
    'games/rows/score-announcer.tsx',
    'games/rows/update-age.tsx',
    'games/detail/game-states.tsx',
    'games/detail/unless-hidden.tsx',
    'games/detail/pinned-score.tsx',
    'predictions/game/game-injuries.tsx',
    'predictions/game/next-chance.tsx',
  ],
};

it('shows every primitive', () => {
  const missing = primitives
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !shownByOthers.includes(name))
    .filter((name) => !sources.includes(`#web/ui/${name}.tsx`));
  expect(primitives.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('shows every row and every part of the page of a game', () => {
  const missing = parts.filter((path) => !sources.includes(`#web/features/${path}`));
  expect(parts.length).toBeGreaterThan(40);
  expect(missing.toSorted()).toEqual(Object.values(partsElsewhere).flat().toSorted());
});

it('shows each part with what it asks for', () => {
  renderWithData(<Gallery />);
  const light = within(screen.getByRole('region', { name: 'light' }));
  const names = ['Play by play', 'Live Stats', 'Box score', 'We said'];
  for (const name of names) light.getByRole('heading', { level: 2, name });
});

it('shows all of it in light and in dark', () => {
  renderWithData(<Gallery />);
  const [light, dark] = ['light', 'dark'].map((name) => screen.getByRole('region', { name }));
  const namesIn = (side: HTMLElement | undefined) =>
    textsOf(within(side ?? document.body).getAllByRole('heading', { level: 3 }));
  expect(namesIn(light).length).toBeGreaterThan(20);
  expect(namesIn(light)).toEqual(namesIn(dark));
  expect(dark?.classList.contains('dark')).toBe(true);
});
