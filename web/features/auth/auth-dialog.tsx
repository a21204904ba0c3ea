import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { closedSignUpLogIn, closedSignUpTexts } from '#shared/texts/sign-ups.ts';
import { useSiteConfig } from '#web/api/site-config.ts';
import { findWayIn, takeWayIn } from '#web/session/auth-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import type { AuthView } from './auth-dialog-context.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LogInForm } from './log-in-form.tsx';
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

type ClosedSignUpsProps = { mode: keyof typeof closedSignUpTexts; onLogIn: () => void };

/** Stands where the form would be. */
function ClosedSignUps({ mode, onLogIn }: ClosedSignUpsProps) {
  const { heading, detail } = closedSignUpTexts[mode];
  return (
    <div className="flex flex-col gap-4 pt-5">
      <h3 className="text-2xl leading-none">{heading}</h3>
      <p className="text-muted">{detail}</p>
      <Button size="large" onClick={onLogIn}>
        {closedSignUpLogIn}
      </Button>
    </div>
  );
}

type LogInPanelProps = {
  view: AuthView;
  onViewChange: (view: AuthView) => void;
  onDone: () => Promise<void>;
};

/** What the log-in tab shows; the address goes along from one form to the other. */
function LogInPanel({ view, onViewChange, onDone }: LogInPanelProps) {
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
