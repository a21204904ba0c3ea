import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useAuth } from '#web/session/auth-context.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { AuthDialogContext, type AuthView } from './auth-dialog-context.ts';

const AuthDialog = onDemand(async () => (await import('./auth-dialog.tsx')).AuthDialog);
const NewPasswordDialog = lazy(async () => ({
  default: (await import('./new-password-dialog.tsx')).NewPasswordDialog,
}));

/** One dialog for the whole page, fetched when somebody first opens it. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const { isRecoveringPassword } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<AuthView>('login');
  const open = useCallback((wanted: AuthView) => {
    setView(wanted);
    setOpen(true);
  }, []);
  return (
    <AuthDialogContext value={open}>
      {children}
      <AuthDialog isOpen={isOpen} view={view} onViewChange={setView} onOpenChange={setOpen} />
      <Suspense fallback={null}>{isRecoveringPassword && <NewPasswordDialog />}</Suspense>
    </AuthDialogContext>
  );
}
