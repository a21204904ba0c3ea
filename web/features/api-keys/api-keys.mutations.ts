import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { type ApiKey, CreatedApiKey, type NewApiKey } from '#shared/schemas/api-keys.ts';
import { newApiKeyTexts, apiKeyTexts as texts } from '#shared/texts/api-keys.ts';
import { callFunction } from '#web/api/call-function.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { securityLogKey } from '#web/parts/security-log-key.ts';
import { showToast } from '#web/ui/toast.ts';
import { apiKeysQuery } from './api-keys.queries.ts';

/** The form explains a refusal. */
export function createApiKeyMutation(userId: string | undefined) {
  return mutationOptions({
    mutationFn: async (wish: NewApiKey) =>
      CreatedApiKey.parse(await callFunction('create-api-key', wish)),
    // What is told once is remembered nowhere.
    gcTime: 0,
    onSuccess: (_key, _wish, _before, { client }) => void askAnew(client, userId),
  });
}

export function revokeApiKeyMutation(userId: string | undefined) {
  return mutationOptions({
    mutationFn: async ({ id }: ApiKey) => {
      await (await getSupabase()).from('api_keys').delete().eq('id', id).throwOnError();
    },
    onSuccess: async (_answer, _key, _before, { client }) => {
      showToast({ tone: 'success', title: texts.revoked });
      await askAnew(client, userId);
    },
    onError: () => showToast({ tone: 'error', title: texts.revokeFailed }),
  });
}

const refusals: Partial<Record<ErrorCode, string>> = {
  conflict: newApiKeyTexts.tooMany,
  limit_exceeded: newApiKeyTexts.tooOften,
};

export function explainCreationFailure(error: unknown): string {
  return refusals[errorCodeOf(error)] ?? newApiKeyTexts.createFailed;
}

async function askAnew(queryClient: QueryClient, userId: string | undefined): Promise<void> {
  await Promise.all(
    [apiKeysQuery(userId).queryKey, securityLogKey(userId)].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
