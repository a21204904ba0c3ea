import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { avatarCategories, avatarPresetPath } from '#shared/facts/avatars.ts';
import { avatarNames, avatarTexts as texts } from '#shared/texts/avatars.ts';
import { expect, expectAccessible, signUp, test } from './story.ts';

const picture = (page: Page) => page.getByRole('main').getByRole('img', { name: texts.current });
const initials = (page: Page) => page.getByRole('main').getByRole('img', { name: /the letters/ });
const chooser = (page: Page) => page.getByRole('dialog', { name: texts.dialogTitle });
const field = (page: Page) => page.getByLabel(texts.file);

async function openProfile(page: Page): Promise<void> {
  await signUp(page);
  await page.goto('/profile');
  await expect(initials(page)).toHaveText('F');
}

/** The browser has decoded it: it is really there to be seen. */
async function expectDrawn(image: Locator): Promise<void> {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toBeInViewport();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

/** The tag of EXIF that leads to the place, least significant byte first. */
const gpsTag = Buffer.from([0x25, 0x88]);

/** A landscape photo as a phone makes it: with the place where it was taken. */
function takePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#1d4ed8' } })
    .withExif({
      IFD0: { Make: 'Sample', Model: 'Sample camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 30/1 0/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer();
}

test('a fan picks a preset by mouse or finger, and it stays', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url());
  });
  await openProfile(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.choose }).click();
  for (const { id, name } of avatarCategories) {
    const group = chooser(page).getByRole('radiogroup', { name });
    await expect(group.getByRole('radio')).toHaveCount(6);
    for (const description of avatarNames[id]) {
      await expectDrawn(group.getByRole('radio', { name: description }).locator('img'));
    }
  }
  await expectAccessible(page);

  await page.getByRole('radio', { name: avatarNames['casual-fun'][2] }).click();
  await expect(chooser(page)).toBeHidden();
  await expect(page.getByText(texts.chosen)).toBeVisible();
  const address = avatarPresetPath('casual-fun', 3);
  await expect(picture(page)).toHaveAttribute('src', address);
  await expectDrawn(picture(page));

  await page.reload();
  await expect(picture(page)).toHaveAttribute('src', address);
  await expectAccessible(page);
  expect(elsewhere).toEqual([]);
});

test('a photo is stored without its place, replaced, and gone when removed', async ({ page }) => {
  await openProfile(page);
  const photo = await takePhoto();
  const taken = (await sharp(photo).metadata()).exif;
  expect(taken?.toString('latin1')).toContain('Sample camera');
  expect(taken?.includes(gpsTag)).toBe(true);
  const upload = () =>
    field(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });

  await upload();
  await expect(page.getByText(texts.uploaded)).toBeVisible();
  await expectDrawn(picture(page));
  const first = (await picture(page).getAttribute('src')) ?? '';
  expect(first).toMatch(
    /^\/storage\/v1\/object\/public\/avatars\/[0-9a-f-]{36}\/[0-9a-f]{32}\.jpg$/,
  );
  const stored = await page.request.get(first);
  const metadata = await sharp(await stored.body()).metadata();
  expect(metadata.width).toBeLessThanOrEqual(512);
  expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
  await expectAccessible(page);

  await upload();
  await expect(picture(page)).not.toHaveAttribute('src', first);
  await expect.poll(async () => (await page.request.get(first)).ok()).toBe(false);
  await page.reload();
  await expectDrawn(picture(page));
  const second = (await picture(page).getAttribute('src')) ?? '';

  await page.getByRole('button', { name: texts.remove }).click();
  await expect(initials(page)).toBeVisible();
  await expect(page.getByText(texts.removed)).toBeVisible();
  await expect.poll(async () => (await page.request.get(second)).ok()).toBe(false);
});
