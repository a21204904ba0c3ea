import { crc32, deflateSync } from 'node:zlib';
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

const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A black picture of that size whose pixels take next to no bytes. */
export function makeBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    pngStart,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
