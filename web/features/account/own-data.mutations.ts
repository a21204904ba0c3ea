import { mutationOptions } from '@tanstack/react-query';
import type { ErrorCode } from '#shared/errors.ts';
import { MyData } from '#shared/schemas/my-data.ts';
import { deletionTexts, exportFileName, ownDataTexts } from '#shared/texts/account.ts';
import { callFunction } from '#web/api/call-function.ts';
import { errorCodeOf } from '#web/api/error-code.ts';
import { securityLogKey } from '#web/parts/security-log-key.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';

const downloadRefusals: Partial<Record<ErrorCode, string>> = {
  limit_exceeded: ownDataTexts.downloadTooOften,
  conflict: ownDataTexts.downloadUnderWay,
};

export const downloadDataMutation = mutationOptions({
  mutationFn: async () => MyData.parse(await callFunction('export-my-data')),
  onSuccess: async (data, _asked, _before, { client }) => {
    const text = JSON.stringify(data, null, 2);
    saveFile(exportFileName(new Date(data.created_at)), text, 'application/json');
    showToast({ tone: 'success', title: ownDataTexts.downloaded });
    await client.invalidateQueries({ queryKey: securityLogKey(data.account.id) });
  },
  onError: (error) => {
    const title = downloadRefusals[errorCodeOf(error)] ?? ownDataTexts.downloadFailed;
    showToast({ tone: 'error', title });
  },
});

/** Afterwards nobody is signed in here. The form explains a refusal. */
export function deleteAccountMutation({ signOut }: Pick<Auth, 'signOut'>) {
  return mutationOptions({
    mutationFn: (password?: string) => callFunction('delete-account', { password }),
    onSuccess: async () => {
      const { done: title, doneDetail: description } = deletionTexts;
      showToast({ tone: 'success', title, description });
      // The session is gone on the server: the browser only has to forget it.
      await signOut('local').catch(reportError);
    },
  });
}

const refusals: Partial<Record<ErrorCode, string>> = {
  forbidden: deletionTexts.wrongPassword,
  limit_exceeded: deletionTexts.tooOften,
};

export function explainDeletionFailure(error: unknown): string {
  return refusals[errorCodeOf(error)] ?? deletionTexts.failed;
}
