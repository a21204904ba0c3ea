import { useEffect, useState } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { otherSignInRefusals } from '#shared/texts/other-sign-in.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { keepCarriedWish, takeWayIn, wishParameter } from '#web/session/auth-entry.ts';
import { dropWish } from '#web/session/return-address.ts';
import { showToast } from '#web/ui/toast.ts';
import { useAuthDialog } from './auth-dialog-context.ts';
import { type Arrival, type LinkKind, linkKinds, toastFor } from './mail-link-toasts.ts';
import { noteFirstVisit } from './note-first-visit.ts';

type MailLinkNoticeProps = { arrivedAt: Pick<Location, 'hash' | 'search'> };

/** Says what came of the link in a mail, or of the way to another service, which ends at the site with the outcome in the fragment. */
export function MailLinkNotice({ arrivedAt }: MailLinkNoticeProps) {
  const [arrival, setArrival] = useState(() => readArrival(arrivedAt));
  const { user, isLoading } = useAuth();
  const openAuthDialog = useAuthDialog();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!arrival || isLoading) return;
    setArrival(undefined);
    keepCarriedWish(search);
    // Half a link, as some mail programs leave, is accepted by nobody.
    const outcome = arrival.outcome === 'accepted' && !user ? 'refused' : arrival.outcome;
    if (arrival.kind === 'recovery' && outcome === 'refused' && !user) {
      openAuthDialog('renew');
    } else {
      sayWhatCame({ ...arrival, outcome }, user !== null);
    }
    const to = onward({ ...arrival, outcome }, { isSignedIn: user !== null, pathname, search });
    if (outcome === 'accepted') noteFirstVisit(user);
    void navigate(to, { replace: true });
  }, [arrival, user, isLoading, pathname, search, openAuthDialog, navigate]);
  return null;
}

type Place = { isSignedIn: boolean; pathname: string; search: string };

/** Where a link leads from the page at which it ended. */
function onward({ kind, outcome }: Arrival, { isSignedIn, pathname, search }: Place): To {
  // A new password is asked for first: its dialog leads on.
  const isAsked = outcome === 'accepted' && asksForPassword.includes(kind);
  if (isSignedIn && !isAsked && pathname === routes.home) return takeWayIn();
  if (isSignedIn && !isAsked) dropWish();
  return { pathname, search: withoutOwnParts(search) };
}

const asksForPassword: LinkKind[] = ['recovery', 'invite'];

/** What links of mails add to the address of a page. */
function withoutOwnParts(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('link');
  query.delete(wishParameter);
  return query.toString();
}

function sayWhatCame(arrival: Arrival, isSignedIn: boolean): void {
  const toast = toastFor(arrival, isSignedIn);
  if (toast) showToast(toast);
}

/** The fragment names the kind of an accepted link, the query that of a refused one. */
function readArrival({ hash, search }: MailLinkNoticeProps['arrivedAt']): Arrival | undefined {
  const fragment = new URLSearchParams(hash.slice(1));
  if (fragment.has('access_token')) {
    // Only mails have a type: who comes from another service is there already.
    return { kind: toKind(fragment.get('type') ?? 'service'), outcome: 'accepted' };
  }
  const kind = toKind(new URLSearchParams(search).get('link'));
  // The protocol's answer to the first of two links; only a change of the address has two.
  if (fragment.has('message')) return { kind, outcome: kind === 'identity' ? 'accepted' : 'half' };
  if (!fragment.has('error')) return undefined;
  const code = fragment.get('error_code') ?? '';
  if (code in otherSignInRefusals) return { kind: 'service', outcome: 'refused', code };
  const isTaken = code === 'email_exists';
  return { kind, outcome: isTaken ? 'taken' : 'refused' };
}

function toKind(name: string | null): LinkKind {
  return linkKinds.find((kind) => kind === name) ?? 'signup';
}
