import { useQuery } from '@tanstack/react-query';
import { routes } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { siteConfigQuery } from '#web/api/site-config.queries.ts';

/** A newcomer's server sends no mail: says where it waits. Nothing where mails go out. */
export function LocalMailboxHint() {
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.mailbox) return null;
  return (
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
  );
}
