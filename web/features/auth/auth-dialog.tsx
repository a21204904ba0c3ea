import { useNavigate } from 'react-router';
import { routes } from '#shared/spec/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import type { AuthTab } from './auth-dialog-context.ts';
import { LogInForm } from './log-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type AuthDialogProps = {
  isOpen: boolean;
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  onOpenChange: (isOpen: boolean) => void;
};

/** Each tab holds a form of its own, so switching forgets what was typed and said. */
export function AuthDialog({ isOpen, tab, onTabChange, onOpenChange }: AuthDialogProps) {
  const navigate = useNavigate();
  const enter = async () => {
    await navigate(routes.dashboard);
    onOpenChange(false);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={authTexts.dialogTitle}>
      <Tabs
        value={tab}
        onValueChange={(value) => onTabChange(value === 'signup' ? value : 'login')}
      >
        <TabsList>
          <TabsTrigger value="login">{authTexts.logInTab}</TabsTrigger>
          <TabsTrigger value="signup">{authTexts.signUpTab}</TabsTrigger>
        </TabsList>
        <TabsContent value="login" tabIndex={-1}>
          <LogInForm onDone={enter} />
        </TabsContent>
        <TabsContent value="signup" tabIndex={-1}>
          <SignUpForm />
        </TabsContent>
      </Tabs>
    </Dialog>
  );
}
