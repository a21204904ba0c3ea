import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { avatarPresetPath } from '#shared/facts/avatars.ts';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';
import { uploadedAddress } from '#web/testing/fake-avatars.ts';
import { AvatarPicture } from './avatar-picture.tsx';

type Person = ComponentProps<typeof AvatarPicture>['person'];

const email = 'fan@example.com';
const show = (address: string | null, person: Person = { email }) =>
  render(<AvatarPicture address={address} person={person} />);
const source = () => screen.getByRole('img', { name: texts.current }).getAttribute('src');
const initials = (letters: string) => screen.getByRole('img', { name: texts.initials(letters) });

it.each([avatarPresetPath('minimalist', 1), uploadedAddress('me.png')])('shows %s', (address) => {
  show(address);
  expect(source()).toBe(address);
});

it.each<[who: string, person: Person, letters: string]>([
  ['first and last name', { first_name: 'ada', last_name: 'Lovelace', email }, 'AL'],
  ['a first name alone', { first_name: ' Ada', last_name: null, email }, 'A'],
  ['a name beyond the basic letters', { first_name: '𝒜da', last_name: 'Österberg', email }, '𝒜Ö'],
  ['the mail address alone', { first_name: null, last_name: null, email }, 'F'],
  ['nothing', {}, '?'],
])('shows letters of %s without a picture', (_, person, letters) => {
  show(null, person);
  expect(initials(letters).textContent).toBe(letters);
});

it.each([
  'https://elsewhere.example/me.png',
  '//elsewhere.example/me.png',
  'data:image/png;,',
  '/dashboard',
])('does not fetch a picture from %s', (address) => {
  show(address);
  expect(initials('F')).toBeDefined();
});

it('shows the initials when the picture will not load, until there is another', () => {
  const { rerender } = show(uploadedAddress('gone.png'));
  fireEvent.error(screen.getByRole('img', { name: texts.current }));
  expect(initials('F')).toBeDefined();
  rerender(<AvatarPicture address={uploadedAddress('next.png')} person={{ email }} />);
  expect(source()).toBe(uploadedAddress('next.png'));
});
