import { createContext, use } from 'react';

/** `forgot` asks for a mail that lets the person set a new password; `renew` does after a used or old link. */
export type AuthView = 'login' | 'signup' | 'forgot' | 'renew';
type OpenAuthDialog = (view: AuthView) => void;

export const AuthDialogContext = createContext<OpenAuthDialog | null>(null);

export function useAuthDialog(): OpenAuthDialog {
  const open = use(AuthDialogContext);
  if (!open) throw new Error('useAuthDialog must be used within an AuthDialogProvider');
  return open;
}
