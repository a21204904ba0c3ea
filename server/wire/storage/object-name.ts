import { storageLimits } from '#shared/facts/storage.ts';
import { storageFailure } from './storage-failures.ts';

export type ObjectAddress = { bucket: string; name: string };

/** The characters that the protocol allows in a name. */
const allowed = /^[\w!\-.*'() &$@=;:+,?/]+$/;
const dotSegment = /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** Takes `<bucket>/<name>`, still percent-encoded, from the end of an address. */
export function parseObjectAddress(encoded: string): ObjectAddress {
  const path = decode(encoded);
  const slash = path.indexOf('/');
  if (slash < 1) throw storageFailure('invalidKey');
  return { bucket: path.slice(0, slash), name: checkObjectName(path.slice(slash + 1)) };
}

function checkObjectName(name: string): string {
  const isShort = name.length <= storageLimits.nameCharacters;
  const isGood = isShort && allowed.test(name) && name.split('/').every(isGoodSegment);
  if (!isGood) throw storageFailure('invalidKey');
  return name;
}

/** True when an address climbs; URL parsers walk such segments away before a handler sees them. */
export function hasDotSegment(rawUrl: string): boolean {
  return dotSegment.test(rawUrl);
}

function isGoodSegment(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    segment.length <= storageLimits.segmentCharacters
  );
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    throw storageFailure('invalidKey', { cause: error });
  }
}
