import { typeWords as words } from '#shared/texts/developers.ts';
import type { ApiDocument, ApiSchema } from './api-document.ts';

/** A type in words; `object` is the name of a schema in their middle. */
export type TypeWords = { before: string; object?: string; after: string };
export type Field = { name: string; type: TypeWords; meaning?: string | undefined };

export function describeType(schema: ApiSchema): TypeWords {
  const { plain, isNullable } = withoutNull(schema);
  const after = isNullable ? words.orNull : '';
  const list = plain.type === 'array' ? withoutNull(plain.items ?? {}).plain : undefined;
  const object = nameOf(list ?? plain);
  if (object) return { before: `${list ? words.listOf : words.object} `, object, after };
  const before = list ? `${words.listOf} ${wordOf(list)}` : wordOf(plain);
  return { before, after };
}

/** With those of objects inside, under whole names: `plays[].clock`. */
export function listFields(schema: ApiSchema, around = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([own, property]) => {
    const name = around + own;
    const { plain } = withoutNull(property);
    const field = { name, type: describeType(property), meaning: property.description };
    const inner = plain.items
      ? listFields(withoutNull(plain.items).plain, `${name}[].`)
      : listFields(plain, `${name}.`);
    return [field, ...inner];
  });
}

/** The last part of a reference. */
export function nameOf({ $ref }: ApiSchema): string | undefined {
  return $ref?.split('/').at(-1);
}

/** Names of schemas that others refer to, in the order of the document. */
export function listShared({ components }: ApiDocument): string[] {
  const referred = new Set(Object.values(components.schemas).flatMap(listReferred));
  return Object.keys(components.schemas).filter((name) => referred.has(name));
}

function listReferred(schema: ApiSchema): string[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  const own = nameOf(schema);
  return [...(own ? [own] : []), ...inner.flatMap(listReferred)];
}

/** Both ways in which a schema lets null pass. */
function withoutNull(schema: ApiSchema): { plain: ApiSchema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = others;
  if (only && others.length === 1) return { plain: only, isNullable: schema.anyOf?.length === 2 };
  if (!Array.isArray(schema.type)) return { plain: schema, isNullable: false };
  const types = schema.type.filter((type) => type !== 'null');
  return {
    plain: { ...schema, type: types.join(words.or) },
    isNullable: types.length < schema.type.length,
  };
}

function wordOf(schema: ApiSchema): string {
  const { type, format, minimum, maximum, maxLength } = schema;
  const name = typeof type === 'string' ? type : words.any;
  const base = schema.enum?.map((value) => JSON.stringify(value)).join(words.or) ?? name;
  // A format says more than the range of all whole numbers.
  const isRange = minimum !== undefined && maximum !== undefined && type === 'number';
  return [
    base,
    format && !schema.enum ? ` (${format})` : '',
    isRange ? words.range(minimum, maximum) : '',
    maxLength === undefined ? '' : words.longest(maxLength),
    schema.default === undefined ? '' : words.otherwise(JSON.stringify(schema.default)),
  ].join('');
}
