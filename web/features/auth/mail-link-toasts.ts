import { keysOf } from '#shared/facts/keys-of.ts';
import { authTexts } from '#shared/texts/auth.ts';
import {
  linkedSignInTexts,
  otherSignInRefusals,
  otherSignInTexts,
} from '#shared/texts/other-sign-in.ts';
import type { Toast } from '#web/ui/toast.ts';

/** Of mails the protocol's types; `identity` was linked at another service, by `service` somebody logged in. */
export type LinkKind = 'signup' | 'recovery' | 'email_change' | 'invite' | 'identity' | 'service';
export type Arrival = {
  kind: LinkKind;
  outcome: 'accepted' | 'half' | 'refused' | 'taken';
  /** Of a refusal of another service. */
  code?: string;
};

/** Where nothing greets, something opens: a dialog for a new password, the dashboard of a newcomer or of a member. */
const links: Record<LinkKind, { refusal: Toast; greeting?: Toast }> = {
  signup: { refusal: refusal(authTexts.linkRefusedDetail) },
  recovery: { refusal: refusal(authTexts.resetLinkRefusedSignedInDetail) },
  email_change: {
    refusal: refusal(authTexts.changeLinkRefusedDetail),
    greeting: greeting(authTexts.emailChanged, authTexts.emailChangedDetail),
  },
  invite: { refusal: refusal(authTexts.invitationRefusedDetail) },
  identity: {
    refusal: serviceRefusal(),
    greeting: greeting(linkedSignInTexts.linked, linkedSignInTexts.linkedDetail),
  },
  service: { refusal: serviceRefusal() },
};
export const linkKinds = keysOf(links);

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
  return links[kind][outcome === 'accepted' ? 'greeting' : 'refusal'];
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

function greeting(title: string, description: string): Toast {
  return { tone: 'success', title, description };
}
