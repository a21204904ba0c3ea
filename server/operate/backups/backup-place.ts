import type { Readable } from 'node:stream';

export type StoredBackup = { name: string; bytes: number; storedAt: Date };

/** Where archives lie, under names that end with `.tar`. An unfinished one is none. */
export type BackupPlace = {
  /** For people. */
  describe: (name?: string) => string;
  /** Bytes that are free, and on which disk; undefined where nobody knows. */
  readRoom: () => Promise<{ bytes: number; device: number } | undefined>;
  /** Newest first. */
  list: () => Promise<StoredBackup[]>;
  /** Whole or not at all; throws `conflict` when there is one of this name. Ends early when the signal aborts. */
  write: (name: string, bytes: Readable, signal?: AbortSignal) => Promise<void>;
  /** Throws `not_found`. */
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};
