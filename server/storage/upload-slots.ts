import { storageLimits } from '#shared/spec/storage.ts';
import { storageFailure } from './storage-failures.ts';

/** Bounds the memory and the work of uploads: so many at once in this process, fewer of one user. */
export class UploadSlots {
  readonly #takenBy = new Map<string, number>();
  #taken = 0;

  /** Throws when none is free. Give it back with `using`. */
  take(user: string): Disposable {
    const own = this.#takenBy.get(user) ?? 0;
    if (this.#taken >= storageLimits.uploads || own >= storageLimits.uploadsPerUser) {
      throw storageFailure('slowDown');
    }
    this.#taken += 1;
    this.#takenBy.set(user, own + 1);
    return { [Symbol.dispose]: () => this.#giveBack(user) };
  }

  #giveBack(user: string): void {
    this.#taken -= 1;
    const left = (this.#takenBy.get(user) ?? 1) - 1;
    if (left > 0) this.#takenBy.set(user, left);
    else this.#takenBy.delete(user);
  }
}
