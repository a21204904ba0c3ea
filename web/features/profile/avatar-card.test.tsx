import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { avatarPresetPath } from '#shared/facts/avatars.ts';
import { avatarNames, avatarTexts as texts } from '#shared/texts/avatars.ts';
import { eventually } from '#test/eventually.ts';
import { signedIn } from '#web/testing/build-auth.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { type Failure, fakeAvatars, uploadedAddress } from '#web/testing/fake-avatars.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import { expectFailure, nextToast } from '#web/testing/read-page.ts';
import { renderWithData } from '#web/testing/render-with-data.tsx';
import { AvatarCard } from './avatar-card.tsx';

function openCard() {
  // A file that `accept` excludes can still be dropped or forced upon the field.
  const user = userEvent.setup({ applyAccept: false });
  renderWithData(<AvatarCard userId={fan.id} />, { auth: signedIn() });
  return user;
}

const openFresh = (...named: Parameters<typeof fakeAvatars>) => ({
  state: fakeAvatars(...named),
  user: openCard(),
});

const fiveMb = 5 * 1024 * 1024;
const photo = (fields: { type?: string; size?: number; name?: string } = {}) => {
  const { type = 'image/png', size = 100, name = 'me.png' } = fields;
  return new File([new Uint8Array(size)], name, { type });
};
const field = () => screen.findByLabelText(texts.file);
const button = (name: string) => screen.findByRole('button', { name });
const picture = async () =>
  (await screen.findByRole('img', { name: texts.current })).getAttribute('src');
const initials = (letters: string) => screen.findByRole('img', { name: texts.initials(letters) });

async function openChooser(user: ReturnType<typeof openCard>) {
  await user.click(await button(texts.choose));
  return within(await screen.findByRole('dialog', { name: texts.dialogTitle }));
}

/** A card that shows a picture uploaded earlier. */
async function openWithUpload(failing: Failure[] = []) {
  const state = fakeAvatars();
  const old = uploadedAddress('old.png');
  state.picture = old;
  state.objects.add(`${fan.id}/old.png`);
  for (const failure of failing) state.failing.add(failure);
  const user = openCard();
  await picture();
  return { state, old, user };
}

describe('the picture', () => {
  it('waits in its own place while the profile loads', () => {
    fakeBackend(neverAnswers);
    openCard();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('Loading');
  });

  it('is the initials of the name', async () => {
    openFresh({ first_name: 'ada', last_name: 'Lovelace' });
    expect(await initials('AL')).toBeDefined();
    expect(screen.queryByRole('button', { name: texts.remove })).toBeNull();
  });

  it('is the initial when the profile will not load', async () => {
    fakeBackend(failsToAnswer);
    openCard();
    expect(await initials('F')).toBeDefined();
  });
});

