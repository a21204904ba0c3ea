import { SearchX } from 'lucide-react';
import { routes } from '#shared/facts/routes.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageMessage } from '#web/ui/page-message.tsx';

type NotListedProps = { texts: Record<'notFound' | 'notFoundHint' | 'backToDashboard', string> };

/** The page of a game, team or player that nobody knows. */
export function NotListed({ texts }: NotListedProps) {
  return (
    <PageMessage icon={SearchX} title={texts.notFound} description={texts.notFoundHint}>
      <ButtonLink to={routes.dashboard}>{texts.backToDashboard}</ButtonLink>
    </PageMessage>
  );
}
