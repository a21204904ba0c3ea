import { pricingTexts } from '#shared/texts/pricing.ts';
import { useAuth } from '#web/api/auth-context.ts';
import { useAuthDialog } from '#web/features/auth/auth-dialog-context.ts';
import { showToast } from '#web/ui/toast.ts';

/** A visitor is asked to log in; payments are not switched on, and that is said. */
export function usePlanChoice(): () => void {
  const { user } = useAuth();
  const openAuthDialog = useAuthDialog();
  return () => {
    if (user) {
      showToast({
        tone: 'info',
        title: pricingTexts.paymentsOff,
        description: pricingTexts.paymentsOffDetail,
      });
    } else openAuthDialog('login');
  };
}
