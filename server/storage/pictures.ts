import type sharp from 'sharp';
import { pictureRules } from '#shared/spec/storage.ts';
import { findPictureType, hidesDocument } from './picture-type.ts';
import { storageFailure } from './storage-failures.ts';

export type Picture = { bytes: Buffer; type: string };

type Sharp = typeof sharp;

/** Makes small plain pictures of what people upload, one at a time so that the machine stays free. */
export class Pictures {
  #last: Promise<unknown> = Promise.resolve();
  #opened: Promise<Sharp> | undefined;

  /** Upright, scaled down, the first frame, without any metadata. Throws when the bytes are no whole picture. */
  async render(bytes: Buffer, allowedTypes: readonly string[] | null): Promise<Picture> {
    const type = findPictureType(bytes);
    if (type === undefined || hidesDocument(bytes)) throw storageFailure('invalidType');
    if (
      allowedTypes &&
      !(allowedTypes.includes(type) && allowedTypes.includes(pictureRules.type))
    ) {
      throw storageFailure('invalidType', { message: `mime type ${type} is not supported` });
    }
    const rendered = this.#last.then(async () => redraw(await this.#open(), bytes, type));
    this.#last = rendered.catch(() => {});
    return { bytes: await rendered, type: pictureRules.type };
  }

  /** Loaded by the first upload: the library is native and large. */
  #open(): Promise<Sharp> {
    this.#opened ??= import('sharp').then(({ default: library }) => {
      library.cache(false);
      library.concurrency(1);
      return library;
    });
    return this.#opened;
  }
}

async function redraw(open: Sharp, bytes: Buffer, type: string): Promise<Buffer> {
  const { maxSide, maxInputPixels, maxAvifPixels, decodeSeconds, quality } = pictureRules;
  const limitInputPixels = type === 'image/avif' ? maxAvifPixels : maxInputPixels;
  const source = open(bytes, { failOn: 'error', limitInputPixels });
  try {
    return await source
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .toBuffer();
  } catch (error) {
    const isBomb = error instanceof Error && error.message.includes('pixel limit');
    throw storageFailure(isBomb ? 'tooLarge' : 'damagedPicture', { cause: error });
  }
}
