import { authTexts } from '#shared/texts/auth.ts';
import {
  linkedSignInTexts,
  otherSignInRefusals,
  otherSignInTexts,
} from '#shared/texts/other-sign-in.ts';
import type { Toast } from '#web/ui/toast.ts';

/** Of mails the protocol's types; `identity` was linked at another service, by `service` somebody logged in. */
export const linkKinds = [
  'signup',
  'recovery',
  'email_change',
  'invite',
  'identity',
  'service',
] as const;
export type LinkKind = (typeof linkKinds)[number];
export type Arrival = {
  kind: LinkKind;
  outcome: 'accepted' | 'half' | 'refused' | 'taken';
  /** Of a refusal of another service. */
  code?: string;
};

const greetings: Record<LinkKind, Toast | undefined> = {
  // The dashboard welcomes instead.
  signup: undefined,
  // The dialog for a new password opens instead.
  recovery: undefined,
  invite: undefined,
  email_change: {
    tone: 'success',
    title: authTexts.emailChanged,
    description: authTexts.emailChangedDetail,
  },
  identity: {
    tone: 'success',
    title: linkedSignInTexts.linked,
    description: linkedSignInTexts.linkedDetail,
  },
  // As after a password.
  service: undefined,
};

const refusals: Record<LinkKind, Toast> = {
  signup: refusal(authTexts.linkRefusedDetail),
  recovery: refusal(authTexts.resetLinkRefusedSignedInDetail),
  email_change: refusal(authTexts.changeLinkRefusedDetail),
  invite: refusal(authTexts.invitationRefusedDetail),
  identity: serviceRefusal(),
  service: serviceRefusal(),
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

export function toastFor({ kind, outcome, code }: Arrival, isSignedIn: boolean): Toast | undefined {
  if (code !== undefined) return serviceRefusal(code);
  if (outcome === 'taken') return taken;
  if (outcome === 'half') return half;
  if (outcome === 'refused' && kind === 'signup' && isSignedIn) return needless;
  return outcome === 'accepted' ? greetings[kind] : refusals[kind];
}

function serviceRefusal(code?: string): Toast {
  return {
    tone: 'error',
    title: otherSignInTexts.failed,
    description: otherSignInRefusals[code ?? ''] ?? otherSignInTexts.tryAgain,
  };
}

function refusal(description: string): Toast {
  return { tone: 'error', title: authTexts.linkRefused, description };
}
