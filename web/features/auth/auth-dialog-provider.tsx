import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { withQueries } from '#web/api/load-queries.ts';
import { useAuth } from '#web/session/auth-context.ts';
import { lazyPart } from '#web/ui/after-paint.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { AuthDialogContext, type AuthView } from './auth-dialog-context.ts';

const AuthDialog = onDemand(
  withQueries(async () => (await import('./auth-dialog.tsx')).AuthDialog),
);
const NewPasswordDialog = lazyPart(
  withQueries(async () => (await import('./new-password-dialog.tsx')).NewPasswordDialog),
);

/** One dialog for the whole page, fetched when somebody first opens it. */
export function AuthDialogProvider({ children }: { children: ReactNode }) {
  const { isRecoveringPassword } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<AuthView>('login');
  const { pathname, search } = useLocation();
  const open = useCallback(
    (wanted: AuthView) => {
      import('./keep-out.ts').then(
        ({ keepTwin }) => keepTwin(pathname, search),
        () => undefined,
      );
      setView(wanted);
      setOpen(true);
    },
    [pathname, search],
  );
  return (
    <AuthDialogContext value={open}>
      {children}
      <AuthDialog isOpen={isOpen} view={view} onViewChange={setView} onOpenChange={setOpen} />
      <Suspense fallback={null}>{isRecoveringPassword && <NewPasswordDialog />}</Suspense>
    </AuthDialogContext>
  );
}
