import { AppError } from '#shared/errors.ts';
import { JobWish, type JobWishAnswer } from '#shared/schemas/admin.ts';
import type { ProductFunction } from './context.ts';

/** Asks the process in charge to run one job soon. For administrators. */
export const adminRunJob: ProductFunction = async (request, { wishJob }) => {
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = JobWish.safeParse(body);
  if (!parsed.success) throw new AppError('invalid_input', 'The body must name a job');
  const answer: JobWishAnswer = { answer: await wishJob(parsed.data) };
  return Response.json(answer);
};
