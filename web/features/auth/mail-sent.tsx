import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routes } from '#shared/spec/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { siteConfigQuery } from '#web/api/site-config.ts';
import { AuthMessage } from './auth-message.tsx';

/** A newcomer's server has no mail: the link then waits in the local mailbox. */
export function MailSent({ children }: { children: ReactNode }) {
  const { data: config } = useQuery(siteConfigQuery);
  return (
    <AuthMessage tone="success">
      <p className="font-semibold">{children}</p>
      {config?.mailbox && (
        <p className="text-muted">
          {authTexts.localMailboxHint}{' '}
          <a
            href={routes.mailbox}
            target="_blank"
            rel="noreferrer"
            className="text-primary underline underline-offset-2"
          >
            {authTexts.localMailbox}
          </a>
        </p>
      )}
    </AuthMessage>
  );
}
