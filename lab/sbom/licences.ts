/** What may become part of the product or of its tools. Another one is a decision, not an update. */
const allowed: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0'],
  // Used as libraries and tools beside our code, and not changed.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]);

/** Read in the packages themselves, which do not state them in the form that npm knows. */
const readByUs: ReadonlyMap<string, string> = new Map([
  // The code, and the six styles that README.md names.
  ['@dicebear/styles', 'MIT AND CC0-1.0 AND CC-BY-4.0'],
  ['busboy', 'MIT'],
  ['humanize-number', 'MIT'],
  ['streamsearch', 'MIT'],
]);

export function findLicence(name: string, stated: string | undefined): string | undefined {
  return readByUs.get(name) ?? stated;
}

/** Of an SPDX expression without nested brackets; all parts of an AND, one part of an OR. */
export function isAllowed(expression: string | undefined): boolean {
  if (!expression) return false;
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => allowed.has(licence)));
}
