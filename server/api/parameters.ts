import type * as z from 'zod';
import { apiTexts as texts } from '#shared/texts/api.ts';
import { problem } from './contract/problem.ts';

type Given = { path: Record<string, string>; query: URLSearchParams };

/** Those of path and query together. Throws a problem that names the first that is wrong, unknown or repeated. */
export function readParameters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  { path, query }: Given,
): z.output<z.ZodObject<Shape>> {
  const given: Record<string, string> = {};
  for (const [name, value] of query) {
    if (!(name in schema.shape) || name in path) {
      throw problem('invalid-parameter', texts.unknownParameter(name));
    }
    if (name in given) throw problem('invalid-parameter', texts.repeatedParameter(name));
    given[name] = value;
  }
  const parsed = schema.safeParse({ ...given, ...path });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  throw problem('invalid-parameter', texts.wrongParameter(name, issue?.message ?? ''));
}
