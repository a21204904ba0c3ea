import { authTexts } from '#shared/texts/auth.ts';
import type { Toast } from '#web/ui/toast.ts';

export type LinkKind = 'signup' | 'recovery' | 'email_change' | 'invite';
export type Arrival = { kind: LinkKind; outcome: 'accepted' | 'half' | 'refused' | 'taken' };

const greetings: Record<LinkKind, Toast | undefined> = {
  signup: {
    tone: 'success',
    title: authTexts.confirmed,
    description: authTexts.confirmedDetail,
  },
  // The dialog for a new password opens instead.
  recovery: undefined,
  invite: undefined,
  email_change: {
    tone: 'success',
    title: authTexts.emailChanged,
    description: authTexts.emailChangedDetail,
  },
};

const refusals: Record<LinkKind, Toast> = {
  signup: refusal(authTexts.linkRefusedDetail),
  recovery: refusal(authTexts.resetLinkRefusedSignedInDetail),
  email_change: refusal(authTexts.changeLinkRefusedDetail),
  invite: refusal(authTexts.invitationRefusedDetail),
};

const half: Toast = {
  tone: 'info',
  title: authTexts.emailHalfConfirmed,
  description: authTexts.emailHalfConfirmedDetail,
};

const taken: Toast = {
  tone: 'error',
  title: authTexts.emailTaken,
  description: authTexts.emailTakenDetail,
};

const needless: Toast = refusal(authTexts.linkRefusedSignedInDetail);

export function toastFor({ kind, outcome }: Arrival, isSignedIn: boolean): Toast | undefined {
  if (outcome === 'taken') return taken;
  if (outcome === 'half') return half;
  if (outcome === 'refused' && kind === 'signup' && isSignedIn) return needless;
  return outcome === 'accepted' ? greetings[kind] : refusals[kind];
}

function refusal(description: string): Toast {
  return { tone: 'error', title: authTexts.linkRefused, description };
}
