import type { Field, JsonStep } from './request.ts';
import type { Scanner } from './scanner.ts';

/** `column`, `column->key->>key`, `column->0`; names and keys may be double-quoted. */
export function parseField(scanner: Scanner): Field {
  return { column: scanner.name('field name (* or [a..z0..9_$])'), path: parsePath(scanner) };
}

export function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.match(arrowPattern);
    if (arrow === undefined) return path;
    path.push({ arrow: arrow === '->>' ? '->>' : '->', key: parseKey(scanner) });
  }
}

function parseKey(scanner: Scanner): string | number {
  const index = scanner.match(indexPattern);
  if (index !== undefined) return Number(index);
  const key = scanner.quoted() ?? scanner.match(keyPattern);
  if (!key) scanner.fail('expecting a JSON key');
  return key;
}

const arrowPattern = /->>?/y;
const indexPattern = /-?\d{1,9}(?=->|::|[.,)]|$)/y;
const keyPattern = /[^-:.,<>()"]+(?:-(?!>)[^-:.,<>()"]*)*/y;
