import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { authTexts } from '#shared/texts/auth.ts';
import { failingJobQuery } from '#web/parts/feed-age.queries.ts';
import { LocalMailboxHint } from '#web/parts/local-mailbox-hint.tsx';
import { AuthMessage } from './auth-message.tsx';

export function MailSent({ children }: { children: ReactNode }) {
  // Of all mails: what is asked for one address would tell whether it has an account.
  const { data: failing = [] } = useQuery(failingJobQuery('mails'));
  return (
    <AuthMessage tone="success">
      <p className="font-semibold">{children}</p>
      {failing.length > 0 && <p>{authTexts.mailLate}</p>}
      <LocalMailboxHint />
    </AuthMessage>
  );
}
