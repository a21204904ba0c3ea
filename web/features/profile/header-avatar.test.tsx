import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAnswered } from '#web/testing/render-answered.tsx';
import { HeaderAvatar } from './header-avatar.tsx';

it.each([
  [{ profile_picture: '/avatars/presets/1.svg' }, /^f/i],
  [{ first_name: 'Gale', last_name: 'Moss', profile_picture: null }, /GM/],
])('shows the picture of the profile, or initials: %o', async (profile, _) => {
  renderAnswered(<HeaderAvatar userId="1" email="fan@example.com" />, () => profile);
  expect(await screen.findByRole('img')).toBeDefined();
});
