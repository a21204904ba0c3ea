import { useState } from 'react';
import type { AuthView } from './auth-dialog-context.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LogInForm } from './log-in-form.tsx';

type LogInPanelProps = {
  view: AuthView;
  onViewChange: (view: AuthView) => void;
  onDone: () => Promise<void>;
};

/** What the log-in tab shows; the address goes along from one form to the other. */
export function LogInPanel({ view, onViewChange, onDone }: LogInPanelProps) {
  // The form that replaces the one with the focus takes it over.
  const [draft, setDraft] = useState({ email: '', autoFocus: false });
  const turnTo = (next: AuthView) => (email: string) => {
    setDraft({ email, autoFocus: true });
    onViewChange(next);
  };
  return view === 'forgot' || view === 'renew' ? (
    <ForgotPasswordForm {...draft} isLinkRefused={view === 'renew'} onBack={turnTo('login')} />
  ) : (
    <LogInForm {...draft} onForgot={turnTo('forgot')} onDone={onDone} />
  );
}
