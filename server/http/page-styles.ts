import postcss from 'postcss';

/** A class as selectors write it: `.md\:flex`, `.\32xl`. */
const classStart = /^\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/i;
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Finds what a page needs of the built styles before the rest has come: all but the rules of classes it does not have. */
export class PageStyles {
  readonly #css: string;
  /** The last selection for each page: its rows change, its classes seldom. */
  readonly #kept = new Map<string, { classes: Set<string>; styles: string }>();

  constructor(css: string) {
    this.#css = css;
  }

  select(page: string, html: string): string {
    const classes = listClasses(html);
    const kept = this.#kept.get(page);
    if (kept && [...classes].every((name) => kept.classes.has(name))) return kept.styles;
    const styles = selectStyles(this.#css, classes);
    this.#kept.set(page, { classes, styles });
    return styles;
  }
}

function listClasses(html: string): Set<string> {
  const attributes = html.matchAll(/\sclass="([^"]*)"/g);
  return new Set(
    Array.from(attributes, ([, names = '']) =>
      names.replaceAll(/&[^;]+;/g, decode).split(/\s+/),
    ).flat(),
  );
}

function decode(reference: string): string {
  return characters[reference] ?? reference;
}

function selectStyles(css: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  // Says again what `@property` does, to browsers that do not know it.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') layer.remove();
  });
  root.walkRules((rule) => {
    const needed = rule.selectors.filter((selector) => {
      const written = classStart.exec(selector)?.[1];
      return written === undefined || classes.has(plainOf(written));
    });
    if (needed.length === 0) rule.remove();
    else if (needed.length < rule.selectors.length) rule.selectors = needed;
  });
  const used = root.toString();
  root.walkAtRules('property', (property) => {
    if (!used.includes(`var(${property.params}`)) property.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

function plainOf(written: string): string {
  return written.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, plain?: string) =>
    code === undefined ? (plain ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
