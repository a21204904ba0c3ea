import { useNavigate } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { findWayIn, takeWayIn } from '#web/session/way-in.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import type { AuthView } from './auth-dialog-context.ts';
import { ClosedSignUps } from './closed-sign-ups.tsx';
import { LogInPanel } from './log-in-panel.tsx';
import { OtherSignIn } from './other-sign-in.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type AuthDialogProps = {
  isOpen: boolean;
  view: AuthView;
  onViewChange: (view: AuthView) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** Each tab holds forms of its own, so switching forgets what was typed and said. */
export function AuthDialog({ isOpen, view, onViewChange, onOpenChange }: AuthDialogProps) {
  const navigate = useNavigate();
  const { signUps = 'open' } = useSiteConfig() ?? {};
  const enter = async () => {
    await navigate(takeWayIn());
    onOpenChange(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={authTexts.dialogTitle}
      description={findWayIn() === routes.dashboard ? undefined : authTexts.wishKept}
      focusOnTouch="dialog"
    >
      <Tabs
        value={view === 'signup' ? 'signup' : 'login'}
        onValueChange={(tab) => onViewChange(tab === 'signup' ? 'signup' : 'login')}
      >
        <TabsList>
          <TabsTrigger value="login">{authTexts.logInTab}</TabsTrigger>
          <TabsTrigger value="signup">{authTexts.signUpTab}</TabsTrigger>
        </TabsList>
        <TabsContent value="login" tabIndex={-1}>
          <LogInPanel view={view} onViewChange={onViewChange} onDone={enter} />
        </TabsContent>
        <TabsContent value="signup" tabIndex={-1}>
          {signUps === 'open' ? (
            <>
              <SignUpForm />
              <OtherSignIn />
            </>
          ) : (
            <ClosedSignUps mode={signUps} onLogIn={() => onViewChange('login')} />
          )}
        </TabsContent>
      </Tabs>
    </Dialog>
  );
}
