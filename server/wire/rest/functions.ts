import type { Pool } from 'pg';
import { restLimits } from './limits.ts';
import type { Payload } from './request.ts';
import { restFault } from './rest-fault.ts';
import { quoteName, type Statement, Values } from './sql-text.ts';

type Argument = { name: string; type: string; has_default: boolean };
type DatabaseFunction = { name: string; is_void: boolean; arguments: readonly Argument[] };

/** What `/rpc` may call, by name. Functions that return rows, or take arguments without names, are not offered. */
export type FunctionCatalogue = ReadonlyMap<string, readonly DatabaseFunction[]>;

export async function readFunctions(pool: Pool): Promise<FunctionCatalogue> {
  const { rows } = await pool.query<DatabaseFunction>(`
    select procedure.proname as name, result.oid = 'void'::regtype as is_void,
      coalesce((select json_agg(json_build_object('name', procedure.proargnames[place],
          'type', format_type(argument, null),
          'has_default', place > procedure.pronargs - procedure.pronargdefaults) order by place)
        from unnest(procedure.proargtypes::oid[]) with ordinality as each (argument, place)),
        '[]') as arguments
    from pg_proc procedure
    join pg_type result on result.oid = procedure.prorettype
    where procedure.pronamespace = 'public'::regnamespace and procedure.prokind = 'f'
      and not procedure.proretset and procedure.proargmodes is null
      and (result.typtype in ('b', 'd', 'e') or result.oid = 'void'::regtype)
      and cardinality(coalesce(procedure.proargnames, '{}')) = procedure.pronargs
      and not '' = any (coalesce(procedure.proargnames, '{}'))`);
  return Map.groupBy(rows, (row) => row.name);
}

/** One row with `body`, JSON text, null for a function that returns nothing; and `is_too_large`. */
export function buildCall(
  catalogue: FunctionCatalogue,
  name: string,
  { keys, rowsJson }: Payload,
): Statement {
  const called = findFunction(catalogue, name, keys);
  const sent = called.arguments.filter((argument) => keys.includes(argument.name));
  const passed = sent.map((each) => `${quoteName(each.name)} => sent.${quoteName(each.name)}`);
  const call = `public.${quoteName(called.name)}(${passed.join(', ')})`;
  const values = new Values();
  const typed = sent.map((each) => `${quoteName(each.name)} ${each.type}`);
  const from =
    sent.length === 0
      ? ''
      : ` from jsonb_to_record(${values.add(rowsJson)}::jsonb -> 0) as sent(${typed.join(', ')})`;
  if (called.is_void) {
    const text = `select ${call} as nothing, null as body, false as is_too_large${from}`;
    return { text, values: values.list };
  }
  const most = restLimits.answerBytes;
  const answer = `answer as materialized (select coalesce(to_json(${call})::text, 'null') as body${from})`;
  const text = `with ${answer} select case when octet_length(body) <= ${most} then body end as body, octet_length(body) > ${most} as is_too_large from answer`;
  return { text, values: values.list };
}

function findFunction(catalogue: FunctionCatalogue, name: string, keys: readonly string[]) {
  const found = (catalogue.get(name) ?? []).filter((candidate) => takes(candidate, keys));
  const [only] = found;
  if (only && found.length === 1) return only;
  const names = [...keys].sort().join(', ');
  if (only) {
    throw restFault('ambiguousFunction', `Could not choose between functions named public.${name}`);
  }
  const shape = keys.length === 0 ? ' without parameters' : `(${names})`;
  throw restFault('rpc', `Could not find the function public.${name}${shape} in the schema cache`, {
    details: `Searched for the function public.${name}${keys.length === 0 ? shape : ` with parameters ${names}`}, but no matches were found in the schema cache.`,
  });
}

function takes(candidate: DatabaseFunction, keys: readonly string[]): boolean {
  const { arguments: all } = candidate;
  return (
    keys.every((key) => all.some((argument) => argument.name === key)) &&
    all.every((argument) => argument.has_default || keys.includes(argument.name))
  );
}
