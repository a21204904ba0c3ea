import type { ByteRange } from './byte-store.ts';
import { storageFailure } from './storage-failures.ts';

/** The one range that a header asks for; undefined means the whole. Throws when it lies outside. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = found ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  if (first >= size || first > last) throw storageFailure('invalidRange');
  return { first, last };
}
