import { apiTexts as texts } from '#shared/texts/api.ts';
import { problem, type Reading } from '../contract/endpoint.ts';

/** Policies would show nothing: who has no subscription is told why. Throws a problem. */
export async function expectSubscribed({ query }: Reading): Promise<void> {
  const [standing] = await query<{ is_premium: boolean }>(
    'select public.has_premium() as is_premium',
  );
  if (!standing?.is_premium) throw problem('subscription-needed', texts.subscribe);
}
