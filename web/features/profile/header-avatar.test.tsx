import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend } from '#web/testing/fake-backend.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { HeaderAvatar } from './header-avatar.tsx';

it.each([
  [{ profile_picture: '/avatars/presets/1.svg' }, /^f/i],
  [{ first_name: 'Gale', last_name: 'Moss', profile_picture: null }, /GM/],
])('shows the picture of the profile, or initials: %o', async (profile, _) => {
  fakeBackend(() => profile);
  renderWithData(<HeaderAvatar userId="1" email="fan@example.com" />);
  expect(await screen.findByRole('img')).toBeDefined();
});
