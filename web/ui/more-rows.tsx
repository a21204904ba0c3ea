import { useRef } from 'react';
import { Button } from './button.tsx';

type MoreRowsProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  words: { more: string; end: string; failedMore: string };
};

/** Below a list that grows by pages: the next one, or that there is none. */
export function MoreRows({ query, words }: MoreRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const load = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button that was pressed is about to go.
    if (!hasNextPage) place.current?.focus();
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t p-4 text-sm outline-none"
    >
      {query.hasNextPage ? (
        <Button variant="outline" isBusy={query.isFetchingNextPage} onClick={() => void load()}>
          {words.more}
        </Button>
      ) : (
        <p className="text-muted">{words.end}</p>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-destructive">
          {words.failedMore}
        </p>
      )}
    </div>
  );
}
