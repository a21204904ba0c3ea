import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Tables } from '#shared/database.types.ts';
import { minuteMs } from '#shared/facts/durations.ts';
import { newsTexts } from '#shared/texts/news.ts';
import { relativeAge } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonBars } from '#web/ui/row-skeletons.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useArticleSearch } from './article-address.ts';
import { OpenArticle } from './open-article.tsx';

const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 vast:grid-cols-4';

type NewsCardsProps = { label: string; news: readonly Tables<'news'>[] };

export function NewsCards({ label, news }: NewsCardsProps) {
  const now = useNow(minuteMs);
  return (
    <>
      {news.length > 0 && (
        <ul aria-label={label} className={grid}>
          {news.map((article) => (
            <li key={article.id} className="grid">
              <NewsCard article={article} now={now} />
            </li>
          ))}
        </ul>
      )}
      <OpenArticle listed={news} />
    </>
  );
}

export function NewsCardsSkeleton({ cards }: { cards: number }) {
  return <SkeletonBars className={grid} sizes={Array<string>(cards).fill('h-44')} />;
}

/** A headline that opens in full, with its summary and a link to the article behind it. */
function NewsCard({ article, now }: { article: Tables<'news'>; now: Date }) {
  const { id, headline, published_at, sport, summary, url } = article;
  return (
    <Card className="relative grid min-h-36 content-start gap-2 p-4 has-[h2_a:hover]:bg-raised">
      <div className="flex items-center gap-2 text-muted text-sm">
        <Badge>{sport}</Badge>
        <time dateTime={published_at}>{relativeAge(new Date(published_at), now)}</time>
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${headline}, ${newsTexts.opensArticle}`}
            className={`${buttonClasses({ variant: 'ghost', size: 'icon' })} z-10 -my-3 -mr-3 ml-auto`}
          >
            <ExternalLink aria-hidden />
          </a>
        )}
      </div>
      <h2 className="text-balance font-sans font-semibold text-base leading-snug">
        <Link to={useArticleSearch(id)} className="after:absolute after:inset-0">
          {headline}
        </Link>
      </h2>
      {summary && <p className="line-clamp-3 text-muted text-sm">{summary}</p>}
    </Card>
  );
}
