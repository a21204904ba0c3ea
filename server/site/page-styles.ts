import postcss from 'postcss';

/** A class as selectors write it: `.md\:flex`, `.\32xl`. */
const classStart = /^\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/i;
const elementStart = /^[a-z][\w-]*/;
/** The steps of animations look like elements. */
const ofEveryPage = ['html', 'body', 'from', 'to'];
/** Parts of fields, of which each browser has its own. */
const fieldPart = /^::(?:-webkit-|file-selector-|placeholder)/;
/** How things answer a hand, which is not there before the rest of the styles. */
const ofHands = /(?<!\\):(?:hover|active)\b/;
const fields = ['input', 'select', 'textarea'];
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * Finds what a page needs of the built styles before the rest has come: all but the rules of classes and elements that it
 * does not have, those of a pointer, and what those alone use.
 */
export function createPageStyles(css: string): (page: string, html: string) => string {
  // The last selection for each page: its rows change, its classes and elements seldom.
  const kept = new Map<string, { names: Set<string>; styles: string }>();
  return (page, html) => {
    const names = listNames(html);
    const last = kept.get(page);
    if (last && [...names].every((name) => last.names.has(name))) return last.styles;
    const styles = selectStyles(css, names);
    kept.set(page, { names, styles });
    return styles;
  };
}

/** Of classes, elements and properties alike; a name that is one of each only selects more. */
function listNames(html: string): Set<string> {
  const attributes = html.matchAll(/\sclass="([^"]*)"/g);
  const classes = Array.from(attributes, ([, names = '']) =>
    names.replaceAll(/&[^;]+;/g, (reference) => characters[reference] ?? reference).split(/\s+/),
  );
  const elements = Array.from(html.matchAll(/<([a-z][\w-]*)/g), ([, name = '']) => name);
  const properties = Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name);
  return new Set([...ofEveryPage, ...elements, ...properties, ...classes.flat()]);
}

function selectStyles(css: string, names: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  // Says again what `@property` does, to browsers that do not know it.
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') layer.remove();
  });
  root.walkRules((rule) => {
    const needed = rule.selectors.filter((selector) => isNeeded(selector, names));
    if (needed.length === 0) rule.remove();
    else if (needed.length < rule.selectors.length) rule.selectors = needed;
  });
  removeUnread(root, names);
  const removeEmpty = (rule: postcss.Rule | postcss.AtRule) => {
    if (rule.nodes?.length === 0) rule.remove();
  };
  root.walkRules(removeEmpty);
  root.walkAtRules(removeEmpty);
  return root.toString();
}

/** Removes custom properties and animations that neither a rule nor an element of the page uses. */
function removeUnread(root: postcss.Root, names: ReadonlySet<string>): void {
  const rules = root.toString();
  const isRead = (property: string) => rules.includes(`var(${property}`) || names.has(property);
  root.walkDecls(/^--/, (token) => {
    if (!isRead(token.prop)) token.remove();
  });
  root.walkAtRules('property', (rule) => {
    if (!isRead(rule.params)) rule.remove();
  });
  const read = root.toString();
  root.walkAtRules('keyframes', (rule) => {
    if (!new RegExp(`(?<!@keyframes )\\b${rule.params}\\b`).test(read)) rule.remove();
  });
}

function isNeeded(selector: string, names: ReadonlySet<string>): boolean {
  if (ofHands.test(selector)) return false;
  if (fieldPart.test(selector)) return fields.some((field) => names.has(field));
  const written = classStart.exec(selector)?.[1];
  const name = written === undefined ? elementStart.exec(selector)?.[0] : plainOf(written);
  return name === undefined || names.has(name);
}

function plainOf(written: string): string {
  return written.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, plain?: string) =>
    code === undefined ? (plain ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
