import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { teams } from '#shared/facts/teams.ts';
import { contrastRatio } from '#shared/team-look.ts';
import css from './app.css?raw';
import { TeamBoard } from './ui/team-board.tsx';

type Tokens = Record<string, string>;
type Rule = [front: string, grounds: string[]];

const sheets = ['background', 'surface', 'raised'];
const textOn: Rule[] = [
  ['text', [...sheets, 'field']],
  ['muted', [...sheets, 'field']],
  ['primary', sheets],
  ['secondary', sheets],
  ['warning', sheets],
  ['success', sheets],
  ['accent', sheets],
  ['live', sheets],
  ['upcoming', sheets],
  ['destructive', [...sheets, 'field']],
  ['primary-text', ['primary']],
  ['live-text', ['live', 'destructive']],
  ['board-text', ['board']],
  ['board-muted', ['board']],
  ['board-digit', ['board']],
  ['board', ['board-digit']],
];
/** Dark tokens also stand on the board, in every theme. */
const textOnBoard: Rule[] = ['text', 'muted', 'live', 'success', 'upcoming'].map((name) => [
  name,
  ['board'],
]);
const marksOn: Rule[] = [
  ['control', [...sheets, 'field']],
  ['destructive', ['field']],
  ['focus', [...sheets, 'field']],
  ['board-digit', ['board']],
];
/** A filled button lets its sheet shine through: nine tenths under a pointer, eight while pressed. */
const filled: [text: string, fill: string][] = [
  ['primary-text', 'primary'],
  ['live-text', 'destructive'],
];

const [plain = '', more = ''] = css.split('@media (prefers-contrast: more)');
const light = tokensOf(plain, ':root {');
const dark = { ...light, ...tokensOf(plain, '.dark {') };
const moreLight = tokensOf(more, ':root {');
const themes = { light, dark };
const themesOfMore = {
  light: { ...light, ...moreLight },
  dark: { ...dark, ...moreLight, ...tokensOf(more, '.dark {') },
};

describe.each(Object.entries(themes))('the %s theme', (_name, tokens) => {
  it.each(pairs(textOn))('shows text %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(marksOn))('shows marks %s on %s at 3:1 or more', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(filled)('keeps %s readable on %s while it is pressed', (text, fill) => {
    for (const sheet of sheets) {
      const pressed = mix(colorOf(tokens, fill), colorOf(tokens, sheet), 0.8);
      expect(contrastRatio(colorOf(tokens, text), pressed)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it.each(pairs(textOnBoard))('the board shows text %s on the %s of either theme', (text) => {
  for (const { board = '' } of [light, dark]) {
    expect(contrastRatio(colorOf(dark, text), board)).toBeGreaterThanOrEqual(4.5);
  }
});

describe('the board of a team', () => {
  const drawn = renderToStaticMarkup(TeamBoard({ team: 'Chiefs', children: null }));
  const share = Number(/ ([\d.]+)%, var\(--board\)/.exec(drawn)?.[1]) / 100;

  it.each(['text', 'muted', 'live', 'success'])('shows %s on the wash of every team', (text) => {
    for (const { primaryColor } of teams) {
      for (const { board = '' } of [light, dark]) {
        const washed = mix(primaryColor, board, share);
        expect(contrastRatio(colorOf(dark, text), washed)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe.each(Object.entries(themesOfMore))('the %s theme with more contrast', (_name, tokens) => {
  it.each(
    pairs([
      ['text', sheets],
      ['muted', sheets],
    ]),
  )('shows text %s on %s at 7:1', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(pairs([['border', sheets]]))('shows hairlines, %s, on %s at 3:1', (line, ground) => {
    expect(contrast(tokens, line, ground)).toBeGreaterThanOrEqual(3);
  });
});

function pairs(rules: Rule[]): [string, string][] {
  return rules.flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  );
}

function tokensOf(source: string, opening: string): Tokens {
  const block = source.slice(source.indexOf(opening)).split('}')[0] ?? '';
  const found = block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name, color]) => [name, color]));
}

function colorOf(tokens: Tokens, name: string): string {
  const color = tokens[name];
  if (color === undefined) throw new Error(`app.css has no token ${name}`);
  return color;
}

function contrast(tokens: Tokens, front: string, ground: string): number {
  return contrastRatio(colorOf(tokens, front), colorOf(tokens, ground));
}

/** What is seen of a colour that covers `share` of what lies below it. */
function mix(over: string, below: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [top, bottom] = [over, below].map((each) =>
      Number.parseInt(each.slice(start, start + 2), 16),
    );
    return Math.round((top ?? 0) * share + (bottom ?? 0) * (1 - share));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
