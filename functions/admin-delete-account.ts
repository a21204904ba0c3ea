import { AppError } from '#shared/errors.ts';
import { AccountRemoval } from '#shared/schemas/admin.ts';
import type { ProductFunction } from './context.ts';

/** Ends somebody's account for good. For administrators, who type its address. */
export const adminDeleteAccount: ProductFunction = async (request, { removeAccount }) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = AccountRemoval.safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', 'The body must name an account');
  await removeAccount(parsed.data);
  return Response.json({ deleted: true });
};
