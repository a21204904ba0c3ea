import { AppError } from '#shared/errors.ts';
import { NewApiKey } from '#shared/schemas/api-keys.ts';
import { newApiKeyTexts } from '#shared/texts/api-keys.ts';
import type { ProductFunction } from './context.ts';

/** A key of /api/v1, told this once. */
export const createApiKey: ProductFunction = async (request, { makeApiKey }) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = NewApiKey.safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', newApiKeyTexts.badRequest);
  return Response.json(await makeApiKey(parsed.data), { headers: { 'cache-control': 'no-store' } });
};
