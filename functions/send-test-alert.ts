import { AppError } from '#shared/errors.ts';
import { TestAlertRequest } from '#shared/schemas/functions.ts';
import type { ProductFunction } from './context.ts';

/** An alert to one of the caller's devices, to see whether they arrive. */
export const sendTestAlert: ProductFunction = async (request, context) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = TestAlertRequest.safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', 'The body must name a device');
  await context.sendTestAlert(parsed.data.device_id);
  return Response.json({ sent: true });
};
