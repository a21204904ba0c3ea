import type { Screen, ShownTable } from './screen.ts';

/** One thing that a recording says and a page has to say: what it is about, and what the page makes of it. */
export type Fact = { kind: string; about: string; recorded: string; shown: string | undefined };

/** Facts of one game on one screen. */
export class FactSheet {
  readonly facts: Fact[] = [];
  readonly screens: readonly Screen[];
  readonly #prefix: string;

  constructor(screens: readonly Screen[], prefix: string) {
    this.screens = screens;
    this.#prefix = prefix;
  }

  /** Nothing is held where the recording says nothing. */
  hold(kind: string, about: string, recorded: string | undefined, shown: string | undefined): void {
    if (recorded === undefined) return;
    this.facts.push({ kind, about: `${this.#prefix}: ${about}`, recorded, shown });
  }

  /** That a text contains what was recorded. */
  holdWithin(kind: string, about: string, recorded: string | undefined, shown: string | undefined) {
    if (recorded === undefined) return;
    const words = recorded.replaceAll(/\s+/g, ' ');
    this.hold(kind, about, words, shown?.includes(words) ? words : shown);
  }

  /** The first of the screens of which something can be read. */
  read<Read>(look: (screen: Screen) => Read | undefined): Read | undefined {
    for (const screen of this.screens) {
      const found = look(screen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  table(caption: string): ShownTable | undefined {
    const of = this.screens.flatMap(({ tables }) => tables.filter((t) => t.caption === caption));
    return of.toSorted((a, b) => b.rows.length - a.rows.length)[0];
  }

  region(name: string): string | undefined {
    return this.read(({ regions }) => regions[name]);
  }

  allWords(): string {
    return this.screens.map(({ words }) => words).join(' ');
  }

  term(name: string): string | undefined {
    return this.read(({ terms }) => terms[name]);
  }
}

export function isWrong({ recorded, shown }: Fact): boolean {
  return recorded !== shown;
}
