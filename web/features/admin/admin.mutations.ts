import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { type AccountRemoval, JobWishAnswer, type RequestedRun } from '#shared/schemas/admin.ts';
import {
  adminFailureTexts,
  adminHealthTexts,
  adminTexts,
  adminAccountTexts as texts,
} from '#shared/texts/admin.ts';
import { callFunction } from '#web/api/call-function.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { getSupabase, type Supabase } from '#web/api/supabase-client.ts';
import { showToast } from '#web/ui/toast.ts';
import { adminKey } from './admin.queries.ts';

export const runJobMutation = mutationOptions({
  mutationFn: async (wish: RequestedRun) =>
    JobWishAnswer.parse(await callFunction('admin-run-job', wish)).answer,
  onSuccess: async (answer, _wish, _before, { client }) => {
    showToast({
      tone: answer === 'taken' ? 'success' : 'info',
      title: adminHealthTexts.wishes[answer],
    });
    await refresh(client);
  },
  onError: (error, _wish, _before, { client }) =>
    tellFailure(client, error, adminHealthTexts.wishFailed),
});

export const endSessionsMutation = actMutation(
  (supabase, account: string) => supabase.rpc('admin_end_sessions', { account }),
  (count) => texts.endedSessions(Number(count)),
);

export const banMutation = actMutation(
  (supabase, { account, until }: { account: string; until: Date }) =>
    supabase.rpc('admin_ban_account', { account, until: until.toISOString() }),
  () => texts.wasBanned,
);

export const liftBanMutation = actMutation(
  (supabase, account: string) => supabase.rpc('admin_lift_ban', { account }),
  () => texts.liftedBan,
);

export const sendAgainMutation = actMutation(
  (supabase, mail: string) => supabase.rpc('admin_send_mail_again', { mail }),
  () => adminFailureTexts.isDue,
);

type Act<Wish> = (
  supabase: Supabase,
  wish: Wish,
) => { throwOnError(): PromiseLike<{ data: unknown }> };

/** `title`: what the toast says was done. */
function actMutation<Wish>(act: Act<Wish>, title: (answer: unknown) => string) {
  return mutationOptions({
    mutationFn: async (wish: Wish) => (await act(await getSupabase(), wish).throwOnError()).data,
    onSuccess: (answer, _wish, _before, { client }) => tellSuccess(client, title(answer)),
    onError: (error, _wish, _before, { client }) => tellFailure(client, error, texts.actFailed),
  });
}

/** The dialog explains a refusal. */
export const removeAccountMutation = mutationOptions({
  mutationFn: (removal: AccountRemoval) => callFunction('admin-delete-account', removal),
  onSuccess: (_answer, _removal, _before, { client }) => tellSuccess(client, texts.deleted),
});

const removalRefusals: Partial<Record<ErrorCode, string>> = {
  invalid_input: adminTexts.otherAddress,
  conflict: adminTexts.accountGone,
  not_found: adminTexts.noLongerAllowed,
};

export function explainRemovalFailure(error: unknown): string {
  return removalRefusals[errorCodeOf(error)] ?? texts.actFailed;
}

async function tellSuccess(queryClient: QueryClient, title: string): Promise<void> {
  showToast({ tone: 'success', title });
  await refresh(queryClient);
}

/** What is refused may be refused because the sign-in has grown old: the page then asks for a new one. */
async function tellFailure(queryClient: QueryClient, error: unknown, title: string): Promise<void> {
  const isOld = ['forbidden', 'not_found'].includes(errorCodeOf(error));
  showToast({ tone: 'error', title: isOld ? adminTexts.noLongerAllowed : title });
  await refresh(queryClient);
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ([adminKey, 'administrator'] as const).map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