describe('choosing a preset', () => {
  it('offers six categories in order, with six pictures each that their names tell apart', async () => {
    fakeAvatars();
    const dialog = await openChooser(openCard());
    const groups = dialog.getAllByRole('radiogroup');
    const headings = dialog.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(headings).toEqual([
      'Sports Heroes',
      'Professionals',
      'Casual & Fun',
      'Alternative Styles',
      'Minimalist',
      'Characters',
    ]);
    for (const group of groups) expect(within(group).getAllByRole('radio')).toHaveLength(6);
    expect(new Set(Object.values(avatarNames).flat())).toHaveLength(36);
  });

  it('saves the pick and closes', async () => {
    const { state, user } = openFresh();
    const dialog = await openChooser(user);
    await user.click(dialog.getByRole('radio', { name: avatarNames.characters[1] }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await nextToast()).toMatchObject({ tone: 'success', title: texts.chosen });
    expect(state.picture).toBe(avatarPresetPath('characters', 2));
    expect(await picture()).toBe(avatarPresetPath('characters', 2));
  });

  it('moves with the arrows without picking, and picks with Enter', async () => {
    const { state, user } = openFresh();
    const dialog = await openChooser(user);
    dialog.getByRole('radio', { name: avatarNames.minimalist[0] }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(state.writes).toEqual([]);
    await user.keyboard('{Enter}');
    await nextToast();
    expect(state.picture).toBe(avatarPresetPath('minimalist', 3));
    expect(document.activeElement?.textContent).toBe(texts.choose);
  });

  it('marks the current one, and just closes when it is picked again', async () => {
    const state = fakeAvatars();
    state.picture = avatarPresetPath('professionals', 4);
    const user = openCard();
    await picture();
    const dialog = await openChooser(user);
    const current = dialog.getByRole('radio', { checked: true });
    expect(current.getAttribute('aria-label')).toBe(avatarNames.professionals[3]);
    await user.click(current);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(state.writes).toEqual([]);
  });

  it('shows the pick at once and the old one again when the server refuses', async () => {
    const { state, old, user } = await openWithUpload(['save']);
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    const dialog = await openChooser(user);
    await user.click(dialog.getByRole('radio', { name: avatarNames.characters[0] }));
    expect(await picture()).toBe(avatarPresetPath('characters', 1));
    gate.resolve();
    expect(await nextToast()).toMatchObject({ tone: 'error', description: texts.chooseFailed });
    await eventually(async () => expect(await picture()).toBe(old));
    expect(state.objects).toEqual(new Set([`${fan.id}/old.png`]));
  });

  it('deletes the photo that it replaces', async () => {
    const { state, user } = await openWithUpload();
    const dialog = await openChooser(user);
    await user.click(dialog.getByRole('radio', { name: avatarNames.characters[0] }));
    await nextToast();
    expect(state.objects).toEqual(new Set());
  });
});

describe('uploading', () => {
  it('stores the photo below the person, keeps its path, and then deletes the one before', async () => {
    const { state, user } = await openWithUpload();
    await user.upload(await field(), photo());
    expect(await nextToast()).toEqual({ tone: 'success', title: texts.uploaded });
    const [name = ''] = state.objects;
    expect(name).toMatch(new RegExp(`^${fan.id}/[0-9a-f]{32}\\.png$`));
    expect(state.writes).toEqual([
      `upload ${name}`,
      `save /storage/v1/object/public/avatars/${name}`,
      `discard ${fan.id}/old.png`,
    ]);
    expect(await picture()).toBe(`/storage/v1/object/public/avatars/${name}`);
  });

  it('says that it is working and takes no second photo meanwhile', async () => {
    const state = fakeAvatars();
    const gate = Promise.withResolvers<void>();
    state.gate = gate.promise;
    const user = openCard();
    await initials('F');
    await user.upload(await field(), photo());
    expect((await button(texts.uploading)).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(texts.uploading);
    await user.upload(await field(), photo());
    gate.resolve();
    await nextToast();
    expect(state.objects).toHaveLength(1);
    expect(await button(texts.upload)).toBeDefined();
  });

  it.each(['text/plain', 'image/svg+xml', 'text/html', ''])(
    'refuses a file of type "%s"',
    async (type) => {
      const { state, user } = openFresh();
      await user.upload(await field(), photo({ type, name: 'me' }));
      await expectFailure('Please upload an image file', 'Invalid file type');
      expect(state.writes).toEqual([]);
    },
  );

  it('takes a photo of exactly 5 MB and none above', async () => {
    const { state, user } = openFresh();
    await user.upload(await field(), photo({ size: fiveMb + 1 }));
    await expectFailure('Please upload an image smaller than 5MB', 'File too large');
    expect(state.writes).toEqual([]);
    await user.upload(await field(), photo({ size: fiveMb }));
    expect(await nextToast()).toMatchObject({ tone: 'success' });
  });

  it('changes nothing when the server refuses the photo, and takes the same one again', async () => {
    const { state, old, user } = await openWithUpload(['upload']);
    const file = photo();
    await user.upload(await field(), file);
    await expectFailure('Failed to upload avatar. Please try again.', 'Upload failed');
    expect(await picture()).toBe(old);
    state.failing.clear();
    await user.upload(await field(), file);
    expect(await nextToast()).toMatchObject({
      tone: 'success',
      title: 'Avatar uploaded successfully',
    });
  });

  it.each([
    ['413', 'QuotaExceeded', 'No space left'],
    ['503', 'SlowDown', 'Too many uploads'],
  ])('says why the server refuses the photo: %s %s', async (statusCode, code, title) => {
    const { state, old, user } = await openWithUpload(['upload']);
    state.refusal = { statusCode, code };
    await user.upload(await field(), photo());
    expect(await nextToast()).toMatchObject({ tone: 'error', title });
    expect(await picture()).toBe(old);
  });

  it('takes the stored photo back when the profile cannot be saved', async () => {
    const { state, old, user } = await openWithUpload(['save']);
    await user.upload(await field(), photo());
    expect(await nextToast()).toMatchObject({ title: texts.uploadFailed });
    expect(await picture()).toBe(old);
    expect(state.objects).toEqual(new Set([`${fan.id}/old.png`]));
  });

  it('fails at once without a network', async () => {
    const { state, user } = openFresh();
    await initials('F');
    vi.stubGlobal('fetch', failsToAnswer);
    await user.upload(await field(), photo());
    expect(await nextToast()).toMatchObject({ title: texts.uploadFailed });
    expect(state.objects).toEqual(new Set());
  });

  it('succeeds although the photo before cannot be deleted', async () => {
    const { state, user } = await openWithUpload(['discard']);
    await user.upload(await field(), photo());
    expect(await nextToast()).toMatchObject({ tone: 'success' });
    expect(state.objects).toHaveLength(2);
    expect(await picture()).toBe(state.picture);
  });

  it('takes a photo dropped on the card', async () => {
    const { state } = openFresh();
    await initials('F');
    const card = screen.getByRole('region', { name: texts.heading });
    const drop = createEvent.drop(card, { dataTransfer: { files: [photo()], types: ['Files'] } });
    fireEvent(card, drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(await nextToast()).toMatchObject({ title: texts.uploaded });
    expect(state.objects).toHaveLength(1);
  });
});

describe('removing', () => {
  it('clears the profile, deletes the photo and leaves the focus on the card', async () => {
    const { state, user } = await openWithUpload();
    await user.click(await button(texts.remove));
    expect(await initials('F')).toBeDefined();
    expect(document.activeElement?.textContent).toBe(texts.choose);
    expect(await nextToast()).toMatchObject({ tone: 'success', title: texts.removed });
    expect(state.picture).toBeNull();
    expect(state.objects).toEqual(new Set());
  });

  it('keeps picture and photo when the server refuses', async () => {
    const { state, old, user } = await openWithUpload(['save']);
    await user.click(await button(texts.remove));
    expect(await nextToast()).toMatchObject({ tone: 'error', description: texts.removeFailed });
    expect(await picture()).toBe(old);
    expect(state.objects).toHaveLength(1);
  });
});
