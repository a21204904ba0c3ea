import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { avatarPresetPath } from '#shared/facts/avatars.ts';
import { avatarNames, avatarTexts as texts } from '#shared/texts/avatars.ts';
import { fan } from '#web/testing/fake-auth-server.ts';
import { fakeAvatars } from '#web/testing/fake-avatars.ts';
import { failsToAnswer, fakeBackend, neverAnswers } from '#web/testing/fake-backend.ts';
import {
  initials,
  openCard,
  openChooser,
  openFresh,
  openWithUpload,
  picture,
} from '#web/testing/open-avatar-card.tsx';
import { nextToast } from '#web/testing/read-page.ts';

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
    await vi.waitFor(async () => expect(await picture()).toBe(old));
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
