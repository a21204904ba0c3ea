import { setPriority } from 'node:os';
import sharp from 'sharp';
import { pictureRules } from '#shared/facts/storage.ts';

/**
 * The process that decodes pictures of strangers: decoders are native code, need hundreds of megabytes for
 * the largest picture, and can be ended. It draws one picture after the other and goes with its server.
 */
export type Drawing = { bytes: Uint8Array; type: string; side: number } | { sheet: string };
export type Drawn = { bytes: Uint8Array } | { failure: 'tooLarge' | 'damagedPicture' };

const lowestPriority = 19;

setPriority(lowestPriority);
sharp.cache(false);
sharp.concurrency(1);
process.on('message', async (drawing: Drawing) => {
  process.send?.('sheet' in drawing ? await print(drawing.sheet) : await draw(drawing));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches it too, and an upload may still be answered: it goes when its server goes.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

type Taken = Exclude<Drawing, { sheet: string }>;

async function draw({ bytes, type, side }: Taken): Promise<Drawn> {
  const { maxInputPixels, maxAvifPixels, decodeSeconds, quality } = pictureRules;
  const limitInputPixels = type === 'image/avif' ? maxAvifPixels : maxInputPixels;
  try {
    const drawn = await sharp(bytes, { failOn: 'error', limitInputPixels })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .toBuffer();
    return { bytes: drawn };
  } catch (error) {
    const isBomb = error instanceof Error && error.message.includes('pixel limit');
    return { failure: isBomb ? 'tooLarge' : 'damagedPicture' };
  }
}

async function print(sheet: string): Promise<Drawn> {
  try {
    const bytes = await sharp(Buffer.from(sheet), { limitInputPixels: pictureRules.sheetPixels })
      .removeAlpha()
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { bytes };
  } catch {
    return { failure: 'damagedPicture' };
  }
}
