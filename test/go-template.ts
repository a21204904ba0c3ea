/**
 * The part of Go's text/template that a custom-api widget of Glance needs: text, `.String "name"` and its kin, `if eq`,
 * `range .JSON.Array`. What is anything else, or no field of the answer, throws.
 */
export function renderGoTemplate(template: string, answer: Json): string {
  const tokens = template.split(/(\{\{.*?\}\})/s);
  const { nodes } = parse(tokens, /^$/);
  return render(nodes, answer).replace(/\s+/g, ' ').trim();
}

type Json = Record<string, unknown>;
type Branch = { condition: string | undefined; nodes: Node[] };
type Node =
  | { text: string }
  | { value: string }
  | { list: string; nodes: Node[]; otherwise: Node[] }
  | { branches: Branch[] };

const kinds: Record<string, (value: unknown) => boolean> = {
  String: (value) => typeof value === 'string' || value === null,
  Int: (value) => Number.isInteger(value) || value === null,
  Float: (value) => typeof value === 'number' || value === null,
  Bool: (value) => typeof value === 'boolean' || value === null,
};

/** Takes tokens away from the front until one ends the part. */
function parse(tokens: string[], ends: RegExp): { nodes: Node[]; end: string } {
  const nodes: Node[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const inner = /^\{\{(.*)\}\}$/s.exec(token)?.[1]?.trim();
    if (inner === undefined) nodes.push({ text: token });
    else if (ends.test(inner)) return { nodes, end: inner };
    else if (inner.startsWith('range ')) nodes.push(parseRange(inner, tokens));
    else if (inner.startsWith('if ')) nodes.push(parseBranches(inner, tokens));
    else nodes.push({ value: inner });
  }
  return { nodes, end: '' };
}

function parseRange(inner: string, tokens: string[]): Node {
  const list = /^range \.JSON\.Array "(\w+)"$/.exec(inner)?.[1];
  if (list === undefined) throw new Error(`not understood: ${inner}`);
  const { nodes, end } = parse(tokens, /^(else|end)$/);
  return { list, nodes, otherwise: end === 'else' ? parse(tokens, /^end$/).nodes : [] };
}

function parseBranches(inner: string, tokens: string[]): Node {
  const branches: Branch[] = [];
  let end = `else ${inner}`;
  while (end !== 'end') {
    const condition = /^else if (.+)$/.exec(end)?.[1];
    const part = parse(tokens, /^(else.*|end)$/);
    if (part.end === '') throw new Error(`${inner} has no end`);
    branches.push({ condition, nodes: part.nodes });
    ({ end } = part);
  }
  return { branches };
}

function render(nodes: readonly Node[], item: Json): string {
  return nodes.map((node) => renderNode(node, item)).join('');
}

function renderNode(node: Node, item: Json): string {
  if ('text' in node) return node.text;
  if ('value' in node) return readValue(node.value, item);
  if ('branches' in node) {
    const chosen = node.branches.find(
      ({ condition }) => condition === undefined || isTrue(condition, item),
    );
    return render(chosen?.nodes ?? [], item);
  }
  const list = item[node.list];
  if (!Array.isArray(list)) throw new Error(`the answer has no list ${node.list}`);
  if (list.length === 0) return render(node.otherwise, item);
  return list.map((one: Json) => render(node.nodes, one)).join('');
}

function isTrue(condition: string, item: Json): boolean {
  const [, value = '', literal] = /^eq \((.+)\) "(\w*)"$/.exec(condition) ?? [];
  return readValue(value, item) === literal;
}

function readValue(words: string, item: Json): string {
  // An attribute, which Glance itself fills with words in the browser.
  const piped = /^(.+) \| parseTime "rfc3339" \| toRelativeTime$/.exec(words)?.[1];
  if (piped !== undefined)
    return `data-dynamic-relative-time="${Date.parse(readValue(piped, item)) / 1_000}"`;
  const [, kind = '', name = ''] = /^\.(\w+) "(\w+)"$/.exec(words) ?? [];
  const isOfKind = kinds[kind];
  if (!isOfKind) throw new Error(`not understood: ${words}`);
  if (!(name in item)) throw new Error(`the answer has no ${name}`);
  if (!isOfKind(item[name])) throw new Error(`${name} is no ${kind}: ${item[name]}`);
  return String(item[name] ?? (kind === 'String' ? '' : 0));
}
