import { storageLimits } from '#shared/facts/storage.ts';
import { storageFailure } from './storage-failures.ts';

export type Sender = {
  /** Who shares this counts as one address. */
  network: string;
  /** Given for an upload, of which one person may send few at once. */
  uploader?: string;
};

/**
 * Bounds the memory of bodies that arrive or wait to be drawn. When it is full, the body that has been
 * arriving longest gives way: whoever sends slowly takes nobody's place.
 */
export class BodyShare {
  /** Oldest first. */
  readonly #bodies = new Set<Body>();

  /** Give it back with `using`. Throws when this person sends enough already. */
  open(sender: Sender): Body {
    const { uploader } = sender;
    const own = uploader && [...this.#bodies].filter((body) => body.sender.uploader === uploader);
    if (own && own.length >= storageLimits.uploadsPerUser) throw storageFailure('slowDown');
    const body = new Body(sender, this.#bodies);
    this.#bodies.add(body);
    return body;
  }
}

export class Body implements Disposable {
  readonly sender: Sender;
  readonly #all: Set<Body>;
  readonly #givingWay = new AbortController();
  #isArriving = true;
  #bytes = 0;

  constructor(sender: Sender, all: Set<Body>) {
    this.sender = sender;
    this.#all = all;
  }

  /** Aborted when this body has to make room for others. */
  get signal(): AbortSignal {
    return this.#givingWay.signal;
  }

  /** Throws when there is no room for these bytes. */
  grow(bytes: number): void {
    this.#bytes += bytes;
    const { network } = this.sender;
    this.#makeRoom(storageLimits.bodyBytesOfAddress, (body) => body.sender.network === network);
    this.#makeRoom(storageLimits.bodyBytes, () => true);
    if (this.signal.aborted) throw storageFailure('slowDown');
  }

  /** All of it is there: it keeps its room until it is disposed of. */
  arrive(): void {
    this.#isArriving = false;
  }

  [Symbol.dispose](): void {
    this.#all.delete(this);
  }

  #makeRoom(most: number, counts: (body: Body) => boolean): void {
    const counted = [...this.#all].filter(counts);
    let bytes = counted.reduce((sum, body) => sum + body.#bytes, 0);
    for (const body of counted) {
      if (bytes <= most) return;
      if (!body.#isArriving) continue;
      bytes -= body.#bytes;
      body.#giveWay();
    }
  }

  #giveWay(): void {
    this.#bytes = 0;
    this.#all.delete(this);
    this.#givingWay.abort(storageFailure('slowDown'));
  }
}
