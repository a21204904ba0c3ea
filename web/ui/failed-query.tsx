import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { failedQueryTexts as texts } from '#shared/texts/failed-query.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageMessage } from './page-message.tsx';

type FailedQueryProps = {
  query: { isFetching: boolean; refetch: () => unknown };
  title: string;
  /** It was the whole page. */
  isPage?: boolean;
  /** Another way out. */
  children?: ReactNode;
};

/** What stands where something could not be loaded, and the way to ask again. */
export function FailedQuery({ query, title, isPage = false, children }: FailedQueryProps) {
  const Message = isPage ? PageMessage : EmptyState;
  return (
    <div role="alert">
      <Message icon={CloudOff} title={title} description={texts.hint}>
        <Button variant="outline" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
        {children}
      </Message>
    </div>
  );
}

export function FailedCard(props: FailedQueryProps) {
  return (
    <Card>
      <FailedQuery {...props} />
    </Card>
  );
}
