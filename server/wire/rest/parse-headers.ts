import type { Preferences, Query, Shape } from './request.ts';
import { restFault } from './rest-fault.ts';

const known: Record<string, readonly string[] | RegExp> = {
  // Estimates are answered exactly: the tables are small enough, and exact is never wrong.
  count: ['exact', 'planned', 'estimated'],
  return: ['minimal', 'representation', 'headers-only'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  'max-affected': /^\d{1,9}$/,
};

/** `Prefer: return=representation, count=exact`. What is not known is ignored unless `handling=strict`. */
export function parsePreferences(header: string | undefined): Preferences {
  const chosen = new Map<string, string>();
  const unknown: string[] = [];
  for (const part of header?.split(',') ?? []) {
    const preference = part.trim();
    const [name = '', value = ''] = preference.split('=', 2);
    if (name === 'tx') throw refusePreferences('The preference tx is not supported', preference);
    if (accepts(name, value)) chosen.set(name, chosen.get(name) ?? value);
    else if (preference !== '') unknown.push(preference);
  }
  const isStrict = chosen.get('handling') === 'strict';
  if (isStrict && unknown.length > 0) {
    throw refusePreferences('Invalid preferences given with handling=strict', unknown.join(', '));
  }
  const pick = <T extends string>(name: string, ...values: T[]): T | undefined =>
    values.find((value) => chosen.get(name) === value);
  const maxAffected = chosen.get('max-affected');
  return {
    count: chosen.has('count'),
    representation: pick('return', 'representation', 'headers-only') ?? 'minimal',
    resolution: pick('resolution', 'merge-duplicates', 'ignore-duplicates'),
    missing: pick('missing', 'default') ?? 'null',
    maxAffected: isStrict && maxAffected !== undefined ? Number(maxAffected) : undefined,
  };
}

function accepts(name: string, value: string): boolean {
  const values = Object.hasOwn(known, name) ? known[name] : undefined;
  if (values === undefined) return false;
  return values instanceof RegExp ? values.test(value) : values.includes(value);
}

function refusePreferences(message: string, preferences: string) {
  return restFault('preference', message, { details: `Invalid preferences: ${preferences}` });
}

const mediaType =
  /^(?:\*\/\*|application\/(?:\*|json|vnd\.pgrst\.(?<form>array|object)(?:\+json)?(?<nulls>;nulls=stripped)?))$/;

/** The first media type of `Accept` that this wire can make. */
export function parseAccept(header: string | undefined): Shape {
  for (const part of (header || '*/*').toLowerCase().split(',')) {
    const type = part.replace(/\s/g, '').replace(/;(?:q|charset)=[^;]*/g, '');
    const found = mediaType.exec(type);
    if (!found) continue;
    const form = found.groups?.form === 'object' ? 'object' : 'array';
    return { form, stripNulls: found.groups?.nulls !== undefined };
  }
  throw restFault('mediaType', `None of these media types are available: ${header}`);
}

/** Narrows limit and offset by `Range: 0-9` or `5-`; other units are not ours and are ignored. */
export function narrowByRange(query: Query, header: string | undefined): Query {
  const [, from, to] = /^(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === undefined) return query;
  const first = Number(from);
  const end = to ? Number(to) + 1 : Number.POSITIVE_INFINITY;
  if (end <= first) {
    throw restFault('range', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  const offset = Math.max(first, query.offset);
  const limitEnd = query.limit === undefined ? end : Math.min(end, query.offset + query.limit);
  const limit = Number.isFinite(limitEnd) ? Math.max(0, limitEnd - offset) : undefined;
  return { ...query, offset, limit };
}

export function checkProfile(header: string | undefined): void {
  if (header !== undefined && header !== 'public') {
    throw restFault('schema', 'The schema must be one of the following: public');
  }
}
