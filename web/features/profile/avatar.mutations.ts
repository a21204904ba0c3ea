import { useMutation, useQueryClient } from '@tanstack/react-query';
import { avatarTexts as texts } from '#shared/texts/avatars.ts';
import { showToast, type Toast } from '#web/ui/toast.ts';
import { discardAvatar, uploadAvatar } from './avatar-storage.ts';
import { useSaveProfile } from './profile.mutations.ts';
import { profileQuery } from './profile.queries.ts';

export type AvatarChange =
  | { kind: 'choose'; address: string }
  | { kind: 'upload'; file: File }
  | { kind: 'remove' };

const outcomes: Record<AvatarChange['kind'], { success: Toast; failure: Toast }> = {
  choose: {
    success: { tone: 'success', title: texts.chosen },
    failure: { tone: 'error', title: texts.error, description: texts.chooseFailed },
  },
  upload: {
    success: { tone: 'success', title: texts.uploaded },
    failure: { tone: 'error', title: texts.uploadFailed, description: texts.uploadFailedHint },
  },
  remove: {
    success: { tone: 'success', title: texts.removed },
    failure: { tone: 'error', title: texts.error, description: texts.removeFailed },
  },
};

/** What the storage service says of an upload that it would have taken otherwise. */
const refusals: Record<string, Toast> = {
  QuotaExceeded: {
    tone: 'error',
    title: texts.quotaExceeded,
    description: texts.quotaExceededHint,
  },
  SlowDown: { tone: 'error', title: texts.uploadBusy, description: texts.uploadBusyHint },
  TooManyRequests: { tone: 'error', title: texts.uploadBusy, description: texts.uploadBusyHint },
};

function refusalOf(error: Error): Toast | undefined {
  return 'code' in error ? refusals[String(error.code)] : undefined;
}

/** One change after the other, however fast they are asked for. */
export function useChangeAvatar(userId: string) {
  const queryClient = useQueryClient();
  const { mutateAsync: saveProfile } = useSaveProfile();

  const save = async (change: AvatarChange) => {
    const { queryKey } = profileQuery(userId);
    const previous = queryClient.getQueryData(queryKey)?.profile_picture ?? null;
    const next = await addressAfter(change, userId);
    try {
      await saveProfile({ profile_picture: next });
    } catch (error) {
      if (change.kind === 'upload') await discardAvatar(next);
      throw error;
    }
    if (previous !== next) await discardAvatar(previous);
  };

  return useMutation({
    scope: { id: 'avatar' },
    mutationFn: save,
    onSuccess: (_, { kind }) => showToast(outcomes[kind].success),
    onError: (error, { kind }) => showToast(refusalOf(error) ?? outcomes[kind].failure),
  });
}

async function addressAfter(change: AvatarChange, userId: string): Promise<string | null> {
  if (change.kind === 'upload') return uploadAvatar(userId, change.file);
  return change.kind === 'choose' ? change.address : null;
}
