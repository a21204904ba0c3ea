import { CircleAlert, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { authTexts } from '#shared/texts/auth.ts';
import { findAuthRefusal } from '#web/session/auth-refusal.ts';

type AuthMessageProps = { tone: 'error' | 'success'; children: ReactNode };

/** A refusal is spoken at once, good news when the reader pauses. */
export function AuthMessage({ tone, children }: AuthMessageProps) {
  const isError = tone === 'error';
  const Icon = isError ? CircleAlert : MailCheck;
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`flex gap-3 rounded-card border p-3 text-sm ${isError ? 'border-destructive text-destructive' : 'border-success text-success'}`}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <div className="flex flex-col gap-1">{children}</div>
    </div>
  );
}

/** The provider's own words when it refused; anything else is unexpected. */
export function Refusal({ error }: { error: unknown }) {
  return <AuthMessage tone="error">{findAuthRefusal(error) || authTexts.unexpected}</AuthMessage>;
}
