import type { Pool } from 'pg';
import { Cache } from '#server/base/process/cache.ts';

export type Column = {
  name: string;
  type: string;
  /** SQL of the column's default; null when there is none. */
  defaultSql: string | null;
  /** Whether the database makes the value itself: an identity, or a computed column. */
  generated: 'always' | 'by default' | null;
};

export type Table = {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /** Of a view what it can pass on; of a table everything. */
  writes: readonly WriteAction[];
};

type WriteAction = 'insert' | 'update' | 'delete';

/** The tables of schema public. Only names found here ever become part of an SQL text. */
export type SchemaCatalogue = ReadonlyMap<string, Table>;

const reloadPauseMs = 1_000;

/** Reads once what the database offers, and again when a name is missing, at most once a second. */
export class CatalogueCache<Loaded extends object = SchemaCatalogue> {
  readonly #read: () => Promise<Loaded>;
  readonly #now: () => Date;
  readonly #kept = new Cache<Loaded>({});
  #loadedAt = 0;

  constructor(read: () => Promise<Loaded>, now: () => Date) {
    this.#read = read;
    this.#now = now;
  }

  current(): Promise<Loaded> {
    return this.#kept.get('', () => {
      this.#loadedAt = this.#now().getTime();
      return this.#read();
    });
  }

  /** Reads again unless somebody has since, or did within the last second; false when there is nothing newer. */
  async refresh(known: Loaded): Promise<boolean> {
    const isNewer = async () => (await this.current()) !== known;
    if (await isNewer()) return true;
    if (this.#now().getTime() - this.#loadedAt >= reloadPauseMs) this.#kept.delete('');
    return isNewer();
  }
}

type CatalogueRow = {
  table: string;
  column: string;
  type: string;
  default_sql: string | null;
  generated: Column['generated'];
  key_place: number | null;
  writes: WriteAction[];
};

export async function readCatalogue(pool: Pool): Promise<SchemaCatalogue> {
  const { rows } = await pool.query<CatalogueRow>(`
    select class.relname as table, attribute.attname as column,
      format_type(attribute.atttypid, attribute.atttypmod) as type,
      case when attribute.attidentity <> '' then format('nextval(%L::regclass)',
          pg_get_serial_sequence(class.oid::regclass::text, attribute.attname))
        when attribute.attgenerated = '' then pg_get_expr(standard.adbin, standard.adrelid)
      end as default_sql,
      case when attribute.attidentity = 'd' then 'by default'
        when attribute.attidentity = 'a' or attribute.attgenerated <> '' then 'always'
      end as generated,
      array_position(key.indkey::int2[], attribute.attnum) as key_place,
      array_remove(array[case when writable & 8 > 0 then 'insert' end,
        case when writable & 4 > 0 then 'update' end,
        case when writable & 16 > 0 then 'delete' end], null) as writes
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid
      and attribute.attnum > 0 and not attribute.attisdropped
    left join pg_attrdef standard on standard.adrelid = class.oid and standard.adnum = attribute.attnum
    left join pg_index key on key.indrelid = class.oid and key.indisprimary
    cross join pg_relation_is_updatable(class.oid, true) as writable
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p', 'v', 'm', 'f')
    order by class.relname, attribute.attnum`);
  return groupByTable(rows);
}

function groupByTable(rows: readonly CatalogueRow[]): SchemaCatalogue {
  const tables = Map.groupBy(rows, (row) => row.table);
  const entries = [...tables].map(([name, columns]): [string, Table] => {
    const keys = columns.filter((row) => row.key_place !== null);
    keys.sort((a, b) => (a.key_place ?? 0) - (b.key_place ?? 0));
    return [
      name,
      {
        name,
        columns: new Map(columns.map((row) => [row.column, toColumn(row)])),
        primaryKey: keys.map((row) => row.column),
        writes: columns[0]?.writes ?? [],
      },
    ];
  });
  return new Map(entries);
}

function toColumn({ column, type, default_sql, generated }: CatalogueRow): Column {
  return { name: column, type, defaultSql: default_sql, generated };
}
