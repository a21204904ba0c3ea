import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { pictureRules } from '#shared/facts/storage.ts';
import type { Drawing, Drawn } from './draw-picture.ts';
import { findPictureType, hidesDocument } from './picture-type.ts';
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
