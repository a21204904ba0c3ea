import { describe, expect, it } from 'vitest';
import { buildWrite } from './build-write.ts';
import { parsePreferences } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import type { WriteRequest } from './request.ts';
import type { SchemaCatalogue } from './schema-catalogue.ts';

const columns = new Map([
  ['id', { name: 'id', type: 'uuid', defaultSql: 'gen_random_uuid()', generated: null }],
  ['name', { name: 'name', type: 'text', defaultSql: null, generated: null }],
  ["it's", { name: "it's", type: 'text', defaultSql: null, generated: null }],
]);
const writes = ['insert', 'update', 'delete'] as const;
const catalogue: SchemaCatalogue = new Map([
  ['teams', { name: 'teams', primaryKey: ['id'], columns, writes }],
  ['log', { name: 'log', primaryKey: [], columns, writes }],
]);

function build(
  action: WriteRequest['action'],
  keys: string[],
  { parameters = '', prefer = '', table = 'teams' } = {},
) {
  const common = {
    table,
    query: parseQuery(new URLSearchParams(parameters)),
    shape: { form: 'array', stripNulls: false } as const,
    preferences: parsePreferences(prefer),
  };
  const payload = { rowsJson: '[rows]', keys };
  const { text, values } = buildWrite(
    action === 'delete' ? { ...common, action } : { ...common, action, payload },
    catalogue,
  );
  return { text, values, change: /^with source as \((.*?) returning /.exec(text)?.[1] };
}

describe('insert', () => {
  it('takes the rows as one value and needs no right to read them', () => {
    expect(build('insert', ['id', 'name'])).toMatchObject({
      text: 'with source as (insert into public."teams" ("id", "name") select payload."id", payload."name" from (select * from jsonb_to_recordset($1::jsonb) as sent("id" uuid, "name" text)) as payload returning 1) select null as body, (select count(*)::int from source) as affected, null::int as inserted, null as location, false as is_too_large',
      values: ['[rows]'],
    });
  });

  it('takes the columns of the parameter before the keys of the rows', () => {
    const { change } = build('insert', ['id'], { parameters: 'columns="name"' });
    expect(change).toContain('("name") select payload."name"');
  });

  it('puts defaults where a row lacks the key', () => {
    const { change } = build('insert', ['id', "it's"], { prefer: 'missing=default' });
    expect(change).toContain(
      `(select case when element ? 'id' then sent."id" else gen_random_uuid() end as "id", case when element ? 'it''s' then sent."it's" else null end as "it's" from jsonb_array_elements($1::jsonb) as element, jsonb_to_record(element) as sent("id" uuid, "it's" text))`,
    );
  });

  it('returns the columns that the answer shows and is ordered by', () => {
    const { text } = build('insert', ['name'], {
      parameters: 'select=n:name&order=id.desc&limit=2',
      prefer: 'return=representation',
    });
    expect(text).toContain('returning "teams"."name", "teams"."id")');
    expect(text).toContain(
      `from (select "teams"."name" as "n" from source as "teams" order by "teams"."id" desc limit $2) shaped`,
    );
  });

  it('merges on the primary key or the named columns', () => {
    const merge = 'resolution=merge-duplicates';
    expect(build('insert', ['id', 'name'], { prefer: merge }).change).toContain(
      'on conflict ("id") do update set "id" = excluded."id", "name" = excluded."name" where',
    );
    expect(
      build('insert', ['name'], { prefer: merge, parameters: 'on_conflict=name' }).change,
    ).toContain('on conflict ("name") do update set "name" = excluded."name" where');
  });

  it('refuses to merge without anything to merge on', () => {
    const prefer = 'resolution=merge-duplicates';
    expect(() => build('insert', ['id'], { prefer, table: 'log' })).toThrow(/on_conflict/);
    expect(() => build('insert', ['id'], { prefer, parameters: 'on_conflict=nothing' })).toThrow(
      'column teams.nothing does not exist',
    );
  });
});

it('an update sets what was sent where the filters hold', () => {
  expect(build('update', ['name'], { parameters: 'id=eq.1' })).toMatchObject({
    change:
      'update public."teams" set "name" = payload."name" from (select * from jsonb_to_recordset($1::jsonb) as sent("name" text)) as payload where "teams"."id" = $2',
    values: ['[rows]', '1'],
  });
});

it('refuses names that the table does not have', () => {
  expect(() => build('insert', ['nothing'])).toThrow(
    "Could not find the 'nothing' column of 'teams' in the schema cache",
  );
  expect(() => build('insert', ['name'], { table: 'nowhere' })).toThrow(
    "Could not find the table 'public.nowhere' in the schema cache",
  );
});
