import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSiteConfig } from '#test/site-config.ts';
import { keepSiteConfig } from '#web/api/site-config.ts';
import { DemoMark } from './demo-mark.tsx';

it.each([
  ['demo', true],
  ['espn', false],
  ['off', false],
] as const)('with the feed %s, is shown: %s', (feed, isShown) => {
  keepSiteConfig(buildSiteConfig({ feed }));
  render(<DemoMark />);
  expect(screen.queryByText('Demo data') !== null).toBe(isShown);
});
