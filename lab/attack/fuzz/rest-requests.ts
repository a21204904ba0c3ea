import fc from 'fast-check';
import {
  bodyOf,
  freeWord,
  headerValue,
  type Mood,
  type Names,
  nameOf,
  quoted,
  value,
} from './words.ts';

export type FuzzRequest = {
  method: string;
  /** As it goes over the line. */
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const json = 'application/json';
export const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const operators = [
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'in', 'is', 'isdistinct', 'cs', 'cd'],
  ...['ov', 'sl', 'sr', 'nxr', 'nxl', 'adj', 'fts', 'plfts', 'wfts', 'eq(any)', 'like(all)'],
];
const oddOperators = [
  'match',
  'imatch',
  'fts(english)',
  'phfts(zz)',
  'constructor',
  '',
  'not.not.eq',
];
export const parts = (list: readonly string[]) => list.join('');

type Ground = { columns: readonly string[]; mood: Mood };

/** `column->key->>key`, as selects, filters and orders have it. */
function fieldOf({ columns, mood }: Ground): fc.Arbitrary<string> {
  const odd = fc.oneof(fc.constantFrom('0', '-1', '99999999999'), value);
  const key = mood === 'wild' ? odd : value.map(quoted);
  const step = fc.tuple(fc.constantFrom('->', '->>'), key).map(parts);
  const path = fc.oneof(
    { weight: 5, arbitrary: fc.constant('') },
    fc.array(step, { maxLength: 3 }).map(parts),
  );
  return fc.tuple(nameOf(columns, mood), path).map(parts);
}

export function comparisonOf(mood: Mood): fc.Arbitrary<string> {
  const list = fc.array(value.map(quoted), { maxLength: 4 }).map((all) => `(${all.join(',')})`);
  const operator = fc.constantFrom(...operators, ...(mood === 'wild' ? oddOperators : []));
  return operator.chain((name) => {
    const compared = name === 'in' ? list : name === 'is' ? fc.constantFrom('null', 'true') : value;
    const any = mood === 'wild' ? fc.oneof(value, list) : compared;
    return fc.tuple(fc.constantFrom('', '', 'not.'), fc.constant(`${name}.`), any).map(parts);
  });
}

function treeOf(ground: Ground): fc.Arbitrary<string> {
  const joint = fc.constantFrom('and', 'or', 'not.and', 'not.or');
  const filter = fc
    .tuple(fieldOf(ground), fc.constantFrom('.eq.', '.not.lt.', '.like.'), value.map(quoted))
    .map(parts);
  const { tree } = fc.letrec<{ tree: string; condition: string }>((tie) => ({
    condition: fc.oneof({ depthSize: 'small' }, filter, fc.tuple(joint, tie('tree')).map(parts)),
    tree: fc
      .array(tie('condition'), { minLength: 1, maxLength: 4 })
      .map((all) => `(${all.join()})`),
  }));
  if (ground.mood === 'tame') return tree;
  return fc.oneof(
    tree,
    tree.map((inner) => `${'(or'.repeat(40)}${inner}`),
  );
}

function selectOf(ground: Ground): fc.Arbitrary<string> {
  const isWild = ground.mood === 'wild';
  const cast = fc.constantFrom(
    '',
    '',
    '',
    '::text',
    '::jsonb',
    ...(isWild ? ['::regclass', '::'] : []),
  );
  const alias = fc.oneof(
    fc.constant(''),
    freeWord.map((word) => `${quoted(word)}:`),
  );
  const item = fc.tuple(alias, fieldOf(ground), cast).map(parts);
  const odd = fc.constantFrom('*', 'count()', 'id.sum()', '...games(*)', 'game_odds!inner(total)');
  const any = isWild ? fc.oneof({ weight: 6, arbitrary: item }, odd) : item;
  return fc.array(any, { minLength: 1, maxLength: 4 }).map(String);
}

