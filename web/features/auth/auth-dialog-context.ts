import { createContext, use } from 'react';

export type AuthTab = 'login' | 'signup';
type OpenAuthDialog = (tab: AuthTab) => void;

export const AuthDialogContext = createContext<OpenAuthDialog | null>(null);

export function useAuthDialog(): OpenAuthDialog {
  const open = use(AuthDialogContext);
  if (!open) throw new Error('useAuthDialog must be used within an AuthDialogProvider');
  return open;
}
