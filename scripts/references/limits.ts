import { readFile } from 'node:fs/promises';
import * as mail from '#server/base/mail/limits.ts';
import * as api from '#server/product/api/contract/limits.ts';
import { realtimeLimits } from '#server/wire/realtime/limits.ts';
import * as rest from '#server/wire/rest/limits.ts';
import { type Budget, budgets } from '#shared/facts/budgets.ts';
import * as shared from '#shared/facts/limits.ts';
import * as storage from '#shared/facts/storage.ts';
import { pageHead, readComments, table } from './markdown.ts';

/** Each file of limits, with what it exports. */
const files = {
  'shared/facts/limits.ts': shared,
  'shared/facts/storage.ts': storage,
  'server/base/mail/limits.ts': mail,
  'server/product/api/contract/limits.ts': api,
  'server/wire/realtime/limits.ts': realtimeLimits,
  'server/wire/rest/limits.ts': rest,
};
const readSource = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

export async function writeLimits(): Promise<string> {
  const comments = readComments(await readSource('shared/facts/budgets.ts'));
  const rows = Object.entries<Budget>(budgets).map(([name, { most, windowS, by, store }]) => [
    `\`${name}\``,
    String(most),
    `${windowS} s`,
    by,
    store === 'process' ? 'each process its part' : 'all processes',
    comments.get(name) ?? '',
  ]);
  const others = await Promise.all(Object.entries(files).map(([path, names]) => list(path, names)));
  return `${pageHead('Limits', 'How often somebody may ask, and how much of anything there may be. `RATE_LIMIT_FACTOR` multiplies what counts by network.')}
## Budgets
${table(['budget', 'most', 'within', 'of', 'counted by', ''], rows)}
${others.join('\n')}`;
}

async function list(path: string, names: Record<string, unknown>): Promise<string> {
  const comments = readComments(await readSource(path));
  const rows = flatten('', names).map(([name, value]) => {
    const [first = '', ...inner] = name.split('.');
    const last = inner.at(-1) ?? first;
    // Two records may have a key in common: `bufferedBytes.network` takes the comment of `bufferedBytes`.
    const comment = comments.get(inner.length > 0 && last in names ? first : last);
    return [`\`${name}\``, value, comment ?? ''];
  });
  return `## ${path}\n${table(['limit', 'value', ''], rows)}`;
}

/** Records in records as `outer.inner`. */
function flatten(before: string, names: Record<string, unknown>): [name: string, value: string][] {
  return Object.entries(names).flatMap(([name, value]): [string, string][] => {
    const path = before ? `${before}.${name}` : name;
    if (typeof value === 'function') return [];
    if (typeof value !== 'object' || value === null) return [[path, String(value)]];
    return flatten(path, { ...value });
  });
}
