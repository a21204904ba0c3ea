import sharp from 'sharp';

type PictureParts = {
  width?: number;
  height?: number;
  type?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif';
};

/** A picture of noise, so that its size in bytes grows with its sides. */
export async function makePicture({
  width = 40,
  height = 30,
  type = 'png',
}: PictureParts = {}): Promise<Buffer<ArrayBuffer>> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[at] = state >> 16;
  }
  const made = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(type)
    .toBuffer();
  return Buffer.from(made);
}
