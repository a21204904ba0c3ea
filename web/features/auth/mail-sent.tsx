import type { ReactNode } from 'react';
import { LocalMailboxHint } from '#web/parts/local-mailbox-hint.tsx';
import { AuthMessage } from './auth-message.tsx';

export function MailSent({ children }: { children: ReactNode }) {
  return (
    <AuthMessage tone="success">
      <p className="font-semibold">{children}</p>
      <LocalMailboxHint />
    </AuthMessage>
  );
}
