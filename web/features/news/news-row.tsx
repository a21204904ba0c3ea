import { Link } from 'react-router';
import type { Tables } from '#shared/database.types.ts';
import { relativeAge } from '#shared/time.ts';
import { useArticleSearch } from './article-address.ts';

type NewsRowProps = { article: Tables<'news'>; now: Date };

/** A headline that opens in full. */
export function NewsRow({ article: { id, headline, sport, published_at }, now }: NewsRowProps) {
  return (
    <Link
      to={useArticleSearch(id)}
      className="grid min-h-20 content-center gap-1 px-4 py-3 -outline-offset-2 hover:bg-text/6"
    >
      <span className="flex items-baseline gap-2 text-muted text-sm">
        <span className="font-bold font-display text-text tracking-wider">{sport}</span>
        <time dateTime={published_at}>{relativeAge(new Date(published_at), now)}</time>
      </span>
      <span className="line-clamp-2 text-pretty font-semibold leading-snug">{headline}</span>
    </Link>
  );
}
