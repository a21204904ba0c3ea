import { mutationOptions } from '@tanstack/react-query';
import type { Device } from '#shared/schemas/devices.ts';
import { deviceTexts as texts } from '#shared/texts/account.ts';
import { getSupabase } from '#web/api/supabase-client.ts';
import { securityLogKey } from '#web/parts/security-log-key.ts';
import type { Auth } from '#web/session/auth-context.ts';
import { showToast } from '#web/ui/toast.ts';
import { devicesQuery } from './devices.queries.ts';

const showFailure = () => showToast({ tone: 'error', title: texts.signOutFailed });

/** Ends one device; this one through the client, so that it forgets its session. */
export function signOutDeviceMutation({ user, signOut }: Pick<Auth, 'user' | 'signOut'>) {
  return mutationOptions({
    mutationFn: ({ id, is_current }: Device) => (is_current ? signOut('local') : removeSession(id)),
    onSuccess: async (_answer, _device, _before, { client }) => {
      showToast({ tone: 'success', title: texts.signedOut });
      await Promise.all(
        [devicesQuery(user?.id).queryKey, securityLogKey(user?.id)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    },
    onError: showFailure,
  });
}

export function signOutEverywhereMutation(
  { signOut }: Pick<Auth, 'signOut'>,
  before: () => Promise<void>,
) {
  return mutationOptions({
    mutationFn: async () => {
      await before();
      await signOut('global');
    },
    onSuccess: () => showToast({ tone: 'success', title: texts.signedOutEverywhere }),
    onError: showFailure,
  });
}

async function removeSession(id: string): Promise<void> {
  await (await getSupabase()).from('account_sessions').delete().eq('id', id).throwOnError();
}
