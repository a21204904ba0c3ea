import { ExternalLink } from 'lucide-react';
import type { Tables } from '#shared/database.types.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { relativeAge } from '#shared/time.ts';

type NewsRowProps = { article: Tables<'news'>; now: Date };

/** A headline; a link when there is an article behind it. */
export function NewsRow({ article: { headline, sport, published_at, url }, now }: NewsRowProps) {
  const content = (
    <>
      <span className="flex items-baseline gap-2 text-muted text-sm">
        <span className="font-bold font-display text-text tracking-wider">{sport}</span>
        <time dateTime={published_at}>{relativeAge(new Date(published_at), now)}</time>
      </span>
      <span className="line-clamp-2 text-pretty font-semibold leading-snug">
        {headline}
        {url && (
          <>
            <ExternalLink
              aria-hidden
              className="ml-1.5 inline size-3.5 align-baseline text-muted"
            />
            <span className="sr-only">, {newsTexts.opensArticle}</span>
          </>
        )}
      </span>
    </>
  );
  const classes = 'grid min-h-20 content-center gap-1 px-4 py-3';
  if (url === null) return <article className={classes}>{content}</article>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={`${classes} -outline-offset-2 hover:bg-text/6`}
    >
      {content}
    </a>
  );
}
