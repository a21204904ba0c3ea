import { ExternalLink } from 'lucide-react';
import type { Tables } from '#shared/database.types.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { relativeAge } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

type NewsCardProps = { article: Tables<'news'>; now: Date };

/** A headline with its summary; the headline is a link when there is an article behind it. */
export function NewsCard({ article, now }: NewsCardProps) {
  const { headline, published_at, sport, summary, url } = article;
  return (
    <Card className="relative grid min-h-36 content-start gap-2 p-4 has-[a:hover]:bg-raised">
      <p className="flex items-center justify-between gap-2 text-muted text-sm">
        <Badge>{sport}</Badge>
        <time dateTime={published_at}>{relativeAge(new Date(published_at), now)}</time>
      </p>
      <h2 className="text-balance font-sans font-semibold text-base leading-snug">
        {url === null ? (
          headline
        ) : (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="after:absolute after:inset-0"
          >
            {headline}
            <ExternalLink aria-hidden className="ml-1.5 inline size-3.5 text-muted" />
            <span className="sr-only">, {newsTexts.opensArticle}</span>
          </a>
        )}
      </h2>
      {summary && <p className="line-clamp-3 text-muted text-sm">{summary}</p>}
    </Card>
  );
}
