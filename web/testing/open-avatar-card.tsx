import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';
import { AvatarCard } from '#web/features/profile/avatar-card.tsx';
import { signedIn } from './build-auth.ts';
import { fan } from './fake-auth-server.ts';
import { type Failure, fakeAvatars, uploadedAddress } from './fake-avatars.ts';
import { renderWithData } from './render-with-data.tsx';

export function openCard() {
  // A file that `accept` excludes can still be dropped or forced upon the field.
  const user = userEvent.setup({ applyAccept: false });
  renderWithData(<AvatarCard userId={fan.id} />, { auth: signedIn() });
  return user;
}

export const openFresh = (...named: Parameters<typeof fakeAvatars>) => ({
  state: fakeAvatars(...named),
  user: openCard(),
});

export const fiveMb = 5 * 1024 * 1024;
export const photo = (fields: { type?: string; size?: number; name?: string } = {}) => {
  const { type = 'image/png', size = 100, name = 'me.png' } = fields;
  return new File([new Uint8Array(size)], name, { type });
};
export const field = () => screen.findByLabelText(texts.file);
export const button = (name: string) => screen.findByRole('button', { name });
export const picture = async () =>
  (await screen.findByRole('img', { name: texts.current })).getAttribute('src');
export const initials = (letters: string) =>
  screen.findByRole('img', { name: texts.initials(letters) });

export async function openChooser(user: ReturnType<typeof openCard>) {
  await user.click(await button(texts.choose));
  return within(await screen.findByRole('dialog', { name: texts.dialogTitle }, { timeout: 5_000 }));
}

/** A card that shows a picture uploaded earlier. */
export async function openWithUpload(failing: Failure[] = []) {
  const state = fakeAvatars();
  const old = uploadedAddress('old.png');
  state.picture = old;
  state.objects.add(`${fan.id}/old.png`);
  for (const failure of failing) state.failing.add(failure);
  const user = openCard();
  await picture();
  return { state, old, user };
}
