/**
 * Writes shared/database.types.ts from the migrations, in the shape that supabase-js expects.
 * With --check it writes nothing and ends with 1 when the file differs.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { readArguments, showUsage } from './command-line.ts';

type Column = {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  comment: string | null;
};
type Relationship = {
  foreignKeyName: string;
  columns: string[];
  isOneToOne: boolean;
  referencedRelation: string;
  referencedColumns: string[];
};
type Relation = {
  name: string;
  kind: 'table' | 'view';
  comment: string | null;
  columns: Column[];
  relationships: Relationship[];
};

type Argument = { name: string; type: string; hasDefault: boolean };
type PlainFunction = { name: string; type: string; comment: string | null; arguments: Argument[] };
type Schema = { relations: Relation[]; functions: PlainFunction[] };

const target = fileURLToPath(new URL('../shared/database.types.ts', import.meta.url));

const relationsSql = `
  select c.relname as name,
    case when c.relkind in ('r', 'p') then 'table' else 'view' end as kind,
    obj_description(c.oid, 'pg_class') as comment,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, null),
        'isNullable', not a.attnotnull,
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'isGenerated', a.attgenerated <> '' or a.attidentity = 'a',
        'comment', col_description(c.oid, a.attnum)
      ) order by a.attname collate "C")
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object(
        'foreignKeyName', k.conname,
        'columns', (select json_agg(a.attname order by x.n) from unnest(k.conkey) with ordinality x (num, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = x.num),
        'isOneToOne', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
          and i.indpred is null and i.indkey::int2[] @> k.conkey and i.indnkeyatts = cardinality(k.conkey)),
        'referencedRelation', f.relname,
        'referencedColumns', (select json_agg(a.attname order by x.n) from unnest(k.confkey) with ordinality x (num, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = x.num)
      ) order by k.conname collate "C")
      from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.relnamespace = c.relnamespace), '[]') as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  order by c.relname collate "C"`;

const undescribedSql = `
  select 'function ' || p.proname as thing from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and (p.proretset or p.proargmodes is not null or '' = any (p.proargnames)
        or cardinality(coalesce(p.proargnames, '{}')) <> p.pronargs)
  union all
  select 'enum ' || t.typname from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'`;

const functionsSql = `
  select proname as name, format_type(prorettype, null) as type, obj_description(oid, 'pg_proc') as comment,
    coalesce((select json_agg(json_build_object(
        'name', proargnames[place],
        'type', format_type(type, null),
        'hasDefault', place > pronargs - pronargdefaults
      ) order by proargnames[place] collate "C")
      from unnest(proargtypes::oid[]) with ordinality as argument (type, place)), '[]') as arguments
  from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  order by proname collate "C"`;

const numbers = new Set(['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric']);

function toTypeScript(type: string): string {
  if (type.endsWith('[]')) return `${toTypeScript(type.slice(0, -2))}[]`;
  if (numbers.has(type)) return 'number';
  if (type === 'boolean') return 'boolean';
  if (type === 'void') return 'undefined';
  return type === 'json' || type === 'jsonb' ? 'Json' : 'string';
}

function printComment(comment: string | null, indent: string): string {
  return comment === null ? '' : `${indent}/** ${comment.replaceAll('*/', '* /')} */\n`;
}

function printRow(columns: Column[]): string {
  const lines = columns.map(
    ({ name, type, isNullable, comment }) =>
      `${printComment(comment, '          ')}          ${name}: ${toTypeScript(type)}${isNullable ? ' | null' : ''};\n`,
  );
  return `{\n${lines.join('')}        }`;
}

const printNames = (names: string[]) => names.map((name) => `'${name}'`).join(' | ') || 'never';
const printList = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

function printRelationship(one: Relationship): string {
  const [columns, others] = [printList(one.columns), printList(one.referencedColumns)];
  return `ForeignKey<'${one.foreignKeyName}', ${columns}, '${one.referencedRelation}', ${others}, ${one.isOneToOne}>`;
}

