import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '#shared/texts/auth.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { showToast, type Toast } from '#web/ui/toast.ts';
import { useAuthDialog } from './auth-dialog-context.ts';

type Kind = 'signup' | 'recovery' | 'email_change';
type Arrival = { kind: Kind; outcome: 'accepted' | 'refused' | 'taken' };

/** A new password is asked for instead of a greeting. */
const greetings: Record<Kind, Toast | undefined> = {
  signup: {
    tone: 'success',
    title: authTexts.confirmed,
    description: authTexts.confirmedDetail,
  },
  recovery: undefined,
  email_change: {
    tone: 'success',
    title: authTexts.emailChanged,
    description: authTexts.emailChangedDetail,
  },
};

const refusals: Record<Kind, Toast> = {
  signup: refusal(authTexts.linkRefusedDetail),
  recovery: refusal(authTexts.resetLinkRefusedSignedInDetail),
  email_change: refusal(authTexts.changeLinkRefusedDetail),
};

const taken: Toast = {
  tone: 'error',
  title: authTexts.emailTaken,
  description: authTexts.emailTakenDetail,
};

/** Says what came of the link in a mail, which ends at the site with the outcome in the fragment. */
export function useMailLinkNotice(): void {
  const [arrival, setArrival] = useState(() => readArrival(window.location));
  const { user, isLoading } = useAuth();
  const openAuthDialog = useAuthDialog();
  const navigate = useNavigate();

  useEffect(() => {
    if (!arrival || isLoading || (arrival.outcome === 'accepted' && !user)) return;
    setArrival(undefined);
    const toast = toastFor(arrival);
    if (arrival.kind === 'recovery' && arrival.outcome === 'refused' && !user) {
      openAuthDialog('renew');
    } else if (toast) {
      showToast(toast);
    }
    void navigate({ search: '', hash: '' }, { replace: true });
  }, [arrival, user, isLoading, openAuthDialog, navigate]);
}

function toastFor({ kind, outcome }: Arrival): Toast | undefined {
  if (outcome === 'taken') return taken;
  return outcome === 'accepted' ? greetings[kind] : refusals[kind];
}

/** The fragment names the kind of an accepted link, the query that of a refused one. */
function readArrival({ hash, search }: Location): Arrival | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  if (fragment.has('access_token')) {
    return { kind: toKind(fragment.get('type')), outcome: 'accepted' };
  }
  if (!fragment.has('error')) return undefined;
  const kind = toKind(new URLSearchParams(search).get('link'));
  const isTaken = fragment.get('error_code') === 'email_exists';
  return { kind, outcome: isTaken ? 'taken' : 'refused' };
}

function toKind(name: string | null): Kind {
  return name === 'recovery' || name === 'email_change' ? name : 'signup';
}

function refusal(description: string): Toast {
  return { tone: 'error', title: authTexts.linkRefused, description };
}
