import { FilterError } from './change-filter.ts';

const maxCharacters = 100;

/** A code point, or what stands for any one of them, or for any run. */
type Token = number | 'one' | 'run';

/**
 * LIKE without a program: % any run, _ one character, backslash escapes. Holds the pattern alone, and walks a
 * text at most once per character of the pattern, so that no pattern of a visitor can hold up the server.
 */
export function compileLike(pattern: string, ignoresCase: boolean): (text: string) => boolean {
  if (pattern.length > maxCharacters) throw new FilterError('the pattern is too long');
  const tokens = parsePattern(ignoresCase ? pattern.toLowerCase() : pattern);
  return (text) => isLike(ignoresCase ? text.toLowerCase() : text, tokens);
}

function parsePattern(pattern: string): Token[] {
  const tokens: Token[] = [];
  let isEscaped = false;
  for (const character of pattern) {
    if (!isEscaped && character === '\\') {
      isEscaped = true;
      continue;
    }
    if (!isEscaped && character === '%') tokens.push('run');
    else if (!isEscaped && character === '_') tokens.push('one');
    else tokens.push(character.codePointAt(0) ?? 0);
    isEscaped = false;
  }
  if (isEscaped) throw new FilterError('LIKE pattern must not end with escape character');
  return tokens;
}

/** What follows a run is tried at each place after it; an earlier run never has to be tried again. */
function isLike(text: string, tokens: readonly Token[]): boolean {
  let at = 0;
  let next = 0;
  let afterRun: { at: number; next: number } | undefined;
  while (at < text.length) {
    const token = tokens[next];
    const point = text.codePointAt(at) ?? 0;
    if (token === 'run') {
      next += 1;
      afterRun = { at, next };
    } else if (token === 'one' || token === point) {
      next += 1;
      at += unitsOf(point);
    } else {
      if (!afterRun) return false;
      afterRun.at += unitsOf(text.codePointAt(afterRun.at) ?? 0);
      ({ at, next } = afterRun);
    }
  }
  return tokens.slice(next).every((token) => token === 'run');
}

function unitsOf(point: number): number {
  return point > 0xffff ? 2 : 1;
}
