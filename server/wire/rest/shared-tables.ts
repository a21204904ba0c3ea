import type { Pool } from 'pg';
import type { Role } from '#server/base/database/claims.ts';

/** A table that answers everybody of some roles alike. */
export type SharedTable = {
  id: number;
  roles: ReadonlySet<Role>;
  /** Whether this process hears of each statement that changes it. */
  isTold: boolean;
};

/** By name, of schema public. */
export type SharedTables = ReadonlyMap<string, SharedTable>;

/**
 * Tables whose read policies for a role do not look at the caller, by the catalogue. Everything that is known to
 * be blind is listed: parts of an expression, and functions of PostgreSQL itself that depend on nothing but
 * their arguments. Whatever else a policy holds (a subquery, a function of ours, `current_user`) may look at the
 * caller, and so may views, columns of types that are not PostgreSQL's own, and tables that have children.
 */
export async function readSharedTables(pool: Pool): Promise<SharedTables> {
  const { rows } = await pool.query<{ name: string; id: string; roles: Role[]; is_told: boolean }>(`
    with policy as (
      select polrelid, polroles, not exists (
          select from regexp_matches(polqual::text, '[{]([A-Z_]+)', 'g') as part
          where part[1] <> all ('{VAR,CONST,ARRAYEXPR,ARRAY,OPEXPR,FUNCEXPR,SCALARARRAYOPEXPR,DISTINCTEXPR,BOOLEXPR,NULLTEST,BOOLEANTEST,RELABELTYPE}'))
        and not exists (
          select from regexp_matches(polqual::text, ':(funcid|opfuncid|hashfuncid|negfuncid) ([0-9]+)', 'g') as part
          where not (part[1] in ('hashfuncid', 'negfuncid') and part[2] = '0') and not exists (
            select from pg_proc join pg_language on pg_language.oid = prolang
            where pg_proc.oid = part[2]::oid and provolatile = 'i' and lanname = 'internal'
              and pronamespace = 'pg_catalog'::regnamespace)) as is_blind
      from pg_policy where polcmd in ('r', '*'))
    select class.relname as name, class.oid::text as id,
      (select array_agg(role.rolname::text) from pg_roles role
        where role.rolname in ('anon', 'authenticated') and (not class.relrowsecurity or not exists (
          select from policy where polrelid = class.oid and not is_blind
            and exists (select from unnest(polroles) as member(id)
              where case when member.id = 0 then true else pg_has_role(role.oid, member.id, 'usage') end)))) as roles,
      exists (select from pg_trigger where tgrelid = class.oid and tgname = 'tell_table'
        and tgfoid = 'realtime.tell_table'::regproc and tgenabled in ('O', 'A')) as is_told
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and not exists (select from pg_inherits where inhparent = class.oid)
      and not exists (select from pg_attribute attribute join pg_type type on type.oid = atttypid
        where attrelid = class.oid and attnum > 0 and not attisdropped
          and (typnamespace <> 'pg_catalog'::regnamespace or attgenerated = 'v'))`);
  return new Map(
    rows.flatMap(({ name, id, roles, is_told }): [string, SharedTable][] =>
      roles ? [[name, { id: Number(id), roles: new Set(roles), isTold: is_told }]] : [],
    ),
  );
}
