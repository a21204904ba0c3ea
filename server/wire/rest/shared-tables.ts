import type { Pool } from 'pg';
import type { Role } from '#server/base/database/claims.ts';

/** `forAll`: everybody of a role is answered alike; `forOne`: a person is, whatever else their token says. */
export type Audience = 'forAll' | 'forOne';

/** A table that answers some roles alike. */
export type SharedTable = {
  id: number;
  roles: Record<Audience, ReadonlySet<Role>>;
  /** Whether this process hears of each statement that changes it. */
  isTold: boolean;
};

/** By name, of schema public. */
export type SharedTables = ReadonlyMap<string, SharedTable>;

/**
 * Tables whose read policies for a role do not look at the caller, or do no more than compare a column with their id,
 * by the catalogue. Everything that is known to be blind is listed: parts of an expression, and functions of
 * PostgreSQL itself that depend on nothing but their arguments. Whatever else a policy holds (a subquery, a function
 * of ours, `current_user`) may look at the caller, and so may views, columns of types that are not PostgreSQL's own,
 * and tables that have children.
 */
export async function readSharedTables(pool: Pool): Promise<SharedTables> {
  type Row = { name: string; id: string; is_told: boolean } & Record<Audience, Role[]>;
  const { rows } = await pool.query<Row>(`
    with policy as (
      select polrelid, polroles, not exists (
          select from regexp_matches(polqual::text, '[{]([A-Z_]+)', 'g') as part
          where part[1] <> all ('{VAR,CONST,ARRAYEXPR,ARRAY,OPEXPR,FUNCEXPR,SCALARARRAYOPEXPR,DISTINCTEXPR,BOOLEXPR,NULLTEST,BOOLEANTEST,RELABELTYPE}'))
        and not exists (
          select from regexp_matches(polqual::text, ':(funcid|opfuncid|hashfuncid|negfuncid) ([0-9]+)', 'g') as part
          where not (part[1] in ('hashfuncid', 'negfuncid') and part[2] = '0') and not exists (
            select from pg_proc join pg_language on pg_language.oid = prolang
            where pg_proc.oid = part[2]::oid and provolatile = 'i' and lanname = 'internal'
              and pronamespace = 'pg_catalog'::regnamespace)) as is_blind,
        starts_with(polqual::text, format('{OPEXPR :opno %s ', 'pg_catalog.=(uuid,uuid)'::regoperator::oid))
          and pg_get_expr(polqual, polrelid) ~ '^[(][[:word:]]+ = (auth[.]uid[(][)]|[(] SELECT auth[.]uid[(][)] AS uid[)])[)]$' as is_own
      from pg_policy where polcmd in ('r', '*'))
    select class.relname as name, class.oid::text as id, seen.*,
      exists (select from pg_trigger where tgrelid = class.oid and tgname = 'tell_table'
        and tgfoid = 'realtime.tell_table'::regproc and tgenabled in ('O', 'A')) as is_told
    from pg_class class cross join lateral (
      select coalesce(array_agg(rolname::text) filter (where all_blind), '{}') as "forAll",
        coalesce(array_agg(rolname::text) filter (where all_own), '{}') as "forOne"
      from (select rolname, coalesce(bool_and(is_blind), true) as all_blind, coalesce(bool_and(is_blind or is_own), true) as all_own
        from pg_roles role left join policy on class.relrowsecurity and polrelid = class.oid
          and exists (select from unnest(polroles) as member(id)
            where case when member.id = 0 then true else pg_has_role(role.oid, member.id, 'usage') end)
        where rolname in ('anon', 'authenticated') group by rolname) as role) as seen
    where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
      and not exists (select from pg_inherits where inhparent = class.oid)
      and not exists (select from pg_attribute attribute join pg_type type on type.oid = atttypid
        where attrelid = class.oid and attnum > 0 and not attisdropped
          and (typnamespace <> 'pg_catalog'::regnamespace or attgenerated = 'v'))`);
  return new Map(
    rows.map(({ name, id, is_told, forAll, forOne }): [string, SharedTable] => {
      const roles = { forAll: new Set(forAll), forOne: new Set(forOne) };
      return [name, { id: Number(id), roles, isTold: is_told }];
    }),
  );
}
