import { routes } from '#shared/facts/routes.ts';
import { authTexts } from '#shared/texts/auth.ts';
import { useSiteConfig } from '#web/api/site-config.ts';

/** A newcomer's server sends no mail: says where it waits. Nothing where mails go out. */
export function LocalMailboxHint() {
  if (!useSiteConfig()?.mailbox) return null;
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
