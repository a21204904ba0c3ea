import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { fakeAvatars } from '#web/testing/fake-avatars.ts';
import { failsToAnswer } from '#web/testing/fake-backend.ts';
import {
  button,
  field,
  fiveMb,
  initials,
  openCard,
  openFresh,
  openWithUpload,
  photo,
  picture,
} from '#web/testing/open-avatar-card.tsx';
import { nextToast } from '#web/testing/read-page.ts';

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
      expect(await nextToast()).toEqual({
        tone: 'error',
        title: 'Invalid file type',
        description: 'Please upload an image file',
      });
      expect(state.writes).toEqual([]);
    },
  );

  it('takes a photo of exactly 5 MB and none above', async () => {
    const { state, user } = openFresh();
    await user.upload(await field(), photo({ size: fiveMb + 1 }));
    expect(await nextToast()).toEqual({
      tone: 'error',
      title: 'File too large',
      description: 'Please upload an image smaller than 5MB',
    });
    expect(state.writes).toEqual([]);
    await user.upload(await field(), photo({ size: fiveMb }));
    expect(await nextToast()).toMatchObject({ tone: 'success' });
  });

  it('changes nothing when the server refuses the photo, and takes the same one again', async () => {
    const { state, old, user } = await openWithUpload(['upload']);
    const file = photo();
    await user.upload(await field(), file);
    expect(await nextToast()).toEqual({
      tone: 'error',
      title: 'Upload failed',
      description: 'Failed to upload avatar. Please try again.',
    });
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
