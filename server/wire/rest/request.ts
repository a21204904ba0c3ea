// What a request asks for, once parsed: names are not checked yet, values are as sent.

export type JsonStep = { arrow: '->' | '->>'; key: string | number };
export type Field = { column: string; path: readonly JsonStep[] };

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; alias: string | undefined; cast: string | undefined };

export type Comparison =
  | {
      kind: 'compare';
      operator: CompareOperator;
      quantifier: 'any' | 'all' | undefined;
      value: string;
    }
  | { kind: 'in'; values: readonly string[] }
  | { kind: 'is'; value: IsValue }
  | { kind: 'search'; operator: SearchOperator; language: string | undefined; value: string };

export type Condition =
  | { kind: 'filter'; field: Field; isNegated: boolean; comparison: Comparison }
  | { kind: 'tree'; joint: 'and' | 'or'; isNegated: boolean; conditions: readonly Condition[] };

export type OrderTerm = {
  field: Field;
  direction: 'asc' | 'desc' | undefined;
  nulls: 'first' | 'last' | undefined;
};

export type Query = {
  select: readonly SelectItem[];
  conditions: readonly Condition[];
  order: readonly OrderTerm[];
  limit: number | undefined;
  offset: number;
  columns: readonly string[] | undefined;
  onConflict: readonly string[] | undefined;
};

export type Preferences = {
  count: boolean;
  representation: 'minimal' | 'representation' | 'headers-only';
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  missing: 'default' | 'null';
  maxAffected: number | undefined;
};

export type Shape = { form: 'array' | 'object'; stripNulls: boolean };

export type ReadRequest = {
  table: string;
  query: Query;
  shape: Shape;
  count: boolean;
  hasBody: boolean;
};

export type WriteRequest = {
  table: string;
  query: Query;
  shape: Shape;
  preferences: Preferences;
} & (
  | { action: 'insert'; payload: Payload }
  | { action: 'update'; payload: Payload }
  | { action: 'delete' }
);

/** The rows of a body as JSON text, so that numbers keep every digit, with the keys they have. */
export type Payload = { rowsJson: string; keys: readonly string[] };

/** SQL of each operator that compares with one value. Closed: what is not here is not understood. */
export const compareOperators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
/** @internal */
type CompareOperator = keyof typeof compareOperators;

export const quantifiedOperators: readonly string[] = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
];

export const searchOperators = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
/** @internal */
type SearchOperator = keyof typeof searchOperators;

export const isValues = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;
/** @internal */
type IsValue = keyof typeof isValues;