function parameterOf(ground: Ground): fc.Arbitrary<[string, string]> {
  const { columns, mood } = ground;
  const named = (name: string, text: fc.Arbitrary<string>) =>
    text.map((each): [string, string] => [name, each]);
  const direction = fc.constantFrom('', '.asc', '.desc', '.desc.nullslast');
  const order = fc.array(fc.tuple(fieldOf(ground), direction).map(parts), {
    minLength: 1,
    maxLength: 3,
  });
  const list = fc.uniqueArray(nameOf(columns, mood), { minLength: 1, maxLength: 3 }).map(String);
  const count = fc.nat(50).map(String);
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fieldOf(ground), comparisonOf(mood)) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and'), treeOf(ground)),
    },
    { weight: 3, arbitrary: named('select', selectOf(ground)) },
    { weight: 2, arbitrary: named('order', order.map(String)) },
    named('limit', mood === 'wild' ? value : count),
    named('offset', mood === 'wild' ? value : count),
    { weight: mood === 'wild' ? 1 : 0, arbitrary: named('columns', list) },
    named('on_conflict', list),
    { weight: mood === 'wild' ? 1 : 0, arbitrary: fc.tuple(value, value) },
  );
}

const preferences = [
  ...[
    'count=exact',
    'count=planned',
    'return=representation',
    'return=headers-only',
    'missing=default',
  ],
  ...[
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'handling=strict',
    'max-affected=1',
  ],
  'tx=rollback',
];
const mediaTypes = [
  ...[
    'application/json',
    'text/csv',
    'application/vnd.pgrst.object+json',
    '*/*',
    'application/*;q=1',
  ],
  ...[
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/vnd.pgrst.plan+json; options=analyze;',
  ],
];

const tamePreferences = fc.subarray(preferences.slice(0, 5)).map(String);

function headersOf(mood: Mood): fc.Arbitrary<Record<string, string>> {
  if (mood === 'tame') return tamePreferences.map((prefer) => ({ prefer, 'content-type': json }));
  const odd = fc.oneof(fc.constantFrom(...preferences), headerValue);
  return fc.record(
    {
      prefer: fc.array(odd, { maxLength: 4 }).map(String),
      accept: fc.oneof(fc.constantFrom(...mediaTypes), headerValue),
      range: fc.oneof(fc.constantFrom('0-9', '5-1', '3-', '999999999999-9'), headerValue),
      'range-unit': fc.constantFrom('items', 'bytes'),
      'accept-profile': fc.oneof(fc.constantFrom('public', 'auth', 'internal'), headerValue),
      'content-profile': fc.oneof(fc.constantFrom('public', 'auth'), headerValue),
      'content-type': fc.constantFrom(json, 'text/csv', 'application/x-www-form-urlencoded'),
    },
    { requiredKeys: [] },
  );
}

/** `/rest/v1`: the whole grammar of queries, headers and bodies. */
export function restRequests(names: Names): fc.Arbitrary<FuzzRequest> {
  const functions = ['rpc/has_premium', 'rpc/replace_favorite_teams', 'rpc/pg_sleep', 'rpc/'];
  const tables = [...names.keys()];
  const mood = fc.constantFrom<Mood>('tame', 'tame', 'wild');
  return fc.tuple(fc.constantFrom(...tables), mood).chain(([table, how]) => {
    const ground = { columns: names.get(table) ?? [], mood: how };
    const odd = fc.oneof(nameOf(tables), fc.constantFrom(...functions));
    return fc
      .record({
        method: fc.constantFrom(...['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE']),
        target: how === 'tame' ? fc.constant(table) : fc.oneof(fc.constant(table), odd),
        parameters: fc.array(parameterOf(ground), { maxLength: how === 'tame' ? 3 : 5 }),
        headers: headersOf(how),
        body: bodyOf(
          [...ground.columns, 'sport', 'team_names'].slice(0, how === 'tame' ? -2 : undefined),
          how,
        ),
      })
      .map(({ method, target, parameters, headers, body }) => {
        const fitting =
          how === 'tame' ? parameters.filter(([name]) => fits(method, name)) : parameters;
        const query = fitting.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
        const path = `/rest/v1/${target.split('/').map(encode).join('/')}?${query}`;
        return { method, path, headers, ...(['POST', 'PATCH'].includes(method) && { body }) };
      });
  });
}

/** A page does not apply to a write, nor a filter to an insert. */
function fits(method: string, name: string): boolean {
  if (method === 'POST') return name === 'select' || name === 'on_conflict';
  return method === 'GET' || method === 'HEAD' || !['limit', 'offset'].includes(name);
}
