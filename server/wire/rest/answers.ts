import { ReadAnswer } from '#server/base/http/read-answer.ts';
import type { ReadRequest, Shape, WriteRequest } from './request.ts';
import type { ReadResult, WriteResult } from './rest-table.ts';

export function answerRead(
  { query, shape, count, hasBody }: ReadRequest,
  { body, page, total }: ReadResult,
): ReadAnswer {
  const isPartial = count && total !== null && page < total;
  return new ReadAnswer({
    status: isPartial ? 206 : 200,
    headers: {
      'Content-Type': contentType(shape),
      'Content-Range': contentRange(query.offset, page, total),
    },
    body: hasBody ? body : null,
  });
}

export function answerWrite(request: WriteRequest, result: WriteResult): Response {
  const { preferences, shape } = request;
  const { body, affected, location } = result;
  const total = preferences.count ? affected : null;
  const rows = request.action === 'update' ? affected : 0;
  const headers = new Headers({ 'Content-Range': contentRange(0, rows, total) });
  if (location) headers.set('Location', locationOf(request.table, location));
  if (preferences.representation === 'representation') {
    headers.set('Content-Type', contentType(shape));
    return new Response(body, { status: statusOfWrite(request, result, 200), headers });
  }
  return new Response(null, { status: statusOfWrite(request, result, 204), headers });
}

function statusOfWrite(
  { action }: WriteRequest,
  { inserted, affected }: WriteResult,
  other: number,
): number {
  if (action !== 'insert') return other;
  return inserted === 0 && affected > 0 ? 200 : 201;
}

/** `0-9/42`, `*` for what is empty or was not asked for. */
function contentRange(offset: number, rows: number, total: number | null): string {
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return `${range}/${total ?? '*'}`;
}

function contentType({ form }: Shape): string {
  const type = form === 'object' ? 'application/vnd.pgrst.object+json' : 'application/json';
  return `${type}; charset=utf-8`;
}

function locationOf(table: string, key: Record<string, string>): string {
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(key)) filters.append(name, `eq.${value}`);
  return `/${encodeURIComponent(table)}?${filters}`;
}
