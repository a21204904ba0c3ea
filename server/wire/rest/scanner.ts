import { restFault } from './rest-fault.ts';

/** Reads one part of a query string from left to right; every failure is PGRST100 with the column. */
export class Scanner {
  readonly text: string;
  readonly #what: string;
  #at = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.#what = what;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.text.length;
  }

  peek(): string {
    return this.text.charAt(this.#at);
  }

  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  /** Moves past what a sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  expect(expected: string): void {
    if (!this.take(expected)) this.fail(`expecting "${expected}"`);
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail('expecting end of input');
  }

  /** A name as the grammar allows it: letters, digits, _ $ and inner spaces, or double-quoted. */
  name(expected: string): string {
    const quoted = this.quoted();
    const name = quoted ?? this.match(namePattern)?.trim();
    if (!name) this.fail(`expecting ${expected}`);
    return name;
  }

  /** A double-quoted text with \" and \\ undone; undefined when none stands here. */
  quoted(): string | undefined {
    const found = this.match(quotedPattern);
    return found?.slice(1, -1).replace(/\\(.)/gsu, '$1');
  }

  /** As `quoted`, but only when one of `followers` or the end comes after it; else nothing is read. */
  quotedBefore(followers: string): string | undefined {
    const start = this.#at;
    const value = this.quoted();
    if (value !== undefined && (this.isAtEnd || followers.includes(this.peek()))) return value;
    this.#at = start;
    return undefined;
  }

  fail(details: string): never {
    const next = this.isAtEnd ? 'unexpected end of input' : `unexpected "${this.peek()}"`;
    throw restFault(
      'grammar',
      `"failed to parse ${this.#what} (${this.text})" (line 1, column ${this.#at + 1})`,
      { details: `${next} ${details}` },
    );
  }
}

const namePattern = /[\p{L}\p{N}_$][\p{L}\p{N}_$ ]*/uy;
const quotedPattern = /"(?:[^"\\]|\\.)*"/suy;
