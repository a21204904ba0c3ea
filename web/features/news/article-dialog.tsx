import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Tables } from '#shared/database.types.ts';
import { demoPrefix } from '#shared/facts/limits.ts';
import { newsPageTexts, newsTexts as texts } from '#shared/texts/news.ts';
import { formatMoment } from '#shared/time-format.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedQuery } from '#web/ui/failed-query.tsx';
import type { OnDemandProps } from '#web/ui/on-demand.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { articleQuery } from './news.queries.ts';

type Article = Tables<'news'>;
type ArticleDialogProps = OnDemandProps & { id: string; listed: readonly Article[] };

/** An older article than those listed is asked for. */
export function ArticleDialog({ isOpen, onOpenChange, id, listed }: ArticleDialogProps) {
  const known = listed.find((article) => article.id === id);
  const query = useQuery({ ...articleQuery(id), enabled: isOpen && known === undefined });
  const article = known ?? query.data;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={article ? newsPageTexts.heading(article.sport) : texts.article}
    >
      {article && <WholeArticle article={article} />}
      {article === undefined && query.isFetching && (
        <SkeletonGroup className="h-40">{null}</SkeletonGroup>
      )}
      {article === null && <p>{texts.articleGone}</p>}
      {article === undefined && query.isError && (
        <FailedQuery query={query} title={texts.loadFailed} />
      )}
    </Dialog>
  );
}

function WholeArticle({ article }: { article: Article }) {
  const { headline, summary, url, published_at, external_id } = article;
  const published = new Date(published_at);
  return (
    <article className="grid gap-3">
      <h3 className="text-balance font-sans font-semibold text-lg leading-snug">{headline}</h3>
      <p className="text-muted text-sm">
        {url && `${sourceOf(url)}, `}
        <time dateTime={published_at}>
          {formatMoment(published, { dateStyle: 'full', timeStyle: 'short' })}
        </time>
      </p>
      {summary && <p className="text-pretty">{summary}</p>}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClasses({})} justify-self-start`}
        >
          {texts.readAt(sourceOf(url))}
          <ExternalLink aria-hidden />
          <span className="sr-only">, {texts.opensArticle}</span>
        </a>
      ) : (
        <p className="text-muted text-sm">
          {external_id.startsWith(demoPrefix) ? texts.simulated : texts.nothingBehind}
        </p>
      )}
    </article>
  );
}

function sourceOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
