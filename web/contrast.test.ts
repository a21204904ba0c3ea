import { describe, expect, it } from 'vitest';
import css from './app.css?raw';

const light = tokensOf(':root {');
const themes = { light, dark: { ...light, ...tokensOf('.dark {') } };

const sheets = ['background', 'surface', 'raised'];
const textOn: [text: string, grounds: string[]][] = [
  ['text', sheets],
  ['muted', sheets],
  ['primary', sheets],
  ['secondary', sheets],
  ['warning', sheets],
  ['success', sheets],
  ['accent', sheets],
  ['live', sheets],
  ['upcoming', sheets],
  ['destructive', sheets],
  ['primary-text', ['primary']],
  ['live-text', ['live', 'destructive']],
  ['board-text', ['board']],
  ['board-muted', ['board']],
  ['board-digit', ['board']],
  ['board', ['board-digit']],
];
const marksOn: [mark: string, grounds: string[]][] = [
  ['control', sheets],
  ['focus', sheets],
];

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  it.each(pairs(textOn))('shows text %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(marksOn))('shows marks %s on %s at 3:1 or more', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

function pairs(rules: [string, string[]][]): [string, string][] {
  return rules.flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  );
}

function tokensOf(opening: string): Record<string, string> {
  const block = css.slice(css.indexOf(opening)).split('}')[0] ?? '';
  const found = block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name, color]) => [name, color]));
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(tokens: Record<string, string>, front: string, ground: string): number {
  const [low = 0, high = 0] = [luminance(tokens[front]!), luminance(tokens[ground]!)].sort(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
