import { UserRound } from 'lucide-react';
import { lazy } from 'react';
import { layoutTexts } from '#shared/texts/layout.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

const loadLinks = () => import('./account-links.tsx');
const AccountLinks = lazy(async () => ({ default: (await loadLinks()).AccountLinks }));

export function AccountMenu({ email, onSignOut }: { email: string; onSignOut: () => void }) {
  return (
    <div className="relative">
      <Disclosure
        label={layoutTexts.accountMenu}
        trigger={<UserRound aria-hidden />}
        triggerClassName={buttonClasses({ variant: 'board', size: 'icon' })}
        panelClassName="right-0 top-full mt-1 w-60 rounded-card border border-board-line bg-board p-2 text-board-text"
        onIntent={() => void loadLinks().catch(() => {})}
      >
        {(close) => <AccountLinks email={email} onChoose={close} onSignOut={onSignOut} />}
      </Disclosure>
    </div>
  );
}
