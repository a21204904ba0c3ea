import { gradedListTexts as texts } from '#shared/texts/track-record.ts';
import { Button } from '#web/ui/button.tsx';
import { pageSize } from './track-record.queries.ts';

type PagerProps = { page: number; count: number; onPage: (page: number) => void };

export function Pager({ page, count, onPage }: PagerProps) {
  const last = Math.max(1, Math.ceil(count / pageSize));
  const from = (page - 1) * pageSize + 1;
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center gap-3 border-t p-3">
      <p role="status" className="mr-auto text-muted text-sm tabular-nums">
        {texts.shown(from, Math.min(count, from + pageSize - 1), count)}
      </p>
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button variant="outline" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
