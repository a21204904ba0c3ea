import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { AuthDialogContext, type AuthTab } from './auth-dialog-context.ts';

const AuthDialog = lazy(async () => ({ default: (await import('./auth-dialog.tsx')).AuthDialog }));

/** One dialog for the whole page, fetched when somebody first opens it. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [tab, setTab] = useState<AuthTab>();
  const open = useCallback((wanted: AuthTab) => {
    setTab(wanted);
    setOpen(true);
  }, []);
  return (
    <AuthDialogContext value={open}>
      {children}
      {tab && (
        <Suspense fallback={null}>
          <AuthDialog isOpen={isOpen} tab={tab} onTabChange={setTab} onOpenChange={setOpen} />
        </Suspense>
      )}
    </AuthDialogContext>
  );
}
