import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { pictureRules } from '#shared/facts/storage.ts';
import type { Drawing, Drawn } from './draw-picture.ts';
import { storageFailure } from './storage-failures.ts';

export type Picture = { bytes: Buffer; type: string };

/**
 * Makes small plain pictures of other people's, one at a time and in a process of its own: what a picture
 * takes of memory and time is not the server's, and ends with that process.
 */
export class Pictures {
  #last: Promise<unknown> = Promise.resolve();
  #drawer: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Upright, scaled down, the first frame, without any metadata. Throws when the bytes are no whole picture. */
  async render(
    bytes: Buffer,
    allowedTypes: readonly string[] | null,
    side: number = pictureRules.maxSide,
  ): Promise<Picture> {
    const type = findPictureType(bytes);
    if (type === undefined || hidesDocument(bytes)) throw storageFailure('invalidType');
    if (
      allowedTypes &&
      !(allowedTypes.includes(type) && allowedTypes.includes(pictureRules.type))
    ) {
      throw storageFailure('invalidType', { message: `mime type ${type} is not supported` });
    }
    return { bytes: await this.#inTurn({ bytes, type, side }), type: pictureRules.type };
  }

  /** An SVG of our own as PNG, of the size that it names. */
  print(sheet: string): Promise<Buffer> {
    return this.#inTurn({ sheet });
  }

  #inTurn(drawing: Drawing): Promise<Buffer> {
    const drawn = this.#last.then(() => this.#draw(drawing));
    this.#last = drawn.catch(() => {});
    return drawn;
  }

  stop(): void {
    clearTimeout(this.#idle);
    this.#drawer?.kill('SIGKILL');
    this.#drawer = undefined;
  }

  async #draw(drawing: Drawing): Promise<Buffer> {
    const drawer = this.#start();
    const over = new AbortController();
    const late = setTimeout(() => drawer.kill('SIGKILL'), pictureRules.drawMs);
    try {
      const { signal } = over;
      const answered = once(drawer, 'message', { signal }).then(([drawn]) => drawn as Drawn);
      const ended = once(drawer, 'exit', { signal }).then(
        (): Drawn => ({ failure: 'damagedPicture' }),
      );
      drawer.send(drawing);
      const drawn = await Promise.race([answered, ended]);
      if ('failure' in drawn) throw storageFailure(drawn.failure);
      return Buffer.from(drawn.bytes);
    } finally {
      over.abort();
      clearTimeout(late);
      this.#idle = setTimeout(() => this.stop(), pictureRules.idleMs).unref();
    }
  }

  #start(): ChildProcess {
    clearTimeout(this.#idle);
    const isAlive = this.#drawer?.connected && this.#drawer.exitCode === null;
    if (this.#drawer && isAlive) return this.#drawer;
    const drawer = fork(new URL('draw-picture.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      // It needs no secret of the server's.
      env: {},
      stdio: 'ignore',
    });
    drawer.unref();
    drawer.channel?.unref();
    this.#drawer = drawer;
    return drawer;
  }
}

/** The type of a picture by its first bytes; names and headers are only what a sender claims. */
function findPictureType(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 64);
  return signatures.find(([, fits]) => fits(start))?.[0];
}

const signatures: [type: string, fits: (start: string) => boolean][] = [
  ['image/jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['image/png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', (start) => /^GIF8[79]a/.test(start)],
  ['image/webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
  // ISO media: after four bytes of size the file type and its brands.
  ['image/avif', (start) => start.startsWith('ftyp', 4) && /avi[fs]/.test(start.slice(8, 44))],
];

/** Tags that begin a document; with the delimiter, so that compressed pixels hardly ever look like one. */
const documentTag = /<(?:!doctype|html|head|body|script|iframe|\?php)[\s/>]/i;
/** How far readers look for the start of a PDF. */
const pdfSearchBytes = 1024;

/** True for a file that is a picture to one reader and a document to another. */
function hidesDocument(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return documentTag.test(text) || text.slice(0, pdfSearchBytes).includes('%PDF-');
}
