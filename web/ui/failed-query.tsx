import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { failedQueryTexts as texts } from '#shared/texts/failed-query.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageMessage } from './page-message.tsx';
import { SkeletonCard } from './skeleton.tsx';

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

type FailedCardProps = Pick<FailedQueryProps, 'query' | 'title'>;

export function FailedCard(props: FailedCardProps) {
  return (
    <Card>
      <FailedQuery {...props} />
    </Card>
  );
}

type PendingCardProps = FailedCardProps & { query: { isError: boolean }; className: string };

/** What stands for a card until its query has data: the room that it will take, or that it failed. */
export function PendingCard({ query, title, className }: PendingCardProps) {
  if (query.isError) return <FailedCard query={query} title={title} />;
  return <SkeletonCard className={className} />;
}