function printRelation({ name, kind, comment, columns, relationships }: Relation): string {
  const generated = columns.filter(({ isGenerated }) => isGenerated).map((column) => column.name);
  const defaults = columns
    .filter((column) => column.hasDefault && !column.isGenerated && !column.isNullable)
    .map((column) => column.name);
  const keys = relationships.map((one) => `          ${printRelationship(one)},\n`).join('');
  const references = keys ? `[\n${keys}        ]` : '[]';
  const parts = [printRow(columns), printNames(defaults), references, printNames(generated)];
  const length = kind === 'view' ? 1 : generated.length > 0 ? 4 : keys ? 3 : 2;
  return `${printComment(comment, '      ')}      ${name}: ${kind === 'table' ? 'Table' : 'View'}<\n        ${parts.slice(0, length).join(',\n        ')}\n      >;\n`;
}

function printGroup(name: string, relations: Relation[]): string {
  if (relations.length === 0) return `    ${name}: { [_ in never]: never };\n`;
  return `    ${name}: {\n${relations.map(printRelation).join('')}    };\n`;
}

function printArguments(list: Argument[]): string {
  if (list.length === 0) return 'never';
  const items = list.map(
    ({ name, type, hasDefault }) => `${name}${hasDefault ? '?' : ''}: ${toTypeScript(type)}`,
  );
  return `{ ${items.join('; ')} }`;
}

function printFunctions(functions: PlainFunction[]): string {
  if (functions.length === 0) return '    Functions: { [_ in never]: never };\n';
  const lines = functions.map(
    ({ name, type, comment, arguments: list }) =>
      `${printComment(comment, '      ')}      ${name}: { Args: ${printArguments(list)}; Returns: ${toTypeScript(type)} };\n`,
  );
  return `    Functions: {\n${lines.join('')}    };\n`;
}

function printTypes({ relations, functions }: Schema): string {
  return `// Generated from database/migrations by \`npm run db:types\`; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** What is inserted may leave out columns with a default or null, and never names generated ones. */
type Written<Row, Optional extends keyof Row> = Partial<Pick<Row, Optional>> & Omit<Row, Optional>;
type Nullable<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row];
type Table<Row, Default extends keyof Row, References extends ForeignKey[] = [], Generated extends keyof Row = never> = {
  Row: Row;
  Insert: Written<Omit<Row, Generated>, Exclude<Default | Nullable<Row>, Generated>>;
  Update: Partial<Omit<Row, Generated>>;
  Relationships: References;
};
type View<Row> = { Row: Row; Relationships: [] };
type ForeignKey<Name = string, Columns = string[], Relation = string, Others = string[], One = boolean> = {
  foreignKeyName: Name;
  columns: Columns;
  isOneToOne: One;
  referencedRelation: Relation;
  referencedColumns: Others;
};

export type Database = {
  public: {
${printGroup(
  'Tables',
  relations.filter(({ kind }) => kind === 'table'),
)}${printGroup(
  'Views',
  relations.filter(({ kind }) => kind === 'view'),
)}${printFunctions(functions)}    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};

type PublicTables = Database['public']['Tables'];

/** A row as it is read: \`Tables<'games'>\`. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]['Insert'];
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]['Update'];
`;
}

async function readSchema(clientConfig: pg.ClientConfig): Promise<Schema> {
  const client = new pg.Client(clientConfig);
  await client.connect();
  try {
    const undescribed = await client.query<{ thing: string }>(undescribedSql);
    if (undescribed.rows.length > 0) {
      const things = undescribed.rows.map(({ thing }) => thing).join(', ');
      throw new Error(`scripts/db-types.ts cannot describe these yet: ${things}`);
    }
    const { rows: relations } = await client.query<Relation>(relationsSql);
    const { rows: functions } = await client.query<PlainFunction>(functionsSql);
    return { relations, functions };
  } finally {
    await client.end();
  }
}

async function generateTypes(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sports-hub-types-'));
  const postgres = await startEmbeddedPostgres(dataDir);
  try {
    await migrate(postgres.clientConfig);
    return printTypes(await readSchema(postgres.clientConfig));
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = readArguments({ options: { check: { type: 'boolean' } } });
  const types = await generateTypes();
  if (!values.check) {
    await writeFile(target, types);
  } else if (types !== (await readFile(target, 'utf8'))) {
    console.error('shared/database.types.ts differs from the migrations: run `npm run db:types`.');
    process.exitCode = 1;
  }
}

await main().catch((error) => showUsage(error, 'Usage: npm run db:types [-- --check]\n'));
