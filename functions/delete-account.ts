import { AppError } from '#shared/errors.ts';
import { DeletionRequest } from '#shared/schemas/functions.ts';
import { deletionTexts } from '#shared/texts/account.ts';
import type { ProductFunction } from './context.ts';

/** Ends the caller's account for good, once the password, or a fresh sign-in where there is none, proves who asks. */
export const deleteAccount: ProductFunction = async (request, context) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = DeletionRequest.safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', deletionTexts.passwordMissing);
  await context.deleteAccount(parsed.data.password);
  return Response.json({ deleted: true });
};
