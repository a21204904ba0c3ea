import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { avatarUpload } from '#shared/facts/avatars.ts';
import { pictureRules, storageLimits } from '#shared/facts/storage.ts';
import { makeBomb, makePicture } from '#test/pictures.ts';
import { Pictures } from './pictures.ts';

const allTypes = Object.keys(avatarUpload.endings);
const pictures = new Pictures();
afterAll(() => pictures.stop());
const render = (bytes: Buffer, types: string[] | null = allTypes) => pictures.render(bytes, types);

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const;
const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
const plain = (width: number, height: number, background = red) =>
  sharp({ create: { width, height, channels: 3, background } });

describe('an uploaded picture', () => {
  it.each(formats)('is drawn anew from %s', async (type) => {
    const { bytes, type: stored } = await render(await makePicture({ type }));
    expect(stored).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 30,
    });
  });

  it('is scaled down to the longest side, never up', async () => {
    const { maxSide } = pictureRules;
    const wide = await render(await plain(2000, 500).png().toBuffer());
    expect(await sharp(wide.bytes).metadata()).toMatchObject({ width: maxSide, height: 128 });
    const small = await render(await plain(20, 50).png().toBuffer());
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 20, height: 50 });
  });

  it('loses place, camera, comments and colour profile', async () => {
    const withSecrets = await plain(64, 64)
      .withExif({
        IFD0: { Make: 'SecretCamera', ImageDescription: 'secret words' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(withSecrets).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    const { bytes } = await render(withSecrets);
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.xmp, after.icc, after.iptc, after.comments]).toEqual(
      Array(5).fill(undefined),
    );
    expect(bytes.toString('latin1')).not.toMatch(/secret|GPS|Exif/i);
  });

  it('is turned upright', async () => {
    const lying = await plain(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes } = await render(lying);
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect({ width, height, orientation }).toEqual({
      width: 20,
      height: 60,
      orientation: undefined,
    });
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      [red, blue].map((color) => plain(20, 20, color).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { bytes } = await render(moving);
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });

  it('keeps its transparency', async () => {
    const clear = {
      create: { width: 9, height: 9, channels: 4, background: '#00000000' },
    } as const;
    const { bytes } = await render(await sharp(clear).png().toBuffer());
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });
});

const html = '<!doctype html><script>alert(1)</script>';
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

describe('a file that is no picture', () => {
  it.each([
    ['HTML', Buffer.from(html)],
    ['HTML behind the first bytes of a PNG', Buffer.concat([pngStart, Buffer.from(html)])],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg onload="x()"/>')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['a video in the container of AVIF', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
    ['a script that starts as a GIF', Buffer.from(`GIF89a/*${html}*/=1`)],
  ])('is refused: %s', async (_what, bytes) => {
    await expect(render(bytes)).rejects.toMatchObject({
      details: { storageFailure: 'invalidType' },
    });
  });

  it('is refused when a whole picture hides a document', async () => {
    const picture = await makePicture();
    for (const hidden of [html, '<HTML lang=en>', '<ScRiPt\nsrc=x>', '<?php echo 1 ?>']) {
      await expect(render(Buffer.concat([picture, Buffer.from(hidden)])), hidden).rejects.toThrow(
        'not supported',
      );
    }
    const commented = await plain(9, 9).withXmp(`<x>${html}</x>`).jpeg().toBuffer();
    await expect(render(commented)).rejects.toThrow('not supported');
  });

  it('is refused when the bucket does not take its type', async () => {
    const picture = await makePicture({ type: 'gif' });
    await expect(render(picture, ['image/png', 'image/webp'])).rejects.toThrow(
      'mime type image/gif is not supported',
    );
    expect((await render(picture, null)).type).toBe('image/webp');
  });
});

describe('a broken picture', () => {
  it.each(formats)('is refused: half a %s', async (type) => {
    const whole = await makePicture({ type, width: 200, height: 200 });
    await expect(render(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      details: { storageFailure: 'damagedPicture' },
    });
  });

  it.each(formats)('with scattered wrong bytes is drawn or refused: %s', async (type) => {
    const whole = await makePicture({ type });
    for (let seed = 1; seed <= 25; seed += 1) {
      const broken = Buffer.from(whole);
      for (let at = 16 + seed; at < broken.length; at += 97) broken[at] = (at * seed) % 256;
      const outcome = await render(broken).then(
        ({ type: stored }) => stored,
        (error) => error.details?.storageFailure ?? error,
      );
      expect(['image/webp', 'damagedPicture', 'invalidType', 'tooLarge']).toContain(outcome);
    }
  });
});

describe('the process that draws', () => {
  it('takes only its own picture along when it dies', async () => {
    const mortal = new Pictures();
    onTestFinished(() => mortal.stop());
    const large = await plain(3000, 3000).avif({ effort: 0 }).toBuffer();
    const doomed = mortal.render(large, allTypes);
    const next = mortal.render(await makePicture(), allTypes);
    // The first one has begun by then.
    await new Promise(setImmediate);
    mortal.stop();
    await expect(doomed).rejects.toThrow('The file is not a whole picture of its type');
    expect((await next).type).toBe('image/webp');
  });

  it('costs the server no memory, however large the picture is', async () => {
    const side = Math.floor(Math.sqrt(pictureRules.maxAvifPixels));
    const large = await plain(side, side).avif({ effort: 0 }).toBuffer();
    const before = process.memoryUsage.rss();
    await Promise.all([1, 2, 3].map(() => render(large)));
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('a decompression bomb', () => {
  it('is refused before it is decoded', async () => {
    const bomb = makeBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(storageLimits.objectBytes);
    const before = process.memoryUsage().rss;
    await expect(render(bomb)).rejects.toMatchObject({ details: { storageFailure: 'tooLarge' } });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('is refused sooner in the type whose decoder takes most memory', async () => {
    const flat = sharp({ create: { width: 4100, height: 4000, channels: 3, background: red } });
    const refused = { details: { storageFailure: 'tooLarge' } };
    const avif = await flat.clone().avif({ effort: 0 }).toBuffer();
    await expect(render(avif)).rejects.toMatchObject(refused);
    expect((await render(await flat.clone().webp().toBuffer())).type).toBe('image/webp');
  });
});
