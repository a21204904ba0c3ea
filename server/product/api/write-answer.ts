import * as z from 'zod';
import { writeCsv } from '#shared/csv.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { named } from './contract/named.ts';

type Row = Readonly<Record<string, unknown>>;

/** What an endpoint read, as JSON, or its list as CSV where that was asked for; text as it is. */
export function writeAnswer(
  endpoint: Endpoint,
  made: unknown,
  { parameters, url }: { parameters: Readonly<Record<string, unknown>>; url: string },
): { headers: Record<string, string>; body: string } {
  const isCsv = endpoint.isCsv ?? parameters.format === 'csv';
  const type = isCsv ? 'text/csv' : endpoint.answer;
  const headers = {
    'Content-Type': `${type.includes('/') ? type : 'application/json'}; charset=utf-8`,
    ...(isCsv && {
      'Content-Disposition': `attachment; filename="${nameFile(endpoint, parameters)}"`,
    }),
    ...linkNext(made, url),
  };
  if (typeof made === 'string') return { headers, body: made };
  return { headers, body: isCsv ? listAsCsv(endpoint, made as Row) : JSON.stringify(made) };
}

/** The fields of the schema: first what the answer says of all its entries, then those of an entry. @internal */
export function columnsOf({ answer, csv = '' }: Pick<Endpoint, 'answer' | 'csv'>): string[] {
  const schema = answer in named ? named[answer as keyof typeof named] : undefined;
  const list = schema?.shape[csv as keyof typeof schema.shape] as unknown;
  if (!schema || !(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) {
    throw new Error(`${answer} has no list ${csv}`);
  }
  const own = Object.keys(list.element.shape);
  const around = Object.keys(schema.shape).filter(
    (name) => name !== csv && name !== 'next' && !own.includes(name),
  );
  return [...around, ...own];
}

function listAsCsv(endpoint: Endpoint, made: Row): string {
  const rows = made[endpoint.csv ?? ''] as Row[];
  return writeCsv(
    columnsOf(endpoint),
    rows.map((row) => ({ ...made, ...row })),
  );
}

/** After the path and what was asked for: sports-hub-standings-nba.csv. */
function nameFile({ path }: Endpoint, { format: _, ...parameters }: Row): string {
  const words = path
    .replace('.csv', '')
    .split('/')
    .filter((word) => word !== '' && !word.startsWith('{'));
  const values = Object.values(parameters).filter((value) => value !== undefined);
  const name = ['sports-hub', ...words, ...values].join('-').replaceAll(/[^\w-]+/g, '');
  return `${name}.csv`;
}

/** RFC 8288: the page that follows, for whoever reads no `next` in the answer. */
function linkNext(made: unknown, url: string): { Link?: string } {
  const next = typeof made === 'object' && made !== null && 'next' in made ? made.next : null;
  if (typeof next !== 'string') return {};
  const query = new URL(url).searchParams;
  query.set('after', next);
  return { Link: `<?${query}>; rel="next"` };
}
