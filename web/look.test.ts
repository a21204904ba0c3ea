import { expect, it } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** Team colours are data; what is drawn in them mixes its own from them. */
const withColours = ['./ui/team-pair.ts'];

const strays: [what: string, pattern: RegExp][] = [
  [
    'a colour outside the tokens',
    /['"`][^'"`\n]*(#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|rgba?\(|hsla?\(|oklch\()/i,
  ],
  ['a size of type outside the scale', /\btext-\[(?!clamp\(|color:)/],
  ['a radius of its own', /\brounded(-[a-z]+)?-\[/],
  ['a shadow of its own', /\b(drop-)?shadow-\[/],
  ['an icon with a stroke of its own', /<[A-Z]\w*\b[^>]*\bstrokeWidth=/],
  [
    'something that can be reached and hides its focus',
    /<(?![^>]*(?:tabIndex=\{-1\}|focus-visible:after:outline))[^>]*\boutline-(none|hidden)\b/,
  ],
];

it.each(strays)('nowhere has %s', (_what, pattern) => {
  const found = sources
    .filter(([path]) => !withColours.includes(path))
    .filter(([, source]) => pattern.test(source))
    .map(([path]) => path);
  expect(sources.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
