import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { type Checksums, entryNames } from './archive-format.ts';

/** Makes one archive. Each `add` waits until what came before it has been taken. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #madeAt: Date;
  /** The archive as it leaves; ends after `seal`, and fails after `fail`. */
  readonly bytes: Readable;

  constructor(madeAt: Date) {
    this.#madeAt = madeAt;
    this.bytes = Readable.from(this.#pack, { objectMode: false });
    // Who takes the bytes is told as well.
    this.bytes.on('error', () => {});
  }

  /** Rejects, with the same error, when whoever takes the bytes has given up. */
  add(name: string, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const gone = () =>
        reject(this.bytes.errored ?? new Error('Nobody takes the archive any more.'));
      if (this.bytes.destroyed) return gone();
      this.bytes.once('close', gone);
      this.#pack.entry({ name, mode: 0o600, mtime: this.#madeAt }, content, (error) => {
        this.bytes.off('close', gone);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  async seal(checksums: Checksums): Promise<void> {
    const text = toJson(checksums);
    await this.add(entryNames.checksums, text);
    await this.add(entryNames.seal, Buffer.from(`${sha256Of(text)}\n`));
    this.#pack.finalize();
  }

  fail(error: Error): void {
    this.bytes.destroy(error);
  }
}

export function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
