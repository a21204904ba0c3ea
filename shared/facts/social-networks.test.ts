import { expect, it } from 'vitest';
import { networkName } from './social-networks.ts';

it.each([
  ['www.instagram.com', 'Instagram'],
  ['x.com', 'X'],
  ['m.youtube.com', 'YouTube'],
  ['bsky.app', 'Bluesky'],
  ['netflix.com', 'netflix.com'],
  ['www.social.example', 'social.example'],
])('%s is called %s', (host, name) => {
  expect(networkName(host)).toBe(name);
});
